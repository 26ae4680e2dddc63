import type { Session } from '#server/platform/auth/session.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import type { NewestFirst, Page } from '#server/platform/database/newest-first.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import {
  companyExists,
  findCompany,
  findProviderName,
} from '#server/records/repositories/company-repository.ts'
import {
  findLink,
  findUsableLink,
  insertLink,
  type LinkKind,
  type LinkRow,
  listLinks,
  setRevoked,
  type UsableLink,
} from './repositories/public-link-repository.ts'

export type { LinkRow }

type Seer = Pick<Session, 'os'>

/** Whoever has the link of a login can change it: contractors' staff, who have no part in logins, see none. */
const kindsSeenBy = ({ os }: Seer): LinkKind[] => [
  'credentials',
  'upload',
  ...(os ? [] : (['repair'] as const)),
]

/** The newest first, of those that this person sees. */
export const listLinksSeenBy = (db: Database, seer: Seer, of: NewestFirst): Promise<Page<LinkRow>> =>
  listLinks(db, { ...of, kinds: kindsSeenBy(seer) })

/** Opening a link's page. Guessing a uuid is hopeless at any speed; this keeps the trying from costing us. */
export const LOOKS_PER_ADDRESS = { most: 600, windowSeconds: 3_600 }

const DAY_MS = 24 * 3_600 * 1000

/** One answer for every link that does not work, so that nothing can be learnt by trying. */
export async function demandUsableLink(db: Queryable, kind: LinkKind, uuid: string): Promise<UsableLink> {
  const link = await findUsableLink(db, kind, uuid)
  if (link !== undefined) return link
  throw unusableLink()
}

/** Who asks by a link, as its page names them. */
export async function askingOf(
  db: Queryable,
  { companyId }: Pick<UsableLink, 'companyId'>,
): Promise<{ provider_name: string | null; company_name: string }> {
  const [company, provider_name] = [await findCompany(db, companyId), await findProviderName(db)]
  if (company === undefined) throw unusableLink()
  return { provider_name, company_name: company.name }
}

export const unusableLink = (): CallError =>
  new CallError('not_found', 'This link is unknown, was revoked or has expired. Please ask for a new one.')

export interface LinkOrder {
  kind: Exclude<LinkKind, 'repair'>
  companyId: number
  utilityCompanyId?: number | null
  label: string
  days: number | null
}

export async function createLink(db: Database, order: LinkOrder, createdBy: number): Promise<LinkRow> {
  if (!(await companyExists(db, order.companyId))) throw notThere()
  const id = await insertLink(db, {
    kind: order.kind,
    companyId: order.companyId,
    utilityCompanyId: order.utilityCompanyId ?? null,
    label: order.label,
    createdBy,
    expiresAt: order.days === null ? null : new Date(Date.now() + order.days * DAY_MS),
  }).catch((error: { code?: string }) => {
    const FOREIGN_KEY = '23503'
    if (error.code !== FOREIGN_KEY) throw error
    throw notThere()
  })
  return demandLink(db, id)
}

const notThere = () => new CallError('invalid_input', 'Choose a company and a utility that exist.')

export function linkState({
  revokedAt,
  expiresAt,
  answeredAt,
}: Pick<LinkRow, 'revokedAt' | 'expiresAt' | 'answeredAt'>): 'open' | 'revoked' | 'expired' | 'answered' {
  if (answeredAt !== null) return 'answered'
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'open'
}

/** A mail that carries it and has not left does not leave. Throws not_found. */
export const revokeLink = (db: Database, id: number, seer: Session): Promise<LinkRow> =>
  changeRevoked(db, id, { seer, by: seer.userId })

/** Takes a revocation back. Throws not_found. */
export const restoreLink = (db: Database, id: number, seer: Session): Promise<LinkRow> =>
  changeRevoked(db, id, { seer, by: null })

async function changeRevoked(
  db: Database,
  id: number,
  { seer, by }: { seer: Seer; by: number | null },
): Promise<LinkRow> {
  return db.transaction().execute(async (tx) => {
    const { kind } = await demandLink(tx, id)
    if (!kindsSeenBy(seer).includes(kind)) throw notFound('link')
    await setRevoked(tx, id, by)
    return demandLink(tx, id)
  })
}

async function demandLink(db: Queryable, id: number): Promise<LinkRow> {
  const link = await findLink(db, id)
  if (link === undefined) throw notFound('link')
  return link
}

import type { Database, Queryable } from '../database/client.ts'
import { CallError, notFound } from '../errors.ts'
import {
  findLink,
  findUsableLink,
  insertLink,
  type LinkKind,
  type LinkRow,
  setRevoked,
  type UsableLink,
} from '../repositories/public-link-repository.ts'

export { listLinks } from '../repositories/public-link-repository.ts'
export type { LinkRow }

const DAY_MS = 24 * 3_600 * 1000

/** One answer for every link that does not work, so that nothing can be learnt by trying. */
export async function demandUsableLink(db: Queryable, kind: LinkKind, uuid: string): Promise<UsableLink> {
  const link = await findUsableLink(db, kind, uuid)
  if (link !== undefined) return link
  throw new CallError(
    'not_found',
    'This link is unknown, was revoked or has expired. Please ask for a new one.',
  )
}

export interface LinkOrder {
  kind: LinkKind
  companyId: number
  utilityCompanyId?: number | null
  label: string
  days: number | null
}

export async function createLink(db: Database, order: LinkOrder, createdBy: number): Promise<LinkRow> {
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
    throw new CallError('invalid_input', 'Choose a company and a utility that exist.')
  })
  return demandLink(db, id)
}

export function linkState({
  revokedAt,
  expiresAt,
}: Pick<LinkRow, 'revokedAt' | 'expiresAt'>): 'open' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'open'
}

/** `by` null takes a revocation back. */
export async function revokeLink(db: Database, id: number, by: number | null): Promise<LinkRow> {
  await setRevoked(db, id, by)
  return demandLink(db, id)
}

async function demandLink(db: Database, id: number): Promise<LinkRow> {
  const link = await findLink(db, id)
  if (link === undefined) throw notFound('link')
  return link
}

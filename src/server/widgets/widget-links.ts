import { type WidgetName, type WidgetOptions, whyNotShared } from '#domain/widgets/options.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { NewestFirst, Page } from '#server/platform/database/newest-first.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import { type Removable, remove, restore } from '#server/records/removal.ts'
import {
  changeWidgetLink,
  findShownProperties,
  findWidgetLink,
  insertWidgetLink,
  listWidgetLinks,
  type WidgetLinkRow,
} from './repositories/widget-link-repository.ts'

export type { WidgetLinkRow }

const DAY_MS = 24 * 3_600 * 1000

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

export interface ShareOrder {
  widget: WidgetName
  options: WidgetOptions
  propertyIds: readonly number[]
  label: string
  days: number
  allowedHosts: readonly string[]
}

type Sharer = Pick<Caller, 'admin' | 'companyId'>

/** Of the own company; of every one for staff on staff's path. */
const ownOf = ({ admin, companyId }: Sharer): number | null => (admin ? null : companyId)

/** Makes a link. Throws invalid_input, also for a property that the caller does not see. */
export async function shareWidget(
  db: Database,
  sharer: Sharer,
  session: Session,
  { days, ...order }: ShareOrder,
): Promise<WidgetLinkRow> {
  const propertyIds = [...new Set(order.propertyIds)]
  const why = whyNotShared(order.options, propertyIds.length)
  if (why !== null) throw new CallError('invalid_input', why)
  return db.transaction().execute(async (tx) => {
    const companyId = await ownerOf(tx, sharer, propertyIds)
    const link = { ...order, propertyIds, companyId, expiresAt: inDays(days), createdBy: session.userId }
    const id = await insertWidgetLink(tx, link)
    const made = await demandLink(tx, sharer, id)
    await recordAudit(tx, { ...aboutLink(made, session), action: 'widget_shared' })
    return made
  })
}

/** A link shows the properties of one client, so that nobody is shown another's beside his own. */
async function ownerOf(tx: Queryable, sharer: Sharer, propertyIds: readonly number[]): Promise<number> {
  const found = await findShownProperties(tx, propertyIds)
  const own = ownOf(sharer)
  const seen = own === null ? found : found.filter(({ companyId }) => companyId === own)
  const [first] = seen
  if (first === undefined || seen.length < propertyIds.length)
    throw new CallError('invalid_input', 'Choose properties that are there.')
  if (seen.some(({ companyId }) => companyId !== first.companyId))
    throw new CallError('invalid_input', 'Choose properties of one client: a link is about one.')
  return first.companyId
}

/** The newest first; of every company for staff on staff's path. */
export const listSharedWidgets = (
  db: Database,
  sharer: Sharer,
  before: NewestFirst['before'],
): Promise<Page<WidgetLinkRow>> => listWidgetLinks(db, { companyId: ownOf(sharer) ?? undefined, before })

/** Throws not_found. */
export const getSharedWidget = (db: Queryable, sharer: Sharer, id: number): Promise<WidgetLinkRow> =>
  demandLink(db, sharer, id)

interface Change {
  version: number
  label: string
  days: number | null
  allowedHosts: readonly string[]
}

/** Throws not_found, and `RecordChanged` where it is not as it was read. */
export async function changeSharedWidget(
  db: Database,
  sharer: Sharer,
  session: Session,
  { id, version, days, ...change }: Change & { id: number },
): Promise<WidgetLinkRow> {
  return db.transaction().execute(async (tx) => {
    const link = await demandLink(tx, sharer, id, { locked: true })
    if (link.version !== version)
      throw new RecordChanged('widget_link', id, 'Somebody changed this link meanwhile.')
    await changeWidgetLink(tx, id, {
      ...change,
      expiresAt: days === null ? link.expiresAt : inDays(days),
    })
    await recordAudit(tx, { ...aboutLink(link, session), action: 'widget_link_changed' })
    return demandLink(tx, sharer, id)
  })
}

/** Throws not_found. */
export const revokeSharedWidget = (db: Database, sharer: Sharer, session: Session, id: number) =>
  remove(db, session, revocable(sharer, session, id))

/** Takes a revocation back. Throws not_found. */
export const restoreSharedWidget = (db: Database, sharer: Sharer, session: Session, id: number) =>
  restore(db, revocable(sharer, session, id))

const revocable = (sharer: Sharer, session: Session, id: number): Removable<WidgetLinkRow> => ({
  table: 'widgetLinks',
  id,
  demand: (tx) => demandLink(tx, sharer, id),
  about: (link) => aboutLink(link, session),
  actions: { removed: 'widget_link_revoked', restored: 'widget_link_restored' },
})

const aboutLink = ({ id, companyId, label, widget }: WidgetLinkRow, session: Session) => ({
  who: actorOf(session),
  companyId,
  subject: { kind: 'widget_link', id, name: label || widget },
})

async function demandLink(
  db: DatabaseTransaction | Queryable,
  sharer: Sharer,
  id: number,
  options?: { locked: boolean },
): Promise<WidgetLinkRow> {
  const link = await findWidgetLink(db, id, ownOf(sharer), options)
  if (link === undefined) throw notFound('link')
  return link
}

/** Whether a link works, for a person to read. */
export function widgetLinkState({
  revokedAt,
  expiresAt,
}: Pick<WidgetLinkRow, 'revokedAt' | 'expiresAt'>): 'open' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'open'
}

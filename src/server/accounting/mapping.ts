import type { AuditEvent } from '#domain/audit/audit.ts'
import { recordAudits } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findCustomer } from './repositories/customers.ts'
import {
  findCustomersOf,
  findMappable,
  findMappableCompanies,
  lockMapped,
  type MappableCompany,
  type MappedNow,
  setMappings,
} from './repositories/mappings.ts'
import { tellScreens } from './tell-screens.ts'

type Needed = Pick<Services, 'db' | 'events'>

/** Which company a customer is to be; null: none. */
export interface WantedMapping {
  qboId: string
  companyId: number | null
  /** What the mapper saw; undefined: whatever it is. */
  seen: number | null | undefined
}

type Refused = 'customer_gone' | 'company_gone' | 'mapped_by_other'

export interface Mapped {
  qboId: string
  companyId: number | null
  refused: Refused | null
}

/** Says which company each customer is. One that is refused stays as it is, and keeps no other back. */
export async function mapCustomers(
  { db, events }: Needed,
  session: Session,
  wanted: readonly WantedMapping[],
): Promise<Mapped[]> {
  return db.transaction().execute(async (tx) => {
    const outcome = await mapInside(tx, session, wanted)
    await tellScreens(events, tx)
    return outcome
  })
}

/** One after the other: of several for one customer each sees what the one before it made of it. */
async function mapInside(
  tx: DatabaseTransaction,
  session: Session,
  wanted: readonly WantedMapping[],
): Promise<Mapped[]> {
  const { realmId, customers } = await lockMapped(
    tx,
    wanted.map(({ qboId }) => qboId),
  )
  const companies = await findMappable(
    tx,
    wanted.flatMap(({ companyId }) => companyId ?? []),
  )
  const present = new Map(customers.map((customer) => [customer.qboId, customer]))
  const outcome = wanted.map((mapping): Mapped => {
    const now = present.get(mapping.qboId)
    const refused = refusalOf(now, mapping, companies)
    const companyId = refused === null ? mapping.companyId : (now?.companyId ?? null)
    if (now !== undefined) present.set(mapping.qboId, { ...now, companyId })
    return { qboId: mapping.qboId, companyId, refused }
  })
  const changed = customers.flatMap((before) => {
    const after = present.get(before.qboId)?.companyId ?? null
    return after === before.companyId ? [] : { before, after }
  })
  if (realmId !== null && changed.length > 0)
    await setMappings(
      tx,
      realmId,
      changed.map(({ before: { qboId }, after }) => ({ qboId, companyId: after })),
    )
  await recordAudits(
    tx,
    changed.map((change) => eventOf(session, change)),
  )
  return outcome
}

/** Among what is kept of the company that the customer is now; of the one that it was where it is none. */
const eventOf = (
  session: Session,
  { before, after }: { before: MappedNow; after: number | null },
): AuditEvent => ({
  who: actorOf(session),
  action: 'quickbooks_mapped',
  companyId: after ?? before.companyId,
  subject: { kind: 'quickbooks_customer', id: Number(before.qboId), name: before.displayName },
  details: { changes: { company_id: { before: before.companyId, after } } },
})

function refusalOf(
  now: MappedNow | undefined,
  { companyId, seen }: WantedMapping,
  companies: ReadonlyMap<number, string>,
): Refused | null {
  if (now === undefined) return 'customer_gone'
  if (seen !== undefined && now.companyId !== seen) return 'mapped_by_other'
  return companyId !== null && !companies.has(companyId) ? 'company_gone' : null
}

/** The companies that a customer can be, by name. */
export const mappableCompanies = ({ db }: Pick<Services, 'db'>): Promise<MappableCompany[]> =>
  findMappableCompanies(db)

/** Says that the customer is the company; null: that no customer is. Throws not_found. */
export async function setCustomerOf(
  { db, events }: Needed,
  session: Session,
  { companyId, qboId }: { companyId: number; qboId: string | null },
): Promise<MappableCompany> {
  return db.transaction().execute(async (tx) => {
    if ((await findMappable(tx, [companyId])).size === 0) throw notFound('company')
    if (qboId !== null && (await findCustomer(tx, qboId)) === undefined)
      throw new CallError(
        'not_found',
        'QuickBooks has no such customer. Refresh the customers and try again.',
      )
    const wanted =
      qboId === null
        ? (await findCustomersOf(tx, companyId)).map((id) => ({
            qboId: id,
            companyId: null,
            seen: companyId,
          }))
        : [{ qboId, companyId, seen: undefined }]
    await mapInside(tx, session, wanted)
    await tellScreens(events, tx)
    const [company] = await findMappableCompanies(tx, companyId)
    if (company === undefined) throw notFound('company')
    return company
  })
}

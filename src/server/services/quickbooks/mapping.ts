import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, notFound } from '../../errors.ts'
import { findCustomer } from '../../repositories/quickbooks/customers.ts'
import {
  findCustomersOf,
  findMappable,
  findMappableCompanies,
  lockMapped,
  type MappableCompany,
  type MappedNow,
  setMappings,
} from '../../repositories/quickbooks/mappings.ts'
import type { Services } from '../../services.ts'
import { actorOf, type Session } from '../../session.ts'
import { recordAudit } from '../audit/record-audit.ts'
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

async function mapInside(
  tx: DatabaseTransaction,
  session: Session,
  wanted: readonly WantedMapping[],
): Promise<Mapped[]> {
  const ids = wanted.map(({ qboId }) => qboId)
  const present = new Map((await lockMapped(tx, ids)).map((now) => [now.qboId, now]))
  const companies = await findMappable(
    tx,
    wanted.flatMap(({ companyId }) => companyId ?? []),
  )
  const outcome = wanted.map(({ qboId, companyId, seen }): Mapped => {
    const now = present.get(qboId)
    const refused = refusalOf(now, { companyId, seen }, companies)
    return refused === null
      ? { qboId, companyId, refused }
      : { qboId, companyId: now?.companyId ?? null, refused }
  })
  // Of several for one customer the last one counts.
  const last = new Map(outcome.map((mapped) => [mapped.qboId, mapped]))
  const changed = [...last.values()].filter(
    ({ qboId, companyId, refused }) => refused === null && present.get(qboId)?.companyId !== companyId,
  )
  await setMappings(tx, changed)
  for (const { qboId, companyId } of changed)
    await auditMapping(tx, session, present.get(qboId), { qboId, companyId })
  return outcome
}

/** Among what is kept of the company that the customer is now; of the one that it was where it is none. */
const auditMapping = (
  tx: DatabaseTransaction,
  session: Session,
  before: MappedNow | undefined,
  { qboId, companyId }: { qboId: string; companyId: number | null },
): Promise<void> =>
  recordAudit(tx, {
    who: actorOf(session),
    action: 'quickbooks_mapped',
    companyId: companyId ?? before?.companyId ?? null,
    subject: { kind: 'quickbooks_customer', id: Number(qboId), name: before?.displayName ?? null },
    details: { changes: { company_id: { before: before?.companyId ?? null, after: companyId } } },
  })

function refusalOf(
  now: MappedNow | undefined,
  { companyId, seen }: Omit<WantedMapping, 'qboId'>,
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
    const [ids, to] = qboId === null ? [await findCustomersOf(tx, companyId), null] : [[qboId], companyId]
    await mapInside(
      tx,
      session,
      ids.map((id) => ({ qboId: id, companyId: to, seen: undefined })),
    )
    await tellScreens(events, tx)
    const [company] = await findMappableCompanies(tx, companyId)
    if (company === undefined) throw notFound('company')
    return company
  })
}

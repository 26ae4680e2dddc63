import { addMonths, today } from '#base/calendar-date.ts'
import { byName } from '#base/compare-names.ts'
import { firstDay, monthOf } from '#domain/energy/months/month.ts'
import {
  contactProblem,
  createNames,
  type PortfoliosOfCompany,
  tidyContacts,
} from '#domain/portfolios/portfolios.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type ActingUser, actorOf } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { listMembers } from './repositories/member-repository.ts'
import {
  type ActiveDirect,
  findPortfolioOwner,
  listActiveDirects,
  listPortfolios,
  lockPortfolios,
  type PortfolioRow,
  updatePortfolio,
} from './repositories/portfolio-repository.ts'

export type { PortfolioRow }

type Needed = Pick<Services, 'db' | 'events'>

/** The companies that we bill directly, by name, with how their portfolios stand. */
export async function listBilledCompanies(db: Queryable): Promise<ActiveDirect[]> {
  const lastMonth = addMonths(firstDay(monthOf(today())), -1)
  return (await listActiveDirects(db, lastMonth)).sort(byName)
}

/** A company's portfolios in their order. Throws not_found. */
export async function getPortfolios(db: Queryable, companyId: number): Promise<PortfolioRow[]> {
  const portfolios = await listPortfolios(db, companyId)
  if (portfolios.length === 0) throw notFound('company')
  return portfolios
}

/** One of them. Throws not_found. */
export async function getPortfolio(db: Queryable, id: number): Promise<PortfolioRow> {
  const owner = await findPortfolioOwner(db, id)
  const portfolios = owner === undefined ? [] : await listPortfolios(db, owner.companyId)
  const found = portfolios.find((portfolio) => portfolio.id === id)
  if (found === undefined) throw notFound('portfolio')
  return found
}

export interface PortfolioEdit {
  id: number
  name: string
  /** Left out, it stays. */
  invoicingContactEmail: string | undefined
  /** As it was read; left out, whatever stands is overwritten. */
  version: number | undefined
}

/**
 * Gives a portfolio its name and who gets its invoices; answers all of its company. Throws not_found, invalid_input,
 * "conflict" where another has the name, `RecordChanged` where it is not as it was read.
 */
export async function savePortfolio(
  { db, events }: Needed,
  { id, name, invoicingContactEmail, version }: PortfolioEdit,
  session: ActingUser,
): Promise<PortfolioRow[]> {
  const problem = contactProblem(invoicingContactEmail ?? '')
  if (problem !== null) throw new CallError('invalid_input', problem)
  return db.transaction().execute(async (tx) => {
    const companyId = await lockOwner(tx, id)
    const portfolios = await listPortfolios(tx, companyId)
    const before = portfolios.find((portfolio) => portfolio.id === id)
    if (before === undefined) throw notFound('portfolio')
    if (version !== undefined && before.version !== version)
      throw new RecordChanged('portfolio', id, 'Somebody changed this portfolio meanwhile.')
    const others = portfolios.filter((portfolio) => portfolio.id !== id)
    if (createNames(others.map((other) => other.name)).take(name) !== name)
      throw new CallError('conflict', `There is a portfolio “${name}” already. Give another name.`)
    const emails = tidyContacts(invoicingContactEmail ?? before.invoicingContactEmail)
    await updatePortfolio(tx, id, { name, invoicingContactEmail: emails })
    await tellChange(tx, events, companyId, session, { renamed: before.name, name })
    return listPortfolios(tx, companyId)
  })
}

/** Holds the portfolios of the company that this one is of. Throws not_found. */
export async function lockOwner(tx: DatabaseTransaction, id: number): Promise<number> {
  await holdOffMerges(tx)
  const owner = await findPortfolioOwner(tx, id)
  if (owner === undefined) throw notFound('portfolio')
  await demandLock(tx, owner.companyId)
  return owner.companyId
}

/** Holds a company's portfolios and what is in them. Throws not_found. */
export async function demandLock(tx: DatabaseTransaction, companyId: number): Promise<void> {
  if (!(await lockPortfolios(tx, companyId))) throw notFound('company')
}

/** All that there is to bring back. */
export const stateOf = async (tx: DatabaseTransaction, companyId: number): Promise<PortfoliosOfCompany> => ({
  portfolios: (await listPortfolios(tx, companyId)).map(({ properties: _, ...portfolio }) => portfolio),
  members: await listMembers(tx, companyId),
})

/** Tells open screens and the audit list. */
export async function tellChange(
  tx: DatabaseTransaction,
  events: Events,
  companyId: number,
  session: ActingUser,
  details: Record<string, unknown>,
): Promise<void> {
  await tellScreens(tx, events, companyId)
  await recordAudit(tx, {
    ...{ who: actorOf(session), action: 'portfolios_changed', companyId, details },
    subject: { kind: 'portfolio', id: null, name: null },
  })
}

export const tellScreens = (tx: DatabaseTransaction, events: Events, companyId: number): Promise<void> =>
  events.publish(tx, { companyId, event: { type: 'portfolios', company_id: companyId } })

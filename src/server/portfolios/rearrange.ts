import { byName } from '#base/compare-names.ts'
import { createNames, type PortfoliosOfCompany, samePortfolios } from '#domain/portfolios/portfolios.ts'
import type { ActingUser } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { demandLock, lockOwner, stateOf, tellChange } from './portfolios.ts'
import { findChange, keepChange, markUndone } from './repositories/change-repository.ts'
import { listPropertiesOf, placeProperties } from './repositories/member-repository.ts'
import {
  deleteAddedPortfolios,
  deletePortfolio,
  insertFormerPortfolios,
  insertPortfolios,
  listPortfolios,
  type PortfolioRow,
} from './repositories/portfolio-repository.ts'

type Needed = Pick<Services, 'db' | 'events'>

/** A change of a company's portfolios under a name by which it can be taken back; null: it never is. */
export interface Rearranging {
  companyId: number
  undoKey: string | null
}

type Rearrange = (services: Needed, order: Rearranging, session: ActingUser) => Promise<PortfolioRow[]>

const NEW_NAME = 'New Portfolio'

/** Adds an empty portfolio. Throws not_found. */
export const addPortfolio: Rearrange = (services, order, session) =>
  rearranging(services, order, session, 'added', async (tx, portfolios) => {
    const name = createNames(portfolios.map((portfolio) => portfolio.name)).take(NEW_NAME)
    await insertPortfolios(tx, order.companyId, [name])
  })

/** Leaves the default portfolio alone, with every property in it. Throws not_found. */
export const resetPortfolios: Rearrange = (services, order, session) =>
  rearranging(services, order, session, 'reset', (tx) => deleteAddedPortfolios(tx, order.companyId))

/** Makes one portfolio a property, by its name; unsubmitted ones stay in the default one. Throws not_found. */
export const splitPortfolios: Rearrange = (services, order, session) =>
  rearranging(services, order, session, 'split', async (tx, portfolios) => {
    await deleteAddedPortfolios(tx, order.companyId)
    const properties = (await listPropertiesOf(tx, order.companyId))
      .filter(({ isUnsubmitted }) => !isUnsubmitted)
      .sort(byName)
    const names = createNames(portfolios.filter(({ isDefault }) => isDefault).map(({ name }) => name))
    const ids = await insertPortfolios(
      tx,
      order.companyId,
      properties.map(({ name }) => names.take(name)),
    )
    await placeProperties(
      tx,
      properties.map(({ id: propertyId }, place) => ({ propertyId, portfolioId: ids[place] ?? 0 })),
    )
  })

/** Takes a portfolio away; its properties are in the default one then. Throws not_found, and conflict for that one. */
export async function removePortfolio(
  services: Needed,
  { id, undoKey }: { id: number; undoKey: string | null },
  session: ActingUser,
): Promise<PortfolioRow[]> {
  return services.db.transaction().execute(async (tx) => {
    const companyId = await lockOwner(tx, id)
    return rearrangeWithin(tx, services, { companyId, undoKey }, session, 'removed', async (portfolios) => {
      if (portfolios.some((portfolio) => portfolio.id === id && portfolio.isDefault))
        throw new CallError('conflict', 'The default portfolio stays. Rename it if you like.')
      await deletePortfolio(tx, id)
    })
  })
}

function rearranging(
  services: Needed,
  order: Rearranging,
  session: ActingUser,
  what: string,
  change: (tx: DatabaseTransaction, portfolios: readonly PortfolioRow[]) => Promise<void>,
): Promise<PortfolioRow[]> {
  return services.db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    await demandLock(tx, order.companyId)
    return rearrangeWithin(tx, services, order, session, what, (portfolios) => change(tx, portfolios))
  })
}

/** Sent twice under one name, as after an answer that was lost, it is done once. */
async function rearrangeWithin(
  tx: DatabaseTransaction,
  { events }: Needed,
  { companyId, undoKey }: Rearranging,
  session: ActingUser,
  what: string,
  change: (portfolios: readonly PortfolioRow[]) => Promise<void>,
): Promise<PortfolioRow[]> {
  if (undoKey !== null && (await findChange(tx, companyId, undoKey)) !== undefined)
    return listPortfolios(tx, companyId)
  const before = await stateOf(tx, companyId)
  await change(await listPortfolios(tx, companyId))
  if (undoKey !== null)
    await keepChange(tx, companyId, undoKey, { before, after: await stateOf(tx, companyId) })
  await tellChange(tx, events, companyId, session, { done: what, before: before.portfolios.length })
  return listPortfolios(tx, companyId)
}

/**
 * Takes a change back: every portfolio, its name, address and members are as they were before. Throws not_found, and
 * conflict where the portfolios are not as that change left them.
 */
export async function restorePortfolios(
  { db, events }: Needed,
  { companyId, undoKey }: { companyId: number; undoKey: string },
  session: ActingUser,
): Promise<PortfolioRow[]> {
  return db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    await demandLock(tx, companyId)
    const change = await findChange(tx, companyId, undoKey)
    if (change === undefined)
      throw new CallError('conflict', 'This change is not kept any more, so it cannot be taken back.')
    if (change.undoneAt === null) {
      const properties = new Set((await listPropertiesOf(tx, companyId)).map(({ id }) => id))
      if (!samePortfolios(await stateOf(tx, companyId), change.after, properties))
        throw new CallError(
          'conflict',
          'Somebody changed these portfolios since, so that change cannot be taken back as a whole.',
        )
      await bringBack(tx, companyId, change.before, properties)
      await markUndone(tx, companyId, undoKey)
      await tellChange(tx, events, companyId, session, { done: 'restored' })
    }
    return listPortfolios(tx, companyId)
  })
}

/**
 * Those that the change left are as they were: none of these changes gives them another name. Those that it deleted come
 * back as they were last written, so that an editor who read an earlier one still overwrites nothing.
 */
async function bringBack(
  tx: DatabaseTransaction,
  companyId: number,
  { portfolios, members }: PortfoliosOfCompany,
  properties: ReadonlySet<number>,
): Promise<void> {
  await deleteAddedPortfolios(
    tx,
    companyId,
    portfolios.map(({ id }) => id),
  )
  const left = new Set((await listPortfolios(tx, companyId)).map(({ id }) => id))
  await insertFormerPortfolios(
    tx,
    companyId,
    portfolios.filter(({ id }) => !left.has(id)),
  )
  await placeProperties(
    tx,
    members.filter(({ propertyId }) => properties.has(propertyId)),
  )
}

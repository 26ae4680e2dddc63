import { byName } from '#base/compare-names.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { monthTotals, type PortfolioMonth, propertyMonths } from '#domain/portfolios/month.ts'
import { rebuildMonthsOfProperties } from '#server/energy/months/rebuild-months.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  findAcceptedPairs,
  findBilledPortfolio,
  findCharged,
  findExpectedMeters,
  findMeterFacts,
} from './repositories/month-repository.ts'

/** What a portfolio's properties came to in a month, and what is missing. Throws not_found. */
export async function getPortfolioMonth(
  db: Queryable,
  portfolioId: number,
  month: Month,
): Promise<PortfolioMonth> {
  const found = await findBilledPortfolio(db, portfolioId)
  if (found === undefined) throw notFound('portfolio')
  const { properties: billed, ...portfolio } = found
  const ids = billed.map(({ id }) => id)
  const [charged, expected, facts] = await Promise.all([
    findCharged(db, ids, month),
    findExpectedMeters(db, ids, month),
    findMeterFacts(db, ids, month),
  ])
  const accepted = await findAcceptedPairs(db, ids)
  const properties = propertyMonths(billed.sort(byName), month, { charged, expected, facts, accepted })
  return { ...portfolio, month, properties, ...monthTotals(properties) }
}

/** The same once no month of its properties waits to be made: what is invoiced rests on their facts. */
export async function getCurrentPortfolioMonth(
  db: Database,
  portfolioId: number,
  month: Month,
): Promise<PortfolioMonth> {
  const found = await findBilledPortfolio(db, portfolioId)
  if (found === undefined) throw notFound('portfolio')
  await rebuildMonthsOfProperties(
    db,
    found.properties.map(({ id }) => id),
  )
  return getPortfolioMonth(db, portfolioId, month)
}

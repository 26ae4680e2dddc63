import { FIRST_PASS, type ReadingPlan } from '#domain/configurations/reading-plan.ts'
import {
  type Configuration,
  findConfiguration,
  findConfigurationFor,
} from '#server/configurations/repositories/configuration-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Bill } from '../repositories/bill-records.ts'

/** A plan that was stored by an earlier version may lack what was added since. */
export const planOf = (bill: Pick<Bill, 'readingPlan'>): ReadingPlan => ({
  ...FIRST_PASS,
  ...bill.readingPlan,
})

/** The configuration that a bill is read by: the one chosen for this reading, else its utility's. */
export async function configurationOf(
  db: Queryable,
  bill: Pick<Bill, 'companyId' | 'readingPlan'>,
  utilityCompanyId: number | null,
): Promise<Configuration | null> {
  const { configurationId } = planOf(bill)
  // A configuration that was removed meanwhile is as good as none.
  const chosen =
    configurationId === null
      ? undefined
      : await findConfiguration(db, { companyId: bill.companyId }, configurationId)
  return chosen ?? (await findConfigurationFor(db, { utilityCompanyId, companyId: bill.companyId })) ?? null
}

import type { Database } from '#server/platform/database/client.ts'
import { findEnergyTypes, findEnergyTypeUnits } from './repositories/onboarding-repository.ts'

/** What fields choose from of the tables of the trade: every energy type, and the units of each. */
export async function fieldChoices(db: Database) {
  const [energyTypes, units] = await Promise.all([findEnergyTypes(db), findEnergyTypeUnits(db)])
  return { energyTypes, units }
}

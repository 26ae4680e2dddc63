import type { Call } from '#contract/client/calling.ts'
import { ALL_COSTS } from '#domain/energy/year-over-year/resources.ts'

export interface EnergyTypeOfProperty {
  id: number
  display_name: string
}

/** What the meters of a property measure. */
export async function energyTypesOf(
  call: Call<'properties.yearOverYear'>,
  id: number,
  signal?: AbortSignal,
): Promise<EnergyTypeOfProperty[]> {
  const body = { fy_start_month: 0, energy_type_name: ALL_COSTS }
  return (await call('properties.yearOverYear', { params: { id }, body }, { signal })).energyTypes
}

import type { Keeping } from './keeping.ts'

export interface MeterOfProperty {
  id: number
  /** As "Electricity 5550-1". */
  label: string
}

/** The meters of a property. */
export async function metersOf(call: Keeping['call'], id: number): Promise<MeterOfProperty[]> {
  const { utility_meters: meters } = await call('properties.monthlyTotal', { params: { id } })
  return meters.map(({ id: meterId, meter_num: number, energy_type_name: energy }) => ({
    id: meterId,
    label: [energy, number].filter(Boolean).join(' '),
  }))
}

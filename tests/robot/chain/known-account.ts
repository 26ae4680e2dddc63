import type { EnergyType } from '#domain/records/energy-type.ts'
import { unitOf } from '#domain/records/units.ts'
import type { Truth } from '../truth.ts'

/** What a person who knows a client would set up for its bills. */
export interface KnownAccount {
  utility: string | null
  number: string
  meters: KnownMeter[]
  /** The position of the meter that a line of this amount is billed on; the first where nobody can tell. */
  meterOf(amount: number, kind: 'charge' | 'usage'): number
}

interface KnownMeter {
  number: string | null
  energyType: EnergyType
  /** As bills print its usage; null where they print none. */
  unit: string | null
}

const ANY_ENERGY: EnergyType = 'electric'

/** A meter for each number and each energy that a page prints usage of. */
export function metersOfTruth({ meter_numbers, usages, energy_type }: Truth): KnownMeter[] {
  const ofUnits = (usages ?? []).flatMap(({ unit }) => unitOf(unit ?? '')?.energyType ?? [])
  const said = typeof energy_type === 'string' && energy_type !== 'mixed' ? [energy_type as EnergyType] : []
  const energies = [...new Set([...said, ...ofUnits])]
  const numbers = meter_numbers ?? []
  const count = Math.max(1, numbers.length, energies.length)
  return Array.from({ length: count }, (_, at) => ({
    number: numbers[at] ?? null,
    energyType: energies[at] ?? energies.at(-1) ?? ANY_ENERGY,
    unit: null,
  }))
}

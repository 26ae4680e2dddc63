import { conversion } from '#domain/energy/months/conversion.ts'
import { LEAVING } from '#domain/energy/year-over-year/resources.ts'
import type { FactMeter } from '../facts.ts'
import type { Scope } from '../scope.ts'
import { HEAD, TAIL } from './reader.ts'

/** Units as people write them, and as they are known. */
const UNITS: readonly [RegExp, string][] = [
  [new RegExp(HEAD + /kwhs?|kilowatt[- ]?hours?/.source + TAIL, 'u'), 'kWh'],
  [new RegExp(HEAD + /mwhs?|megawatt[- ]?hours?/.source + TAIL, 'u'), 'MWh'],
  [new RegExp(HEAD + /therms?/.source + TAIL, 'u'), 'therm'],
  [new RegExp(HEAD + /dth|dekatherms?|mmbtus?/.source + TAIL, 'u'), 'Dth'],
  [new RegExp(HEAD + /ccfs?|hcfs?/.source + TAIL, 'u'), 'CCF'],
  [new RegExp(HEAD + /mcfs?/.source + TAIL, 'u'), 'MCF'],
  [new RegExp(HEAD + /gallons?|gals?|kgals?/.source + TAIL, 'u'), 'gal'],
  [new RegExp(HEAD + /cubic yards?/.source + TAIL, 'u'), 'cubic yard'],
  [new RegExp(HEAD + /ton[- ]hours?/.source + TAIL, 'u'), 'ton-hour'],
  [new RegExp(HEAD + /mlbs?/.source + TAIL, 'u'), 'Mlb'],
  [new RegExp(HEAD + /kws?|kilowatts?/.source + TAIL, 'u'), 'kW'],
]

/** What is meant by units that its meters may not have. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ kWh: 'electric', MWh: 'electric', therm: 'gas', Dth: 'gas' },
  ...{ gal: 'water', 'cubic yard': 'waste', Mlb: 'steam', 'ton-hour': 'chilled water' },
}

/**
 * What is meant where a unit is named and no energy type: what is measured in it, or in what can be turned into it. Null
 * where several are, or none.
 */
export function scopeOfUnit(has: (pattern: RegExp) => boolean, meters: readonly FactMeter[]): Scope | null {
  const unit = UNITS.find(([pattern]) => has(pattern))?.[1]
  if (unit === undefined) return null
  const measured = meters.filter((meter) => measures(meter, unit) && !LEAVING.includes(meter.energyType))
  const [first, ...others] = new Set(measured.map(({ energyType }) => energyType))
  const type = first ?? MEANT[unit]
  const named = meters.find(({ energyType }) => energyType === type)
  if (named === undefined || others.length > 0) return null
  return { energyType: named.energyType, meterIds: null, words: named.energyTypeName.toLowerCase() }
}

const measures = (meter: FactMeter, unit: string): boolean =>
  unit === 'kW'
    ? meter.months.some(({ demand }) => demand !== null) &&
      conversion(meter.energyType, meter.demandUnit ?? unit, unit) !== null
    : conversion(meter.energyType, meter.unit, unit)?.approximate === false

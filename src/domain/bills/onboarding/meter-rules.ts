/** What is hauled away has no meter: its number is the name of the unit that it is counted in. */
const NUMBERED_BY_UNIT = new Set(['waste', 'recycling', 'organics'])

/** Whether meters of this energy type, by its name, are numbered by their unit. */
export const isNumberedByUnit = (energyType: string): boolean =>
  NUMBERED_BY_UNIT.has(energyType.toLowerCase())

export interface Unit {
  id: number
  name: string
}

/** What bills of an energy type are mostly counted in. */
const USUAL_UNITS: Record<string, string> = {
  electric: 'kWh',
  solar: 'kWh',
  lighting: 'kWh',
  gas: 'therm',
  storm: 'ERU',
  steam: 'Mlb',
  'chilled water': 'ton-hour',
  'hot water': 'MMBtu',
  'fuel oil': 'gal',
  propane: 'gal',
  diesel: 'gal',
  gasoline: 'gal',
  waste: 'cubic yard',
  recycling: 'cubic yard',
  organics: 'cubic yard',
}

/** An energy type's units with its usual one first. */
export const usualFirst = <U extends Unit>(energyType: string, units: readonly U[]): U[] => {
  const usual = USUAL_UNITS[energyType.toLowerCase()]
  return units.toSorted((a, b) => Number(b.name === usual) - Number(a.name === usual))
}

/** The unit that was asked for, or the first where none was; undefined when it is none of the energy type's. */
export const unitAmong = (units: readonly Unit[], wantedId: number | null): Unit | null | undefined =>
  wantedId === null ? (units[0] ?? null) : units.find((unit) => unit.id === wantedId)

/** The number under which a meter is kept; null when it needs one that was not given. */
export function meterNumberFor(energyType: string, unitName: string, typed: string): string | null {
  if (isNumberedByUnit(energyType)) return unitName
  return typed === '' ? null : typed
}

/** A property as pick lists name it: its status is said unless it is Active. */
export const propertyLabel = ({ name, status }: { name: string; status: string }): string =>
  status === 'Active' ? name : `${name} (${status})`

/** Properties with these are not offered any more. */
export const CLOSED_PROPERTY_STATUSES = ['Inactive', 'Delete'] as const

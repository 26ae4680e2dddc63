import { type Measure, measuredBy } from '#domain/records/measures.ts'
import { type UtilityType, utilityTypeOf } from '../../matching/utility-type.ts'
import { perUsage } from '../lines.ts'
import type { Rule } from '../rule.ts'

const POWER = ['electricity', 'power', 'heat', 'count'] as const
const WATER = ['volume', 'liquid', 'count'] as const
const FUEL = ['liquid', 'volume', 'heat', 'mass', 'count'] as const
const HAULED = ['bulk', 'mass', 'liquid', 'count'] as const

/** What each kind of service is measured by. */
const MEASURED_BY: Record<UtilityType, readonly Measure[]> = {
  Electric: POWER,
  Solar: POWER,
  Lighting: POWER,
  Gas: ['heat', 'volume', 'count'],
  Potable: WATER,
  Sewer: WATER,
  Storm: WATER,
  Irrigation: WATER,
  Fireline: WATER,
  Tower: WATER,
  Steam: ['mass', 'heat', 'count'],
  Chilled: ['cooling', 'mass', 'heat', 'liquid', 'count'],
  'Hot Water': ['heat', 'liquid', 'volume', 'count'],
  'Fuel Oil': FUEL,
  Propane: FUEL,
  Diesel: FUEL,
  Gasoline: FUEL,
  Waste: HAULED,
  Recycling: HAULED,
  Organics: HAULED,
}

/** Kilowatt-hours of water: the line is on another service's meter, or its unit was misread. */
export const unitOfOtherEnergy: Rule = {
  name: 'unit-of-other-energy',
  severity: 'warning',
  skip: null,
  check: (bill, { meters }) =>
    perUsage(bill, ({ unit, utilityAccountMeterId }) => {
      const meter = meters.get(utilityAccountMeterId ?? 0)
      const measured = unit === null ? null : measuredBy(unit)
      const type = utilityTypeOf(meter?.energyType ?? '')
      if (!meter || !measured || type === null || MEASURED_BY[type].includes(measured.measure)) return null
      return `${meter.name} measures ${meter.energyType}, which is not counted in ${unit}.`
    }),
}

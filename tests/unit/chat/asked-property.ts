import { asCalendarDate } from '#base/calendar-date.ts'
import type { FactMeter, FactSource, Facts } from '#domain/chat/facts.ts'
import { monthAt } from '#domain/chat/period.ts'
import { allDays } from '#domain/energy/months/days.ts'
import { monthsFrom } from '#domain/energy/months/month.ts'

/** A property with three years of bills of one electric, one gas and one water meter. */
export const TODAY = asCalendarDate('2026-03-10')
const MONTHS = monthsFrom(monthAt(2023, 1), monthAt(2026, 1))

interface Metered {
  id: number
  energyType: string
  energyTypeName: string
  unit: string
  demandUnit: string | null
  meterNum: string
  utility: string
  water?: boolean
}

/** Each month costs a hundred dollars for each id of the meter, and a dollar more each month. */
const meterOf = ({ water = false, ...metered }: Metered): FactMeter => ({
  ...metered,
  water,
  meterId: metered.id,
  acctNum: `77-000${metered.id}`,
  accountId: metered.id,
  energyTypeId: metered.id,
  associationType: 'STANDARD',
  live: true,
  accepted: [],
  months: MONTHS.map((month, at) => ({
    month,
    ...{ billedDays: allDays(month), measuredDays: allDays(month), facts: [] },
    costCents: 10_000 * metered.id + 100 * at,
    usage: 1_000 * metered.id + at,
    demand: metered.demandUnit === null ? null : 50 + at,
    billIds: [1_000 * metered.id + at],
  })),
})

export const METERS: readonly FactMeter[] = [
  meterOf({
    ...{ id: 1, energyType: 'electric', energyTypeName: 'Electricity', unit: 'kWh', demandUnit: 'kW' },
    ...{ meterNum: 'E-55201', utility: 'Larkmoor Power & Light' },
  }),
  meterOf({
    ...{ id: 2, energyType: 'gas', energyTypeName: 'Natural Gas', unit: 'therm', demandUnit: null },
    ...{ meterNum: 'G-90210', utility: 'Larkmoor Gas Company' },
  }),
  meterOf({
    ...{ id: 3, energyType: 'water', energyTypeName: 'Potable Water', unit: 'CCF', demandUnit: null },
    ...{ meterNum: 'W-31007', utility: 'Tidewell Water District', water: true },
  }),
]

export const askedProperty = (changes: Partial<Facts> = {}): Facts => ({
  property: { id: 1, name: 'Alder Court', sqFt: 10_000 },
  today: TODAY,
  meters: METERS,
  shows: { costs: true, usage: true, numbers: true, requests: true },
  onScreen: { billId: null, meterId: null },
  settling: false,
  energyType: null,
  ...changes,
})

export const NO_SOURCE: FactSource = {
  bills: async () => [],
  days: async () => new Map(),
  lines: async () => [],
  openBill: async () => null,
  requests: async () => [],
}

import type { Interval } from './interval.ts'

/** Units of what flows by the time that it flows, each with what that is called. */
const DEMAND_UNITS: Readonly<Record<string, string>> = { kWh: 'kW', kVARh: 'kVAR' }
const ALREADY_DEMAND: readonly string[] = ['kW', 'kVA', 'kVAR']

/** What the demand of a register is measured in: "kW" of kWh, and of gallons "gal/h". */
export const demandUnit = (unit: string): string =>
  ALREADY_DEMAND.includes(unit) ? unit : (DEMAND_UNITS[unit] ?? `${unit}/h`)

/** How much flowed in an hour on average while it lasted. */
export const demandOf = ({ amount, seconds }: Pick<Interval, 'amount' | 'seconds'>, unit: string): number =>
  ALREADY_DEMAND.includes(unit) ? amount : (amount * 3_600) / seconds

import { formatMoney } from '#base/money.ts'
import { monthName } from '#base/month-names.ts'
import { formatQuantity } from '#domain/bills/validation/figures.ts'
import type { Surprise } from './story.ts'

/** "3.1 times", "a tenth of". */
export function timesWords(ratio: number): string {
  if (ratio >= 1) return `${ratio.toFixed(ratio < 10 ? 1 : 0)} times`
  if (ratio < 0.01) return 'hardly anything of'
  return `${Math.round(ratio * 100)} % of`
}

/** "the Julys before", "the last 4 bills". */
export function basisWords({ basis, among }: Surprise): string {
  if (basis === 'recent') return `the last ${among.length} bills`
  const months = new Set(among.map(({ at }) => Number(at.slice(5, 7))))
  const [month] = months
  if (months.size > 1 || month === undefined) return 'the same season before'
  const name = monthName(month)
  return among.length === 1 ? `${name} ${among[0]?.at.slice(0, 4)}` : `the ${name}s before`
}

/** "which lay between 410 and 520 kWh", "which was 410 kWh". */
export function rangeWords({ among }: Surprise, told: (value: number) => string): string {
  const values = among.map(({ value }) => value)
  const [least, most] = [told(Math.min(...values)), told(Math.max(...values))]
  return least === most ? `which was ${most}` : `which lay between ${least} and ${most}`
}

export const perDayWords = (unit: string) => (value: number) => `${formatQuantity(value, unit)} a day`
export const dollarsPerDay = (value: number): string => `${formatMoney(Math.round(value * 100))} a day`

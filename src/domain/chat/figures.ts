import { formatCount, formatNumber } from '#base/figures.ts'
import { type Cents, formatMoney, toDollars } from '#base/money.ts'
import { type Figure, MOST_BILLS } from './answer.ts'

/** Bills that a figure came from, in any order and as often as they are met. */
export type BillIds = Iterable<number>

export const MONEY = 'USD'

function figure(text: string, value: number, unit: string | null, billIds: BillIds): Figure {
  const ids = [...new Set(billIds)].sort((one, other) => other - one)
  return { text, value, unit, billIds: ids.slice(0, MOST_BILLS), bills: ids.length }
}

export const money = (cents: Cents, billIds: BillIds): Figure =>
  figure(formatMoney(cents), toDollars(cents), MONEY, billIds)

/** Large amounts without what nobody reads: "12,345 kWh", "12.35 kWh". */
export function amount(value: number, unit: string, billIds: BillIds): Figure {
  const decimals = Math.abs(value) >= 1_000 ? 0 : 2
  return figure(`${formatNumber(rounded(value, decimals))} ${unit}`, rounded(value, DECIMALS), unit, billIds)
}

const DECIMALS = 6

/** What one of a unit costs: "$0.1432 per kWh". */
export const price = (dollars: number, unit: string, billIds: BillIds): Figure =>
  figure(`$${formatPrice(dollars)} per ${unit}`, rounded(dollars, DECIMALS), `${MONEY}/${unit}`, billIds)

/** Prices of less than ten dollars are told by their cents' cents. */
const formatPrice = (dollars: number): string => dollars.toFixed(Math.abs(dollars) < 10 ? 4 : 2)

/** A share or a change, as "4.2 %". */
export const percent = (share: number, billIds: BillIds): Figure => {
  const exact = share * 100
  // What is less than a tenth is told to the hundredth: it is not nothing.
  const value = rounded(exact, Math.abs(exact) < 0.1 ? 2 : 1)
  return figure(`${formatNumber(value)} %`, value, '%', billIds)
}

export const count = (value: number, one: string, many: string, billIds: BillIds = []): Figure =>
  figure(`${formatCount(value)} ${value === 1 ? one : many}`, value, many, billIds)

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Of money or of what is measured, whichever is asked for; money in cents. */
export const measured = (value: number, unit: string, billIds: BillIds): Figure =>
  unit === MONEY ? money(Math.round(value), billIds) : amount(value, unit, billIds)

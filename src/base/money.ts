import { formatCount } from './figures.ts'

/** US dollars as whole cents. Negative for a credit. */
export type Cents = number

/** "$1,284.17"; a credit is "-$12.00". */
export function formatMoney(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents))}`
}

/** "1,284.17": money in a column that says it is money. */
export function formatAmount(cents: Cents): string {
  const whole = formatCount(Math.trunc(Math.abs(cents) / 100))
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${whole}.${rest}`
}

/** Ten billion dollars: more than any line of a bill, and few enough that a bill's sum is still exact. */
export const MOST_CENTS: Cents = 1e12

/** No spelling of an amount is longer. */
export const LONGEST_AMOUNT = 40

/** Spaces follow the sign that they belong to, so that no two places compete for them. */
const AMOUNT =
  /^(\(\s*)?(-\s*)?(?:\$\s*)?(-\s*)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?(?:\s*(-|CR))?(\s*\))?$/i

/** Reads "1284.17", "$1,284.17", "-12", "(12.00)", "12.00 CR". Null when it is no amount of money, or none that can be kept exactly. */
export function parseMoney(text: string): Cents | null {
  const typed = text.trim()
  const match = typed.length > LONGEST_AMOUNT ? null : AMOUNT.exec(typed)
  if (!match || (match[4] === undefined && !match[5])) return null
  if (Boolean(match[1]) !== Boolean(match[7])) return null
  const cents = Number((match[4] ?? '0').replaceAll(',', '')) * 100 + Number((match[5] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  const negative = Boolean(match[1] ?? match[2] ?? match[3] ?? match[6])
  return negative && cents !== 0 ? -cents : cents
}

/** Dollars as the API writes them (a JSON number with at most two decimals). */
export const toDollars = (cents: Cents): number => cents / 100

export const fromDollars = (dollars: number): Cents => Math.round(dollars * 100)

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** Cents as money travels: "-1284.17". */
export const moneyText = (cents: Cents): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

import type { Product } from '#domain/bills/assessment/grounds.ts'
import { unitOf } from '#domain/records/units.ts'
import { type ChargeRow, startOf } from '../charges/charge-row.ts'
import { runOf } from '../text/run.ts'

/** "1,240 kWh x $0.09870", "31 days @ .40", "2,769 Dth × 115.24¢": how much of what at which price. A rate in percent is no price. */
const PRODUCT =
  /(?<![\w.,/$#-])(?<quantity>\d[\d,]{0,14}(?:\.\d{1,8})?)\s?(?<unit>[\p{L}³]{0,12}\.?)\s?(?:[x×@*]|at)\s?\$?(?<price>\d{0,9}\.\d{1,10})(?!\d|\s?%)\s?(?<cents>¢|cents?\b)?(?!\s?[x×*]\s?\d)/giu

/** The one product that the row prints between its words and its amount, or in the words behind an amount, null where it prints none or several. */
export function productOf(row: ChargeRow): Product | null {
  const from = startOf(row)
  const isAmountFirst = row.amount.x0 <= from
  const words = row.line.segments
    .flatMap((segment) => segment.words)
    .filter((word) =>
      isAmountFirst ? row.words.includes(word) : word.x0 >= from && word.x1 <= row.amount.x0,
    )
    .filter((word) => !row.amount.words.includes(word))
  const [match, ...others] = runOf(words, row.line.sheet).text.matchAll(PRODUCT)
  if (match?.groups === undefined || others.length > 0) return null
  const { unit = '' } = match.groups
  const quantity = numberIn(match.groups.quantity)
  const price = numberIn(match.groups.price) / (match.groups.cents ? 100 : 1)
  const known = unitOf(unit)
  const amount = row.amount.value
  return {
    text: match[0].trim(),
    amount,
    holds: Math.abs(quantity * price * 100 - Math.abs(amount)) <= roundingOf(match.groups, quantity, price),
    charged: known && { amount: quantity * known.factor, unit: known.standard },
  }
}

const numberIn = (text = ''): number => Number(text.replaceAll(',', ''))

/** How far a product of printed figures may lie from the amount, in cents: each figure is rounded where it ends. */
function roundingOf(groups: Record<string, string | undefined>, quantity: number, price: number): number {
  const half = (text = '') => 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0)
  const ofQuantity = Number.isInteger(quantity) ? 0 : half(groups.quantity) * price
  const ofPrice = (half(groups.price) / (groups.cents ? 100 : 1)) * quantity
  return 1 + 100 * (ofQuantity + ofPrice)
}

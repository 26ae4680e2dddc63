import { formatNumber } from '#base/figures.ts'
import { formatMoney } from '#base/money.ts'
import type { ChartSeries, Format } from './chart-data.ts'

const RATE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
/** Meters show fewer; what is beyond is the arithmetic's. */
const DECIMALS = 3

type Measured = Pick<ChartSeries, 'format' | 'unit'>

/** "$1,204.11", "$0.1412 per kWh", "8,240 kWh". */
export function figureWords({ format, unit }: Measured, value: number): string {
  if (format === 'money') return formatMoney(Math.round(value))
  if (format === 'rate') return unit === undefined ? RATE.format(value) : `${RATE.format(value)} per ${unit}`
  const amount = formatNumber(Number(value.toFixed(DECIMALS)))
  return unit === undefined ? amount : `${amount} ${unit}`
}

/** A figure as plain as other programs read it, without its unit: "1204.11". */
export function plainFigure(format: Format, value: number): string {
  if (format === 'money') return (Math.round(value) / 100).toFixed(2)
  return String(Number(value.toFixed(format === 'rate' ? 6 : DECIMALS)))
}

/** What money and rates are in, and amounts are counted in: for the head of a column or an axis. */
export function unitWords({ format, unit }: Measured): string {
  if (format === 'money') return '$'
  if (format === 'rate') return unit === undefined ? '$' : `$ per ${unit}`
  return unit ?? ''
}

/** A figure along an axis, short: "$1.2K". */
export function tickWords(format: Format, value: number): string {
  if (format === 'amount') return SHORT.format(value)
  const dollars = format === 'money' ? value / 100 : value
  return `${dollars < 0 ? '-' : ''}$${SHORT.format(Math.abs(dollars))}`
}

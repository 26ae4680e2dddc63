import { daysBetween } from '#base/calendar-date.ts'
import { currentCharges } from '../bill-facts.ts'
import { writeQuantity } from '../formats.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'

interface Place {
  x: number
  right: number
  y: number
  title?: string
}

/** This period beside the last one and last year's: averages and temperatures that are no values of the bill. */
export function drawAtAGlance(sheet: Sheet, statement: Statement, random: Random, place: Place): number {
  const { x, right } = place
  const { facts } = statement
  const usage = facts.services[0]?.usages[0]
  const days = daysBetween(facts.startDate, facts.endDate)
  const past = (value: number, decimals: number) => (value * random.decimal(0.7, 1.35, 3)).toFixed(decimals)
  const row = (name: string, now: number, decimals: number, sign = '') => [
    name,
    ...[now.toFixed(decimals), past(now, decimals), past(now, decimals)].map((value) => sign + value),
  ]
  const perDay = (usage?.amount ?? 0) / days
  const rows = [
    [
      '',
      ...random.pick([
        ['This Month', 'Last Month', 'Last Year'],
        ['Current', 'Prior', 'Year Ago'],
      ]),
    ],
    row('Service Days', days, 0),
    ...(usage ? [row(`Avg ${usage.unit} per Day`, perDay, 1)] : []),
    row('Avg Cost per Day', Math.abs(currentCharges(facts)) / 100 / days, 2, '$'),
    row('Avg Temperature', random.int(28, 88), 0),
  ]
  let y = place.y
  if (place.title) sheet.text(place.title, x, y, { font: 'sans-bold', size: 8 })
  const step = (right - x) * 0.2
  for (const [name = '', ...values] of rows) {
    y += 10
    sheet.text(name, x, y, { size: 6.5 })
    values.forEach((value, i) => {
      sheet.text(value, right - (2 - i) * step, y, { size: 6.5, align: 'right' })
    })
  }
  return y + 14
}

/** The use of the same months in the year before, in words. */
export function comparisonSentence(statement: Statement, random: Random): string {
  const usage = statement.facts.services[0]?.usages[0]
  if (!usage) return 'Thank you for choosing paperless billing.'
  const before = Math.round(usage.amount * random.decimal(0.7, 1.3, 2))
  return `You used ${writeQuantity(before)} ${usage.unit} in the same period last year.`
}

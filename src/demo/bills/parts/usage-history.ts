import { addMonths } from '#base/calendar-date.ts'
import { shortMonthName } from '#base/month-names.ts'
import { writeQuantity } from '../formats.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
  color?: string
  title?: string
}

/** Bars of thirteen months that end with this one: numbers that are no usage of this bill. */
export function drawUsageChart(sheet: Sheet, statement: Statement, random: Random, place: Place): void {
  const { x, y, width, height, color = '#5b7f95', title = 'Usage History' } = place
  sheet.text(title, x, y, { font: 'sans-bold', size: 8 })
  const base = y + height - 12
  const room = height - 30
  for (const line of [0, 0.5, 1]) sheet.rule(x + 18, base - room * line, x + width, '#cccccc', 0.4)
  const months = pastMonths(statement, 13)
  const step = (width - 22) / months.length
  months.forEach((month, i) => {
    const bar = room * random.decimal(0.25, 1, 2)
    sheet.fill(x + 20 + i * step, base - bar, step * 0.65, bar, color)
    sheet.text(month.slice(0, 1), x + 20 + i * step + step * 0.3, base + 2, { size: 6, align: 'center' })
  })
  sheet.text('High', x, base - room - 2, { size: 5 })
  sheet.text('0', x + 8, base - 3, { size: 5 })
}

/** A small table of past months, their use and their days. */
export function drawUsageTable(sheet: Sheet, statement: Statement, random: Random, place: Place): number {
  const { x, width, title = 'Usage History' } = place
  const unit = statement.facts.services.flatMap((service) => service.usages)[0]?.unit ?? ''
  sheet.text(title, x, place.y, { font: 'sans-bold', size: 8 })
  let y = place.y + 12
  sheet.text('Month', x, y, { size: 7, font: 'sans-bold' })
  sheet.text('Days', x + width * 0.6, y, { size: 7, font: 'sans-bold', align: 'right' })
  sheet.text(unit || 'Use', x + width, y, { size: 7, font: 'sans-bold', align: 'right' })
  for (const month of pastMonths(statement, 8)) {
    y += 9
    sheet.text(month, x, y, { size: 7 })
    sheet.text(String(random.int(28, 33)), x + width * 0.6, y, { size: 7, align: 'right' })
    sheet.text(writeQuantity(random.int(10, 2200)), x + width, y, { size: 7, align: 'right' })
  }
  return y + 12
}

function pastMonths(statement: Statement, count: number): string[] {
  const end = statement.facts.endDate
  return Array.from({ length: count }, (_, i) => {
    const date = addMonths(end, i - count + 1)
    return `${shortMonthName(Number(date.slice(5, 7)))} ${date.slice(2, 4)}`
  })
}

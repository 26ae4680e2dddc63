import type { Pair } from '#demo/bills/parts/pairs.ts'
import type { TextStyle } from '#demo/bills/sheet.ts'
import type { FieldForm } from '../field-form.ts'
import { type Bill, BOLD } from '../page.ts'
import { headFields } from './fields.ts'

const BESIDE: ReadonlySet<FieldForm> = new Set(['pairs', 'boxed', 'inline', 'panel'])

/** Whether the fields stand at the right of the sender's name, not below it. */
export const standsBeside = ({ plan }: Bill): boolean => BESIDE.has(plan.fields)

export function drawBeside(bill: Bill, x: number, right: number, top: number): number {
  const { sheet, plan, random } = bill
  const own = random('beside')
  const pairs = headFields(bill)
  const step = own.int(12, 15)
  if (plan.fields === 'inline') return drawInline(bill, pairs, x, right, top, step)
  if (plan.fields === 'panel') return drawPanel(bill, pairs, x, right, top, step)
  const boxed = plan.fields === 'boxed'
  const inset = boxed ? 6 : 0
  const bold = own.chance(0.5)
  const place = { x: x + inset, right: right - inset, y: top + inset, step, size: 8.5, bold }
  const bottom = drawFields(bill, pairs, place)
  if (boxed) sheet.box(x, top, right - x, bottom - top + 2)
  return bottom + 10
}

export interface FieldsPlace {
  x: number
  right: number
  y: number
  step: number
  size: number
  bold: boolean
}

/** Labels with their values at the right edge, or below where both have no room beside each other. */
export function drawFields({ sheet }: Bill, pairs: readonly Pair[], place: FieldsPlace): number {
  const { x, right, step, size, bold } = place
  const value = { size, ...(bold && BOLD) }
  let y = place.y
  for (const [label, text] of pairs) {
    const room = right - x - sheet.widthOf(text, value) - 8
    const fits = room > sheet.widthOf(label, { size }) * 0.75
    sheet.fitted(label, x, y, fits ? room : right - x, { size })
    if (!fits) y += step - 2
    sheet.text(text, right, y, { ...value, align: 'right' })
    y += step
  }
  return y
}

/** "Account # 5291961000": each value right behind its label. */
function drawInline(
  { sheet, random }: Bill,
  pairs: readonly Pair[],
  x: number,
  right: number,
  top: number,
  step: number,
): number {
  const mark = random('inline').pick([' ', ': ', ': ', '   '])
  pairs.forEach(([label, value], i) => {
    const told = /[:#]$/.test(label) ? `${label} ${value}` : label + mark + value
    sheet.fitted(told, x, top + i * step, right - x, { size: 8.5 })
  })
  return top + pairs.length * step + 10
}

/** What is due, large, with its label below it; the rest behind their labels. */
function drawPanel(
  bill: Bill,
  pairs: readonly Pair[],
  x: number,
  right: number,
  top: number,
  step: number,
): number {
  const { sheet, plan } = bill
  const large = pairs.filter(([, value]) => value.includes('.') && !/\d\.\d\d\.\d/.test(value)).slice(0, 1)
  let y = top
  for (const [label, value] of large) {
    sheet.fill(x, y, right - x, 40, '#e8eef4')
    sheet.fitted(value, x + 6, y + 5, right - x - 12, { ...BOLD, size: 17, color: plan.color })
    sheet.fitted(label, x + 6, y + 27, right - x - 12, { size: 7.5 })
    y += 48
  }
  const rest = pairs.filter((pair) => !large.includes(pair))
  return drawInline(bill, rest, x, right, y, step)
}

const ROW = 27

/** Across the page in rows; returns the height. */
export function drawAcross(bill: Bill, x: number, right: number, top: number): number {
  const pairs = headFields(bill)
  const { fields } = bill.plan
  if (fields === 'strip') return drawStrip(bill, pairs, x, right, top)
  const own = bill.random('across')
  const tiers = fields === 'tiers'
  const columns = tiers ? 0 : fields === 'stacked' ? 2 : fields === 'grid' ? 4 : own.int(3, 4)
  const style = { centred: own.chance(0.5), bar: bill.plan.color }
  let [row, at] = [0, 0]
  while (at < pairs.length) {
    const count = tiers ? own.int(2, 4) : columns
    const cells = pairs.slice(at, at + count)
    const width = (right - x) / (tiers ? cells.length : columns)
    cells.forEach((pair, i) => {
      drawCell(bill, pair, { x: x + i * width, y: top + row * ROW, width, ...style })
    })
    at += count
    row += 1
  }
  return row * ROW + 8
}

interface Cell {
  x: number
  y: number
  width: number
  centred: boolean
  bar: string
}

function drawCell(bill: Bill, [label, value]: Pair, { x, y, width, centred, bar }: Cell): void {
  const { sheet, plan } = bill
  const set = (text: string, top: number, style: TextStyle) =>
    centred
      ? sheet.text(text, x + width / 2, top, { ...sized(bill, text, width - 8, style), align: 'center' })
      : sheet.fitted(text, x + 2, top, width - 8, style)
  if (plan.fields === 'captions') {
    set(value, y, { ...BOLD, size: 9 })
    set(label, y + 11, { size: 6.5 })
    return
  }
  if (plan.fields === 'bars' || plan.fields === 'tiers') {
    const isDark = plan.fields === 'bars'
    sheet.fill(x, y - 3, width - (isDark ? 4 : 0), 11, isDark ? bar : '#dddddd')
    set(label, y - 1, { ...BOLD, size: 6.5, ...(isDark && { color: '#ffffff' }) })
    set(value, y + 11, { size: 9 })
    if (!isDark) sheet.box(x, y - 3, width, ROW)
    return
  }
  set(label, y, { size: 7 })
  if (centred) set(value, y + 10, { ...BOLD, size: 9 })
  else drawValue(bill, value, x + 2, y, width - 8)
  if (plan.fields === 'grid') sheet.box(x, y - 3, width, 26)
}

/** A style as small as the text needs to have room. */
function sized({ sheet }: Bill, text: string, width: number, style: TextStyle): TextStyle {
  const needed = sheet.widthOf(text, style)
  return needed > width ? { ...style, size: ((style.size ?? 9) * width) / needed } : style
}

/** A number that is too wide for its cell, it may be, goes on below. */
function drawValue({ sheet, plan }: Bill, value: string, x: number, y: number, width: number): void {
  const wraps =
    /\d[ -]\d/.test(value) &&
    /^[\dA-Z -]+$/.test(value) &&
    value.length < 16 &&
    plan.chances.does('wrapped identifiers')
  const [first = '', ...rest] = wraps ? value.split(/(?<=-)|\s/) : [value]
  sheet.fitted(first, x, y + (wraps ? 8 : 10), width, { ...BOLD, size: wraps ? 7 : 9 })
  sheet.fitted(rest.join(' ').replaceAll('- ', '-') || ' ', x, y + 15, width, { ...BOLD, size: 7 })
}

const BETWEEN = 14

/** Labels in one row with their values in the next, each column as wide as it needs. */
export function drawStrip(
  { sheet, random }: Bill,
  pairs: readonly Pair[],
  x: number,
  right: number,
  top: number,
): number {
  const own = random('strip')
  const align = own.pick(['left', 'center', 'right'] as const)
  const label: TextStyle = { size: own.pick([6.5, 7, 8]) }
  const value: TextStyle = { size: own.pick([8, 9]), ...(own.chance(0.5) && BOLD) }
  let [at, y] = [x, top]
  for (const [name, text] of pairs) {
    const width = Math.max(sheet.widthOf(name, label), sheet.widthOf(text, value))
    if (at + width > right && at > x) [at, y] = [x, y + ROW]
    const place = align === 'left' ? at : align === 'center' ? at + width / 2 : at + width
    sheet.text(name, place, y, { ...label, align })
    sheet.text(text, place, y + 10, { ...value, align })
    at += width + BETWEEN
  }
  return y - top + ROW + 8
}

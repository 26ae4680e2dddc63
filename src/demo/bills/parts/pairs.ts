import type { Sheet, TextStyle } from '../sheet.ts'

export type Pair = readonly [label: string, value: string]

export interface PairsOptions {
  x: number
  /** Values end here; without it they follow their label. */
  right?: number
  y: number
  step?: number
  label?: TextStyle
  value?: TextStyle
  /** A row of dots from the label to the value. */
  leader?: boolean
}

/** Lines of a label and its value; returns the y below them. */
export function drawPairs(sheet: Sheet, pairs: readonly Pair[], options: PairsOptions): number {
  const { x, right, step = 13, label = {}, value = {} } = options
  let y = options.y
  for (const [name, content] of pairs) {
    const room = right === undefined ? 0 : right - x - sheet.widthOf(content, value) - 12
    const after = x + sheet.text(name, x, y, { ...label, room }) + 5
    if (right === undefined) sheet.text(content, after, y, value)
    else {
      sheet.text(content, right, y, { ...value, align: 'right' })
      if (options.leader) drawLeader(sheet, after, right - sheet.widthOf(content, value) - 4, y, label)
    }
    y += step
  }
  return y
}

export function drawLeader(sheet: Sheet, from: number, to: number, y: number, style: TextStyle): void {
  const dots = Math.floor((to - from) / sheet.widthOf('.', style))
  if (dots > 2) sheet.text('.'.repeat(dots), from, y, style)
}

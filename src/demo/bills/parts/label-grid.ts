import type { Sheet, TextStyle } from '../sheet.ts'
import type { Pair } from './pairs.ts'

export interface GridOptions {
  x: number
  y: number
  width: number
  height?: number
  /** Cells in a row; as many as there are pairs unless given. */
  columns?: number
  label?: TextStyle
  value?: TextStyle
  /** Where the label stands in its cell. */
  order?: 'label above' | 'value above'
  lines?: 'boxes' | 'none'
  labelFill?: string
}

/** A grid of cells, each with a label and, in another line, its value; returns the y below it. */
export function drawLabelGrid(sheet: Sheet, pairs: readonly Pair[], options: GridOptions): number {
  const { x, y, width, height = 30, columns = pairs.length, order = 'label above' } = options
  const label: TextStyle = { size: 7, ...options.label }
  const value: TextStyle = { size: 10, ...options.value }
  const cell = width / columns
  pairs.forEach(([name, content], i) => {
    const left = x + (i % columns) * cell
    const top = y + Math.floor(i / columns) * height
    if (options.labelFill) sheet.fill(left, top, cell, height * 0.45, options.labelFill)
    const [first, second] = order === 'label above' ? [3, height * 0.5] : [height * 0.62, 4]
    sheet.text(name, left + 5, top + first, { ...label, room: cell - 8 })
    sheet.text(content, left + 5, top + second, value)
    if (options.lines !== 'none') sheet.box(left, top, cell, height, '#666666')
  })
  return y + Math.ceil(pairs.length / columns) * height
}

import type { Flow } from '../flow.ts'
import type { TextStyle } from '../sheet.ts'

export interface Column {
  title: string
  /** The left edge of the text, or its right edge when aligned right. */
  x: number
  align?: 'left' | 'center' | 'right'
  /** Longer text is wrapped within this width. */
  width?: number
}

export interface TableOptions {
  style?: TextStyle
  head?: TextStyle
  rowHeight?: number
  /** Fills every other row. */
  stripes?: { x: number; width: number; color: string }
  /** A rule under the head, and with `every` under each row. */
  rules?: { x: number; right: number; every?: boolean; color?: string }
}

/** Prints a head and rows down the flow. */
export function drawTable(
  flow: Flow,
  columns: readonly Column[],
  rows: readonly string[][],
  options: TableOptions = {},
) {
  const { rowHeight = 13, head = { font: 'sans-bold' } } = options
  const top = flow.take(rowHeight + 3)
  for (const column of columns) flow.sheet.text(column.title, column.x, top, { ...head, align: column.align })
  if (options.rules)
    flow.sheet.rule(options.rules.x, top + rowHeight - 1, options.rules.right, options.rules.color)
  rows.forEach((row, i) => {
    drawRow(flow, columns, row, i, options)
  })
}

function drawRow(
  flow: Flow,
  columns: readonly Column[],
  row: readonly string[],
  index: number,
  { style = {}, rowHeight = 13, stripes, rules }: TableOptions,
): void {
  const cells = columns.map((column, i) =>
    column.width ? flow.sheet.wrap(row[i] ?? '', column.width, style) : [row[i] ?? ''],
  )
  const height = rowHeight + (Math.max(...cells.map((lines) => lines.length)) - 1) * (rowHeight - 2)
  const y = flow.take(height)
  if (stripes && index % 2 === 0) flow.sheet.fill(stripes.x, y - 2, stripes.width, height, stripes.color)
  cells.forEach((lines, i) => {
    lines.forEach((line, nth) => {
      flow.sheet.text(line, columns[i]?.x ?? 0, y + nth * (rowHeight - 2), {
        ...style,
        align: columns[i]?.align,
      })
    })
  })
  if (rules?.every) flow.sheet.rule(rules.x, y + height - 3, rules.right, rules.color ?? '#bbbbbb', 0.4)
}

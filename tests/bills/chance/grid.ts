import type { Frame, Region } from './frame.ts'
import {
  anchor,
  type GridColumn,
  GridColumns,
  type GridLook,
  type GridRow,
  indentOf,
  ownTitle,
  type Placed,
  rightOf,
} from './grid-columns.ts'

/** Prints rows down the frame, region by region. */
export function drawGrid<K extends string>(
  frame: Frame,
  columns: readonly GridColumn<K>[],
  rows: readonly GridRow<K>[],
  look: GridLook,
): void {
  const used = columns.filter(({ key }) => rows.some((row) => row.cells[key]))
  const grid = new Grid(frame, used, rows, look)
  grid.drawTitles(false)
  frame.goesOn = () => grid.drawTitles(true)
  for (const row of rows) grid.drawRow(row)
  frame.goesOn = null
}

const LEADING = 1.2

class Grid<K extends string> {
  readonly #frame: Frame
  readonly #own: readonly GridColumn<K>[]
  readonly #rows: readonly GridRow<K>[]
  readonly #look: GridLook
  readonly #byRegion = new Map<Region, GridColumns<K>>()
  #drawn = 0

  constructor(frame: Frame, columns: readonly GridColumn<K>[], rows: readonly GridRow<K>[], look: GridLook) {
    this.#frame = frame
    this.#own = columns
    this.#rows = rows
    this.#look = look
  }

  /** As they stand in the region that is filled. */
  get #columns(): GridColumns<K> {
    const { region, sheet } = this.#frame
    const columns =
      this.#byRegion.get(region) ?? new GridColumns(sheet, this.#own, this.#rows, this.#look, region)
    this.#byRegion.set(region, columns)
    return columns
  }

  drawTitles(again: boolean): void {
    const { titles, rules, pitch, continued } = this.#look
    // A head stands above a row at least.
    if (!again && this.#frame.room < pitch * 4) this.#frame.leave()
    const { sheet, region } = this.#frame
    const style = this.#columns.titleStyle()
    const goesOn = again ? continued() : ''
    if (goesOn) sheet.text(goesOn, region.x, this.#frame.take(pitch + 2), style)
    if (!titles) return
    const { placed } = this.#columns
    const shared = sharedTitles(placed)
    if (shared.length > 0) {
      const y = this.#frame.take(pitch)
      for (const { title, x, right } of shared) {
        sheet.text(title, (x + right) / 2, y, { ...style, align: 'center' })
        if (rules !== 'none') sheet.rule(x, y + pitch - 2, right)
      }
    }
    const y = this.#frame.take(pitch + 3)
    for (const column of placed)
      sheet.text(ownTitle(column), anchor(column), y, { ...style, align: column.align })
    if (rules !== 'none') sheet.rule(region.x, y + pitch - 1, region.right)
  }

  drawRow(row: GridRow<K>): void {
    if (row.breaks) this.#frame.leave()
    if (this.#heightOf(row) > this.#frame.room) this.#frame.leave()
    // A region that was entered may be of another width.
    const height = this.#heightOf(row)
    const top = this.#frame.take(height) + (row.ruleAbove ? 3 : 0)
    this.#drawGround(row, top, height)
    if (row.heading) this.#drawHeading(row, row.heading, top)
    this.#drawCells(row, top)
    if (this.#look.leaders) this.#drawLeader(row, top)
  }

  #heightOf(row: GridRow<K>): number {
    return this.#look.pitch + (linesOf(this.#columns.lines(row)) - 1) * this.#step + (row.ruleAbove ? 4 : 0)
  }

  get #step(): number {
    return this.#look.size * LEADING
  }

  /** Stripes, bars and rules. */
  #drawGround(row: GridRow<K>, top: number, height: number): void {
    const { stripes, rules, barColor } = this.#look
    const { sheet, region } = this.#frame
    const { placed } = this.#columns
    const last = placed.at(-1)
    const isStriped = stripes && this.#drawn % 2 === 1
    this.#drawn += 1
    if (isStriped) sheet.fill(region.x, top - 2, region.right - region.x, height, '#eeeeee')
    if (row.bar) sheet.fill(region.x - 2, top - 3, region.right - region.x + 4, height, barColor)
    if (row.ruleAbove) {
      // From where the amounts stand, as a rule under a column of them does.
      const from = placed.find(({ align }) => align === 'right')?.x ?? region.x
      sheet.rule(from, top - 2, last ? rightOf(last) : region.right)
    }
    if (rules === 'rows') sheet.rule(region.x, top + height - 3, region.right, '#bbbbbb', 0.4)
  }

  #drawCells(row: GridRow<K>, top: number): void {
    const { valign } = this.#look
    const { placed } = this.#columns
    const style = this.#columns.style(row)
    const cells = this.#columns.lines(row)
    const most = linesOf(cells)
    for (const [i, column] of placed.entries()) {
      const cell = cells[i] ?? []
      const spare = (most - cell.length) * this.#step
      const y = top + (valign === 'middle' ? spare / 2 : valign === 'bottom' ? spare : 0)
      const x = anchor(column) + indentOf(column, row)
      for (const [nth, text] of cell.entries())
        this.#frame.sheet.text(text, x, y + nth * this.#step, { ...style, align: column.align })
    }
  }

  #drawHeading(row: GridRow<K>, heading: string, top: number): void {
    const { region, sheet } = this.#frame
    const { placed } = this.#columns
    const style = this.#columns.style(row)
    const first = placed.find(({ key }) => row.cells[key])
    const last = placed.findLast(({ key }) => row.cells[key])
    const x = region.x + (row.indent ?? 0)
    if (!first || !last) {
      sheet.fitted(heading, x, top, region.right - x, style)
      return
    }
    // Where amounts stand before the words, the words follow them.
    if (placed.indexOf(first) < placed.findIndex(({ grows }) => grows)) {
      sheet.fitted(heading, rightOf(last) + 8, top, region.right - rightOf(last) - 8, style)
      return
    }
    const width = this.#columns.widthOf(row.cells[first.key] ?? '', style)
    const until = first.align === 'right' ? rightOf(first) - width : first.x
    sheet.fitted(heading, x, top, until - 8 - x, style)
  }

  /** Dots from a name to its amount, where nothing else stands in the row. */
  #drawLeader(row: GridRow<K>, top: number): void {
    const style = this.#columns.style(row)
    const lines = this.#columns.lines(row)
    const filled = this.#columns.placed.flatMap((column, i) =>
      lines[i]?.length ? [{ column, cell: lines[i] }] : [],
    )
    const [first, second] = filled
    if (filled.length !== 2 || first?.cell?.length !== 1 || second?.cell?.length !== 1) return
    if (first.column.align === 'right' || second.column.align !== 'right') return
    const width = (cell: readonly string[]) => this.#columns.widthOf(cell[0] ?? '', style)
    const from = first.column.x + indentOf(first.column, row) + width(first.cell) + 4
    const room = rightOf(second.column) - width(second.cell) - 4 - from
    const dots = Math.floor(room / this.#columns.widthOf('.', style))
    if (dots > 3) this.#frame.sheet.text('.'.repeat(dots), from, top, style)
  }
}

const linesOf = (cells: readonly string[][]): number => Math.max(1, ...cells.map((cell) => cell.length))

/** The upper level of a head, over the columns that share it. */
function sharedTitles(placed: readonly Placed<string>[]): { title: string; x: number; right: number }[] {
  const groups: { title: string; x: number; right: number }[] = []
  for (const column of placed) {
    if (typeof column.title !== 'object') continue
    const last = groups.at(-1)
    if (last?.title === column.title[0]) last.right = rightOf(column)
    else groups.push({ title: column.title[0], x: column.x, right: rightOf(column) })
  }
  return groups
}

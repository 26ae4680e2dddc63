import type { TextStyle } from '#demo/bills/sheet.ts'
import type { Frame } from './frame.ts'

export interface GridColumn<K extends string> {
  key: K
  /** One above the other: a head of two levels has what its columns share first. */
  title?: string | readonly [shared: string, own: string]
  align?: 'left' | 'right' | 'center'
  /** Takes what room is left and wraps. */
  grows?: boolean
  /** To the column before it. */
  gap?: number
}

export interface GridRow<K extends string> {
  cells: Partial<Record<K, string>>
  bold?: boolean
  /** Set across all columns up to the cells that follow. */
  heading?: string
  indent?: number
  ruleAbove?: boolean
  /** Set in smaller type. */
  small?: boolean
  /** The page ends before it. */
  breaks?: boolean
}

export interface GridLook {
  size: number
  pitch: number
  titles: boolean
  titleStyle?: TextStyle
  rules: 'none' | 'titles' | 'rows'
  stripes: boolean
  leaders: boolean
  valign: 'top' | 'middle' | 'bottom'
  /** Columns stand as close as they can; otherwise the last ends at the right edge. */
  packed: boolean
  /** What heads the columns where they go on in another region; nothing if empty. */
  continued: () => string
}

interface Placed<K extends string> extends GridColumn<K> {
  x: number
  width: number
}

const LEAST_GROWN = 64

/** Prints rows whose columns are as wide as what stands in them; the type shrinks where they would not fit. */
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

class Grid<K extends string> {
  readonly #frame: Frame
  readonly #columns: readonly GridColumn<K>[]
  readonly #rows: readonly GridRow<K>[]
  readonly #look: GridLook
  #scale = 1
  #drawn = 0

  constructor(frame: Frame, columns: readonly GridColumn<K>[], rows: readonly GridRow<K>[], look: GridLook) {
    this.#frame = frame
    this.#columns = columns
    this.#rows = rows
    this.#look = look
    while (this.#scale > 0.5 && this.#overfull()) this.#scale *= 0.94
  }

  drawTitles(again: boolean): void {
    const { titles, titleStyle, rules, pitch, continued } = this.#look
    const { sheet, region } = this.#frame
    const style: TextStyle = { font: 'sans-bold', size: this.#look.size * this.#scale, ...titleStyle }
    const goesOn = again ? continued() : ''
    if (goesOn) sheet.text(goesOn, region.x, this.#frame.take(pitch + 2), style)
    if (!titles) return
    const placed = this.#placed()
    const shared = this.#shared(placed)
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
    const { size, pitch, rules, stripes, valign } = this.#look
    const style = this.#style(row)
    const { sheet } = this.#frame
    const lines = this.#placed().map((column) => this.#lines(column, row, style))
    const most = Math.max(1, ...lines.map((cell) => cell.length))
    const height = pitch + (most - 1) * size * 1.2 + (row.ruleAbove ? 4 : 0)
    const top = this.#frame.take(height) + (row.ruleAbove ? 3 : 0)
    // A region that was entered may be of another place.
    const placed = this.#placed()
    const { region } = this.#frame
    if (stripes && this.#drawn % 2 === 1)
      sheet.fill(region.x, top - 2, region.right - region.x, height, '#eeeeee')
    this.#drawn += 1
    if (row.ruleAbove)
      sheet.rule(
        this.#ruleFrom(placed),
        top - 2,
        placed.at(-1)?.x === undefined ? region.right : rightOf(placed.at(-1)),
      )
    if (row.heading) this.#drawHeading(row, placed, top, style)
    placed.forEach((column, i) => {
      const cell = lines[i] ?? []
      const spare = (most - cell.length) * size * 1.2
      const y = top + (valign === 'middle' ? spare / 2 : valign === 'bottom' ? spare : 0)
      cell.forEach((text, nth) => {
        sheet.text(text, anchor(column) + this.#indent(column, row), y + nth * size * 1.2, {
          ...style,
          align: column.align,
        })
      })
    })
    if (this.#look.leaders) this.#drawLeader(row, placed, lines, top, style)
    if (rules === 'rows') sheet.rule(region.x, top + height - 3, region.right, '#bbbbbb', 0.4)
  }

  #drawHeading(row: GridRow<K>, placed: readonly Placed<K>[], top: number, style: TextStyle): void {
    const { region, sheet } = this.#frame
    const first = placed.find(({ key }) => row.cells[key])
    const last = placed.findLast(({ key }) => row.cells[key])
    const until = first
      ? (first.align === 'right'
          ? rightOf(first) - this.#widthOf(row.cells[first.key] ?? '', style)
          : first.x) - 8
      : region.right
    const x = region.x + (row.indent ?? 0)
    // Where amounts stand before the words, the words follow them.
    const follows = placed.findIndex(({ key }) => row.cells[key]) < placed.findIndex(({ grows }) => grows)
    if (first && follows)
      sheet.fitted(row.heading ?? '', rightOf(last) + 8, top, region.right - rightOf(last) - 8, style)
    else sheet.fitted(row.heading ?? '', x, top, until - x, style)
  }

  #drawLeader(
    row: GridRow<K>,
    placed: readonly Placed<K>[],
    lines: readonly string[][],
    top: number,
    style: TextStyle,
  ): void {
    const filled = placed.flatMap((column, i) =>
      lines[i]?.length === 1 ? [{ column, text: lines[i]?.[0] ?? '' }] : [],
    )
    const [first, second] = filled
    if (
      filled.length !== 2 ||
      !first ||
      !second ||
      first.column.align === 'right' ||
      second.column.align !== 'right'
    )
      return
    const { sheet } = this.#frame
    const from = first.column.x + this.#indent(first.column, row) + this.#widthOf(first.text, style) + 4
    const room = rightOf(second.column) - this.#widthOf(second.text, style) - 4 - from
    const dots = Math.floor(room / this.#widthOf('.', style))
    if (dots > 3) sheet.text('.'.repeat(dots), from, top, style)
  }

  /** From where the amounts stand, as a rule under a column of them does. */
  #ruleFrom(placed: readonly Placed<K>[]): number {
    return placed.find(({ align }) => align === 'right')?.x ?? this.#frame.region.x
  }

  #shared(placed: readonly Placed<K>[]): { title: string; x: number; right: number }[] {
    const groups: { title: string; x: number; right: number }[] = []
    for (const column of placed) {
      if (typeof column.title !== 'object') continue
      const last = groups.at(-1)
      if (last?.title === column.title[0]) last.right = rightOf(column)
      else groups.push({ title: column.title[0], x: column.x, right: rightOf(column) })
    }
    return groups
  }

  #lines(column: Placed<K>, row: GridRow<K>, style: TextStyle): string[] {
    const text = row.cells[column.key]
    if (!text) return []
    const width = column.width - this.#indent(column, row)
    return column.grows ? this.#frame.sheet.wrap(text, width, style) : [text]
  }

  #indent(column: GridColumn<K>, row: GridRow<K>): number {
    return column.grows ? (row.indent ?? 0) : 0
  }

  #style(row: GridRow<K>): TextStyle {
    return {
      font: row.bold ? 'sans-bold' : 'sans',
      size: this.#look.size * this.#scale * (row.small ? 0.88 : 1),
    }
  }

  #overfull(): boolean {
    const room = this.#room()
    const grown = this.#columns.find(({ grows }) => grows)
    return room < (grown ? Math.min(LEAST_GROWN, this.#natural(grown)) : 0)
  }

  /** What the columns leave to the one that grows. */
  #room(): number {
    const fixed = this.#columns.filter(({ grows }) => !grows)
    const gaps = this.#columns.reduce((sum, { gap = 8 }, i) => sum + (i > 0 ? gap : 0), 0)
    return this.#frame.width - gaps - fixed.reduce((sum, column) => sum + this.#natural(column), 0)
  }

  #placed(): Placed<K>[] {
    const room = this.#room()
    let x = this.#frame.region.x
    const grown = this.#columns.some(({ grows }) => grows)
    // Without a column that grows, the last one ends at the edge unless they are packed.
    const slack = grown || this.#look.packed ? 0 : Math.max(0, room) / Math.max(1, this.#columns.length - 1)
    return this.#columns.map((column, i) => {
      const natural = this.#natural(column)
      const width = column.grows
        ? this.#look.packed
          ? Math.min(room, natural + 12)
          : Math.max(room, 10)
        : natural
      x += i > 0 ? (column.gap ?? 8) + slack : 0
      const place = { ...column, x, width }
      x += width
      return place
    })
  }

  #natural(column: GridColumn<K>): number {
    const title = this.#look.titles
      ? this.#widthOf(ownTitle(column), { font: 'sans-bold', size: this.#look.size * this.#scale })
      : 0
    const cells = this.#rows.map(
      (row) => this.#widthOf(row.cells[column.key] ?? '', this.#style(row)) + this.#indent(column, row),
    )
    return Math.ceil(Math.max(title, ...cells)) + 1
  }

  #widthOf(text: string, style: TextStyle): number {
    return text === '' ? 0 : this.#frame.sheet.widthOf(text, style)
  }
}

const ownTitle = ({ title = '' }: GridColumn<string>): string =>
  typeof title === 'string' ? title : title[1]

const rightOf = (column: { x: number; width: number } | undefined): number =>
  column ? column.x + column.width : 0

const anchor = ({ x, width, align }: Placed<string>): number =>
  align === 'right' ? x + width : align === 'center' ? x + width / 2 : x

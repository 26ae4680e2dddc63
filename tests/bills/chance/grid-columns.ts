import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Region } from './frame.ts'

export interface GridColumn<K extends string> {
  key: K
  /** One above the other: a head of two levels has what its columns share first. */
  title?: string | readonly [shared: string, own: string]
  align?: 'left' | 'right' | 'center'
  /** Takes what room is left and wraps. */
  grows?: boolean
  /** Wraps from this width on, though there is more room. */
  most?: number
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
  /** Set white on a bar. */
  bar?: boolean
}

export interface GridLook {
  size: number
  mono: boolean
  barColor: string
  pitch: number
  titles: boolean
  rules: 'none' | 'titles' | 'rows'
  stripes: boolean
  leaders: boolean
  valign: 'top' | 'middle' | 'bottom'
  /** Columns stand as close as they can; otherwise the last ends at the right edge. */
  packed: boolean
  /** What heads the columns where they go on in another region; nothing if empty. */
  continued: () => string
}

export interface Placed<K extends string> extends GridColumn<K> {
  x: number
  width: number
}

const LEAST_GROWN = 64
const LEAST_SCALE = 0.4
const GAP = 8

/** The columns of a table in one region: as wide as what stands in them, in a smaller type where they would not fit. */
export class GridColumns<K extends string> {
  readonly placed: readonly Placed<K>[]
  readonly #sheet: Sheet
  readonly #columns: readonly GridColumn<K>[]
  readonly #rows: readonly GridRow<K>[]
  readonly #look: GridLook
  readonly #region: Region
  #scale = 1

  constructor(
    sheet: Sheet,
    columns: readonly GridColumn<K>[],
    rows: readonly GridRow<K>[],
    look: GridLook,
    region: Region,
  ) {
    this.#sheet = sheet
    this.#columns = columns
    this.#rows = rows
    this.#look = look
    this.#region = region
    while (this.#scale > LEAST_SCALE && this.#overfull()) this.#scale *= 0.94
    this.placed = this.#place()
  }

  titleStyle(): TextStyle {
    const font = this.#look.mono ? 'mono-bold' : 'sans-bold'
    return { font, size: this.#look.size * this.#scale }
  }

  style(row: GridRow<K>): TextStyle {
    const bold = row.bold ? '-bold' : ''
    return {
      font: this.#look.mono ? `mono${bold}` : `sans${bold}`,
      ...(row.bar && { color: '#ffffff' }),
      size: this.#look.size * this.#scale * (row.small ? 0.88 : 1),
    }
  }

  /** The lines of each cell. */
  lines(row: GridRow<K>): string[][] {
    return this.placed.map((column) => {
      const text = row.cells[column.key]
      if (!text) return []
      if (!column.grows) return [text]
      return this.#sheet.wrap(text, column.width - indentOf(column, row), this.style(row))
    })
  }

  widthOf(text: string, style: TextStyle): number {
    return text === '' ? 0 : this.#sheet.widthOf(text, style)
  }

  #overfull(): boolean {
    const room = this.#room()
    const grown = this.#columns.find(({ grows }) => grows)
    return room < (grown ? Math.max(this.#titleWidth(grown), Math.min(LEAST_GROWN, this.#natural(grown))) : 0)
  }

  /** What the columns leave to the one that grows. */
  #room(): number {
    const fixed = this.#columns.filter(({ grows }) => !grows)
    const gaps = this.#columns.reduce((sum, { gap = GAP }, i) => sum + (i > 0 ? gap : 0), 0)
    const width = this.#region.right - this.#region.x
    return width - gaps - fixed.reduce((sum, column) => sum + this.#natural(column), 0)
  }

  #place(): Placed<K>[] {
    const room = this.#room()
    const { packed } = this.#look
    const grown = this.#columns.some(({ grows }) => grows)
    // Without a column that grows, the last one ends at the edge unless they are packed.
    const slack = grown || packed ? 0 : Math.max(0, room) / Math.max(1, this.#columns.length - 1)
    let { x } = this.#region
    return this.#columns.map((column, i) => {
      const natural = this.#natural(column)
      const width = !column.grows
        ? natural
        : Math.min(packed ? Math.min(room, natural + 12) : Math.max(room, 10), column.most ?? room)
      x += i > 0 ? (column.gap ?? GAP) + slack : 0
      const place = { ...column, x, width }
      x += width
      return place
    })
  }

  #natural(column: GridColumn<K>): number {
    const cells = this.#rows.map(
      (row) => this.widthOf(row.cells[column.key] ?? '', this.style(row)) + indentOf(column, row),
    )
    return Math.ceil(Math.max(this.#titleWidth(column), ...cells)) + 1
  }

  #titleWidth(column: GridColumn<K>): number {
    return this.#look.titles ? this.widthOf(ownTitle(column), this.titleStyle()) : 0
  }
}

/** Only the column that grows is indented. */
export const indentOf = (column: GridColumn<string>, row: GridRow<string>): number =>
  column.grows ? (row.indent ?? 0) : 0

export const ownTitle = ({ title = '' }: GridColumn<string>): string =>
  typeof title === 'string' ? title : title[1]

export const rightOf = ({ x, width }: { x: number; width: number }): number => x + width

/** Where a text of the column is set from. */
export const anchor = ({ x, width, align }: Placed<string>): number =>
  align === 'right' ? x + width : align === 'center' ? x + width / 2 : x

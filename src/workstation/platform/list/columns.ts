import type { CSSProperties, ReactNode } from 'react'

export interface Column<Row, Sort extends string = string> {
  id: string
  title: string
  /** Width in a grid template. */
  width: string
  sort?: Sort
  align?: 'right'
  /** Seen only where there is room. */
  room?: 'wide'
  /** What stands in the cell, and whole in its tooltip. */
  text(row: Row): string
  /** Where more than the text is drawn. */
  cell?(row: Row): ReactNode
}

const MARK = '24px'

/** The grid templates of a row with all columns, and of one with those that always have room. */
export function templateStyle(columns: readonly { width: string; room?: 'wide' }[]): CSSProperties {
  const template = (shown: typeof columns) => [MARK, ...shown.map(({ width }) => width)].join(' ')
  const variables: Record<`--${string}`, string> = {
    '--columns-wide': template(columns),
    '--columns-narrow': template(columns.filter(({ room }) => room !== 'wide')),
  }
  return variables
}

import type { ImportFieldName, ImportKind } from './fields.ts'
import type { ImportValue } from './values.ts'

/** What is wrong with a row: refused because of it, or taken without that value. */
export interface RowProblem {
  severity: 'refused' | 'noted'
  /** Null: it is about the row as a whole. */
  column: number | null
  /** What the cell says; never a password. */
  says: string
  /** A sentence: "is no unit that is known" after what it says, or one by itself. */
  reason: string
}

export type RowValues = Partial<Record<ImportFieldName, ImportValue>>

/** A record as a row of the file has it. */
export interface ImportRow {
  sheet: number
  row: number
  /** A row with several energies is several bills: which one, from 0. */
  part: number
  kind: ImportKind
  values: RowValues
  /** The column of each value. */
  cells: Partial<Record<ImportFieldName, number>>
  problems: RowProblem[]
  /** The row that says the same; then this one is not needed. */
  repeats: number | null
}

export const isRefused = ({ problems }: Pick<ImportRow, 'problems'>): boolean =>
  problems.some(({ severity }) => severity === 'refused')

export const refusal = (column: number | null, says: string, reason: string): RowProblem => ({
  severity: 'refused',
  column,
  says,
  reason,
})

export const notice = (column: number | null, says: string, reason: string): RowProblem => ({
  severity: 'noted',
  column,
  says,
  reason,
})

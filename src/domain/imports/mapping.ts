import type { DayOrder } from './dates.ts'
import type { ImportEnergy } from './energies.ts'
import type { ImportFieldName, ImportKind } from './fields.ts'
import type { DecimalSign } from './numbers.ts'

/** What one column is taken for. */
export interface ColumnTarget {
  field: ImportFieldName
  /** In which its numbers are, where no other column says it. */
  unit: string | null
  /** Of which energy, in sheets with a column for each. */
  energy: ImportEnergy | null
}

/** Why a column is nobody’s until a person says what it is. */
export type ColumnQuestion = 'same_head' | 'no_head'

export interface MappedColumn {
  column: number
  /** Null: left out. */
  target: ColumnTarget | null
  /** Null once a person has said what it is, or that it is left out. */
  question: ColumnQuestion | null
}

/** How the values of a sheet are meant, where they alone do not say it. */
export interface SheetReading {
  /** Null: nobody has said it, and days that can be meant either way are not read. */
  dayOrder: DayOrder | null
  /** Whether the day in a column of ends is the last of its period or the first of the next. */
  ends: 'inclusive' | 'exclusive'
  decimalSign: DecimalSign
  /** Of meters whose energy no column tells. */
  energy: ImportEnergy | null
}

export interface SheetMapping extends SheetReading {
  sheet: number
  kind: ImportKind
  /** The row of the heads, as the spreadsheet numbers it. */
  headerRow: number
  columns: readonly MappedColumn[]
}

/** What rows that do not say it themselves belong to, by id. */
export interface ImportDefaults {
  companyId: number | null
  propertyId: number | null
  utilityCompanyId: number | null
}

export interface ImportMapping {
  sheets: readonly SheetMapping[]
  defaults: ImportDefaults
}

/** How a sheet was read, for the next one with the same heads. */
export type KeptSheetMapping = Pick<SheetMapping, 'kind' | 'columns' | 'dayOrder'>

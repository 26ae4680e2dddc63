import type { ImportMapping } from '#commands/imports/context.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'

export type SheetMapping = ImportMapping['sheets'][number]
export type ColumnTarget = NonNullable<SheetMapping['columns'][number]['target']>

/** The mapping with a sheet changed. */
export const withSheet = (
  { mapping }: ImportDetails,
  sheet: number,
  change: Partial<SheetMapping>,
): ImportMapping => ({
  ...mapping,
  sheets: mapping.sheets.map((one) => (one.sheet === sheet ? { ...one, ...change } : one)),
})

/** The mapping without a sheet: nothing is taken from it. */
export const withoutSheet = ({ mapping }: ImportDetails, sheet: number): ImportMapping => ({
  ...mapping,
  sheets: mapping.sheets.filter((one) => one.sheet !== sheet),
})

/** The mapping with a column taken for something, or left out; either answers what was asked of it. */
export const withColumn = (
  open: ImportDetails,
  { sheet, columns }: SheetMapping,
  column: number,
  target: ColumnTarget | null,
): ImportMapping =>
  withSheet(open, sheet, {
    columns: columns.map((one) => (one.column === column ? { ...one, target, question: null } : one)),
  })

export const withDefaults = (
  { mapping }: ImportDetails,
  change: Partial<ImportMapping['defaults']>,
): ImportMapping => ({ ...mapping, defaults: { ...mapping.defaults, ...change } })

/** Rows of a sheet by their numbers, without the cells of the columns that are left out. */
export interface RefusedRow {
  headerRow: number
  wanted: readonly number[]
  left: readonly number[]
}

/** What values come to as a sum of columns, each times a coefficient, and how well. */
export interface Fit {
  /** As many as columns. */
  coefficients: number[]
  /** Of the coefficients, where the model is right: how far they may be off by chance. */
  errors: number[]
  /** What is left of each value. */
  residuals: number[]
  /** Of the residuals. */
  squares: number
}

/** Ordinary least squares. Null where the columns do not tell the coefficients apart, or there are too few values. */
export function leastSquares(columns: readonly (readonly number[])[], values: readonly number[]): Fit | null {
  const freedom = values.length - columns.length
  if (freedom <= 0) return null
  const products = columns.map((one) => columns.map((other) => dot(one, other)))
  const inverse = inverted(products)
  if (inverse === null) return null
  const sums = columns.map((column) => dot(column, values))
  const coefficients = inverse.map((row) => dot(row, sums))
  const residuals = values.map(
    (value, at) =>
      value - columns.reduce((sum, column, of) => sum + (column[at] ?? 0) * (coefficients[of] ?? 0), 0),
  )
  const squares = dot(residuals, residuals)
  const errors = inverse.map((row, at) => Math.sqrt(((row[at] ?? 0) * squares) / freedom))
  return { coefficients, errors, residuals, squares }
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** Less of a pivot is the arithmetic's, beside the largest number of the matrix. */
const SINGULAR = 1e-12

/** By Gauss and Jordan, the largest pivot first. Null for a matrix that has no inverse. */
function inverted(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(column === at))])
  const largest = Math.max(...matrix.flat().map(Math.abs))
  for (let at = 0; at < size; at += 1) {
    const pivotRow = rows
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best))
    const pivot = pivotRow[at] ?? 0
    if (Math.abs(pivot) <= largest * SINGULAR) return null
    const from = rows.indexOf(pivotRow)
    rows[from] = rows[at] ?? []
    rows[at] = pivotRow.map((value) => value / pivot)
    for (let other = 0; other < size; other += 1) {
      const factor = rows[other]?.[at] ?? 0
      if (other === at || factor === 0) continue
      rows[other] = (rows[other] ?? []).map((value, column) => value - factor * (rows[at]?.[column] ?? 0))
    }
  }
  return rows.map((row) => row.slice(size))
}

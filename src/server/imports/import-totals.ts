import type { ImportRecord } from './look-at-imports.ts'

/** Of none there is any. */
export const NO_ROWS = { new: 0, changed: 0, same: 0, refused: 0 }

export type Totals = typeof NO_ROWS

/** How many rows came to what, of every kind together. */
export function totalsOf({ counts }: Pick<ImportRecord, 'counts'>): Totals {
  const totals = { ...NO_ROWS }
  for (const of of Object.values(counts))
    for (const outcome of Object.keys(totals) as (keyof Totals)[]) totals[outcome] += of[outcome] ?? 0
  return totals
}

import type { MonthState } from '#domain/year-over-year/years.ts'

/** What stands beside a figure that not everything is known of. */
export const STATE_SIGNS: Record<MonthState, { sign: string; words: string } | null> = {
  complete: null,
  estimated: { sign: 'e', words: 'estimated' },
  incomplete: { sign: 'i', words: 'not complete' },
  missing: null,
}

import type { MonthState } from '#domain/energy/months/state.ts'

/** What stands beside a figure that not everything is known of. */
export const STATE_SIGNS: Record<MonthState, { sign: string; words: string } | null> = {
  complete: null,
  estimated: { sign: 'e', words: 'estimated' },
  overlap: { sign: 'o', words: 'some days billed twice' },
  partial: { sign: 'p', words: 'part of the month' },
  incomplete: { sign: 'i', words: 'not complete' },
  missing: null,
}

import type { CalendarDate } from '#base/calendar-date.ts'
import { letterState } from './letter-state.ts'

/** How a letter itself stands: put out of use by staff, not yet begun, without a signature, or as its end says. */
export type LetterStanding = 'inactive' | 'future' | 'unsigned' | 'valid' | 'expiring' | 'expired'

/** How that is said. */
export const STANDING_WORDS: Record<LetterStanding, string> = {
  valid: 'Valid',
  expiring: 'Ends soon',
  expired: 'Ended',
  future: 'Not begun',
  unsigned: 'Not signed',
  inactive: 'Out of use',
}

interface Letter {
  signedDate: CalendarDate | null
  validFrom: CalendarDate | null
  expiryDate: CalendarDate | null
  active: boolean
}

export function letterStanding(letter: Letter, today: CalendarDate): LetterStanding {
  if (!letter.active) return 'inactive'
  const state = letterState(letter, today)
  if (state === 'none') return 'unsigned'
  return state !== 'expired' && letter.validFrom !== null && letter.validFrom > today ? 'future' : state
}

/** The lists of letters: those in use, of these the ones that end soon, those that ended, and those out of use. */
export const LETTER_LISTS = {
  in_use: 'In use',
  ending: 'Ends soon',
  ended: 'Ended',
  inactive: 'Out of use',
} as const

export type LetterList = keyof typeof LETTER_LISTS

import { addDays, type CalendarDate } from '#base/calendar-date.ts'

/** How an account stands with its letter of authorization (LOA). */
export type LetterState = 'none' | 'valid' | 'expiring' | 'expired'

export const EXPIRING_DAYS = 30

/** A letter is good through its expiry date; one without an expiry date does not end. */
export function letterState(
  letter: { signedDate: CalendarDate | null; expiryDate: CalendarDate | null } | null,
  today: CalendarDate,
): LetterState {
  if (letter === null || letter.signedDate === null) return 'none'
  if (letter.expiryDate === null) return 'valid'
  if (letter.expiryDate < today) return 'expired'
  return letter.expiryDate <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'valid'
}

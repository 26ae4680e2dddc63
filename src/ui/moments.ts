import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { lightFormat } from 'date-fns/lightFormat'

/** A moment as the clock here shows it: "11/21/2026, 09:05 AM". */
export const momentWords = (moment: string): string => lightFormat(moment, 'MM/dd/yyyy, hh:mm a')

/** A moment as the day it was here: "11/21/2026". */
export const dayWords = (moment: string): string => lightFormat(moment, 'MM/dd/yyyy')

/** How long something has lasted: "less than a minute", "12 min". */
export function minutesWords(since: string, now: number): string {
  const minutes = differenceInMinutes(now, since)
  return minutes < 1 ? 'less than a minute' : `${minutes} min`
}

import { isCalendarDate } from '#base/calendar-date.ts'
import type { MissingPeriod } from './missing-periods.ts'

/** A mail about the missing bills of an account meter, asked for by an address. */
export interface Chase {
  meterId: number
  missing: readonly MissingPeriod[]
}

/** One end of a period from the other. */
const TO = '~'

/** The query of the address that asks for the mail: "?mail=5&missing=2026-05-01~2026-05-31". */
export function searchOfChase({ meterId, missing }: Chase): string {
  const periods = missing.map(({ startDate, endDate }) => `${startDate}${TO}${endDate}`)
  // Dates and what stands between them mean nothing else in an address.
  return `?mail=${meterId}&missing=${periods.join()}`
}

/** What a query asks for; null where it asks for no mail, or names no period that there can be. */
export function chaseIn(search: string): Chase | null {
  const named = new URLSearchParams(search)
  const mail = named.get('mail') ?? ''
  const missing = (named.get('missing') ?? '').split(',').flatMap(periodIn)
  return /^[1-9]\d{0,14}$/.test(mail) && missing.length > 0 ? { meterId: Number(mail), missing } : null
}

function periodIn(text: string): MissingPeriod[] {
  const [startDate = '', endDate = '', ...more] = text.split(TO)
  const isOne = more.length === 0 && isCalendarDate(startDate) && isCalendarDate(endDate)
  return isOne && startDate <= endDate ? [{ startDate, endDate }] : []
}

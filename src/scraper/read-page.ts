import { type CalendarDate, calendarDate } from '#base/calendar-date.ts'

/** In which order a page writes year, month and day. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATE_PART = new RegExp(String.raw`\d+|\b(?:${MONTHS.join('|')})[a-z]*`, 'gi')
const CENTURY = 2_000

/** The last date that a text names, as the end of “10/04/2026 – 11/03/2026” is; null where it names none. */
export function readDate(text: string, order: DateOrder): CalendarDate | null {
  const parts = (text.match(DATE_PART) ?? []).map(numberOf).slice(-order.length)
  const part = (letter: string): number => parts[order.indexOf(letter)] ?? 0
  const year = part('y')
  return calendarDate(year < 100 ? CENTURY + year : year, part('m'), part('d'))
}

const numberOf = (part: string): number => {
  const month = MONTHS.indexOf(part.slice(0, 3).toLowerCase())
  return month < 0 ? Number(part) : month + 1
}

const SEPARATOR = /[\s./-]/
const WORD_SIGN = /[\da-z]/

/** Whether a text names the account, however its number is spaced there; not where it is part of a longer one. */
export function namesAccount(text: string, accountNumber: string): boolean {
  const lower = text.toLowerCase()
  const places = placesOfSigns(lower)
  const number = signsOf(placesOfSigns(accountNumber.toLowerCase()))
  const signs = signsOf(places)
  const isWordAt = (at: number): boolean => WORD_SIGN.test(lower[at] ?? '')
  for (let at = signs.indexOf(number); at >= 0 && number !== ''; at = signs.indexOf(number, at + 1)) {
    const [first, last] = [places[at]?.at ?? 0, places[at + number.length - 1]?.at ?? 0]
    if (!isWordAt(first - 1) && !isWordAt(last + 1)) return true
  }
  return false
}

interface PlacedSign {
  sign: string
  at: number
}

const signsOf = (places: readonly PlacedSign[]): string => places.map(({ sign }) => sign).join('')

const placesOfSigns = (text: string): PlacedSign[] =>
  text.split('').flatMap((sign, at) => (SEPARATOR.test(sign) ? [] : [{ sign, at }]))

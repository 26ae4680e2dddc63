import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import { type Cents, parseMoney } from '#domain/money.ts'

/** Values as they travel. Inside, money is whole cents and a date is a CalendarDate. */

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const dateText = z
  .string()
  .refine(isCalendarDate, 'Give a date as YYYY-MM-DD.')
  .transform((text) => text as CalendarDate)

/** In: "1284.17" or 1284.17. Becomes cents. */
export const moneyIn = z.union([z.string(), z.number()]).transform((value, context): Cents => {
  const cents = typeof value === 'number' ? centsOf(value) : parseMoney(value)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'Give an amount in dollars with at most two decimals.' })
  return z.NEVER
})

/** Out: dollars as text with two decimals, such as "-1284.17". */
export const moneyOut = z.string().regex(/^-?\d+\.\d{2}$/)

/** Cents as money travels: "-1284.17". */
export const moneyText = (cents: Cents): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

const MOST_CENTS = 1e13

function centsOf(dollars: number): Cents | null {
  const cents = Math.round(dollars * 100)
  return Number.isFinite(dollars) && Math.abs(cents) <= MOST_CENTS && Math.abs(cents - dollars * 100) < 1e-4
    ? cents
    : null
}

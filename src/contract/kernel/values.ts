import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { type Cents, LONGEST_AMOUNT, MOST_CENTS, parseMoney } from '#base/money.ts'
import { BAD_WEB_ADDRESS, isWebAddress, MAX_WEB_ADDRESS } from '#base/web-address.ts'
import { LINE_LIMITS } from '#domain/bills/bill-draft.ts'

/** Values as they travel. Inside, money is whole cents and a date is a CalendarDate. */

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What an id that a caller sends can be of. */
export type RecordKind =
  | 'account'
  | 'accountMeter'
  | 'apiKey'
  | 'archivedReading'
  | 'authorization'
  | 'bill'
  | 'blindReview'
  | 'changeBatch'
  | 'chat'
  | 'chatMessage'
  | 'checkOff'
  | 'clientArchive'
  | 'company'
  | 'configuration'
  | 'configurationQuery'
  | 'costAvoidanceProject'
  | 'demandUnit'
  | 'emailTemplate'
  | 'energyType'
  | 'import'
  | 'intervalUpload'
  | 'kept'
  | 'lesson'
  | 'letter'
  | 'link'
  | 'mail'
  | 'mapping'
  | 'mergedRecord'
  | 'meter'
  | 'meterNote'
  | 'note'
  | 'passkey'
  | 'portal'
  | 'portfolio'
  | 'property'
  | 'propertyAccount'
  | 'quickbooksInvoice'
  | 'reading'
  | 'readingLine'
  | 'savedBill'
  | 'scraperRun'
  | 'scraperError'
  | 'screenshot'
  | 'session'
  | 'sourceExport'
  | 'splitRule'
  | 'submission'
  | 'temperatureUpload'
  | 'unit'
  | 'usageMapping'
  | 'user'
  | 'utility'
  | 'validation'
  | 'webhookDelivery'
  | 'webhookEndpoint'
  | 'widgetLink'

declare module 'zod' {
  interface GlobalMeta {
    /** What the id is of. */
    record?: RecordKind
  }
}

/**
 * The id of a record that the caller names, and with it whose the call's business is: nobody but staff reaches a record
 * of another company by it.
 */
export const idOf = (record: RecordKind) => id.meta({ record })

/** Where a page of a list begins: the `next` of the page before. */
export const pageStart = id

/** A moment as ISO 8601 says it. */
export const moment = z.iso.datetime({ offset: true }).max(40)

/** How often a record was changed: given back with a change, it guards against a lost update. */
export const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** Why a person wants to see something sealed, in their words; kept with who saw it. */
export const revealReason = z.object({ reason: z.string().trim().max(500).nullish() }).nullish()

/** Yes or no in a form or an address, as "true" or "false". */
export const flagText = z.string().max(10).pipe(z.stringbool())

/** The signed part of an address that is good for a short time. */
export const signedKey = z.string().max(500)

export const dateText = z
  .string()
  .max(10, 'Give a date as YYYY-MM-DD.')
  .refine(isCalendarDate, 'Give a date as YYYY-MM-DD.')
  .transform((text) => text as CalendarDate)

const dollars = z.union([
  z.string().max(LONGEST_AMOUNT),
  z
    .number()
    .min(-MOST_CENTS / 100)
    .max(MOST_CENTS / 100),
])

/** In: "1284.17" or 1284.17. Becomes cents. */
export const moneyIn = dollars.transform((value, context): Cents => {
  const cents = typeof value === 'number' ? centsOf(value) : parseMoney(value)
  if (cents !== null && Math.abs(cents) <= MOST_CENTS) return cents
  context.addIssue({
    code: 'custom',
    message: 'Give an amount in dollars with at most two decimals, and at most ten billion.',
  })
  return z.NEVER
})

/** How much was used; more than any meter shows is refused. */
export const usageIn = z.coerce
  .number('Give the usage as a number.')
  .min(-LINE_LIMITS.usage, 'Give a usage that a meter can show.')
  .max(LINE_LIMITS.usage, 'Give a usage that a meter can show.')

/** Out: dollars as text with two decimals, such as "-1284.17". */
export const moneyOut = z.string().regex(/^-?\d+\.\d{2}$/)

function centsOf(dollars: number): Cents | null {
  const cents = Math.round(dollars * 100)
  return Math.abs(cents - dollars * 100) < 1e-4 ? cents : null
}

/** The names of a table of the domain, for an enumeration. */
export const keysOf = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as [K, ...K[]]

/** The address of a website, or an empty text. */
export const webAddress = z
  .string()
  .trim()
  .max(MAX_WEB_ADDRESS)
  .refine((text) => text === '' || isWebAddress(text), BAD_WEB_ADDRESS)

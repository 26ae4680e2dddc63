import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { type Cents, parseMoney, sumCents } from '#base/money.ts'
import type { Evidence, Extraction, Page, ReadCharge, Reading, ReadUsage } from '#reading/extraction.ts'
import type { AiBill } from './ai-bill.ts'
import {
  joined,
  nearest,
  type Place,
  placesOfDate,
  placesOfMoney,
  placesOfQuantity,
  placesOfText,
} from './find-on-page.ts'

/** How often services are right was never measured: what one says is less sure than what the robot rests on. */
const FOUND = 0.9
const HALF_FOUND = 0.6
const NOT_FOUND = 0.05
const NOWHERE: Place = { page: 1, box: { x: 0, y: 0, width: 0, height: 0 }, text: '' }

/** What a service said of a bill, each value with its place on the page, or marked as not printed there. */
export interface CheckedBill {
  accountNumber: Reading<string> | null
  invoiceDate: Reading<CalendarDate> | null
  startDate: Reading<CalendarDate> | null
  endDate: Reading<CalendarDate> | null
  totalCurrentCharges: Reading<Cents> | null
  charges: ReadCharge[]
  usages: ReadUsage[]
}

/** Holds an answer against the words of the pages. What is no date and no amount is left out. */
export function checkAnswer(said: AiBill, { pages, charges, usages }: Extraction): CheckedBill {
  const date = (text: string | null) => (text !== null && isCalendarDate(text) ? text : null)
  const day = (text: string | null) => {
    const value = date(text)
    return value && reading(value, placesOfDate(pages, value)[0])
  }
  /** A line without dates of its own is for the service period of the bill. */
  const printedDate = (text: string | null) => {
    const value = date(text)
    return value && placesOfDate(pages, value).length > 0 ? value : null
  }
  const line = (given: AiBill['charges'][number] | AiBill['usages'][number], places: Place[]) => ({
    description: given.description,
    startDate: printedDate(given.start_date),
    endDate: printedDate(given.end_date),
    meterNumber: given.meter_number && printedText(pages, given.meter_number),
    accountNumber: null,
    energyType: energyOf(given.description, [...charges, ...usages]),
    evidence: evidenceOfLine(pages, given.description, places),
  })
  const total = parseMoney(said.total_current_charges ?? '')
  const account = said.account_number?.trim() || null
  return {
    accountNumber: account === null ? null : reading(account, placesOfText(pages, account)[0]),
    invoiceDate: day(said.invoice_date),
    startDate: day(said.start_date),
    endDate: day(said.end_date),
    totalCurrentCharges: total === null ? null : reading(total, placesOfMoney(pages, total)[0]),
    charges: said.charges.flatMap((charge) => {
      const amount = parseMoney(charge.amount)
      return amount === null ? [] : [{ ...line(charge, placesOfMoney(pages, amount)), amount }]
    }),
    usages: said.usages
      .filter(({ amount }) => Number.isFinite(amount))
      .map((usage) => ({
        ...line(usage, placesOfQuantity(pages, usage.amount)),
        kind: usage.kind,
        amount: usage.amount,
        unit: usage.unit,
        standard: null,
        estimated: usage.estimated,
      })),
  }
}

export const totalOf = (charges: readonly ReadCharge[]): Cents =>
  sumCents(charges.map(({ amount }) => amount))

const reading = <T>(value: T, place: Place | undefined): Reading<T> => ({
  value,
  evidence: evidence(place),
  alternatives: [],
})

function evidenceOfLine(pages: readonly Page[], description: string, amounts: readonly Place[]): Evidence {
  const named = placesOfText(pages, description)[0]
  const amount = nearest(amounts, named)
  if (amount === undefined) return evidence(undefined)
  return named === undefined ? ofAmountAlone(amount) : evidence(joined(named, amount))
}

const evidence = (place: Place | undefined): Evidence =>
  place === undefined
    ? {
        ...NOWHERE,
        confidence: NOT_FOUND,
        reason: 'The AI service read this; it is not printed on the page.',
        unprinted: 'all',
      }
    : { ...place, confidence: FOUND, reason: 'The AI service read this; it is printed here.' }

const ofAmountAlone = (amount: Place): Evidence => ({
  ...amount,
  confidence: HALF_FOUND,
  reason: 'The AI service read this; its amount is printed here, its words are not.',
  unprinted: 'words',
})

/** The text, where the pages print it. */
const printedText = (pages: readonly Page[], text: string): string | null =>
  placesOfText(pages, text).length > 0 ? text : null

/** What the engine saw a line of that name to be about. */
const energyOf = (description: string, lines: readonly (ReadCharge | ReadUsage)[]) =>
  lines.find((line) => line.description.toLowerCase() === description.toLowerCase())?.energyType ?? null

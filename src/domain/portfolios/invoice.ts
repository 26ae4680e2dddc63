import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, formatMoney, sumCents } from '#base/money.ts'
import { monthName as nameOf } from '#base/month-names.ts'
import { plural } from '#domain/bills/validation/figures.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import { splitRecipients } from '#domain/records/delivery.ts'
import type { PortfolioMonth, PropertyMonth } from './month.ts'

/** Whom an invoice is for, in QuickBooks. */
export interface BilledCustomer {
  qboId: string
  displayName: string
  active: boolean
}

export interface InvoiceLine {
  propertyId: number
  description: string
  amountCents: Cents
}

/** An invoice about a portfolio's month, before it is sent. */
export interface DraftedInvoice {
  customer: Pick<BilledCustomer, 'qboId' | 'displayName'>
  txnDate: CalendarDate
  lines: InvoiceLine[]
  totalCents: Cents
  billEmail: string
  privateNote: string
  /** What speaks against sending it, in words. */
  warnings: string[]
}

/** What was sent, whatever the portfolio is by now. */
export interface SentInvoice extends DraftedInvoice {
  /** What its lines are of, in QuickBooks' id. */
  itemId: string
}

export type SentStatus =
  | 'sending'
  | 'sent'
  /** QuickBooks did not want it: it is not there. */
  | 'failed'
  /** The answer was lost: it may be there or not. */
  | 'unknown'

/** QuickBooks keeps no more of the addresses of an invoice. */
const MOST_EMAIL_CHARACTERS = 100

export interface InvoiceTerms {
  customer: BilledCustomer
  txnDate: CalendarDate
  /** Properties that are in the month's invoice of another portfolio: they were moved since. */
  invoicedElsewhere: ReadonlySet<number>
}

/** One line a property that came to anything. */
export function draftInvoice(
  month: PortfolioMonth,
  { customer, txnDate, invoicedElsewhere }: InvoiceTerms,
): DraftedInvoice {
  const monthName = nameOfMonth(month.month)
  const lines = month.properties
    .filter(({ totalCents }) => totalCents !== 0)
    .map((property) => lineOf(property, monthName))
  const totalCents = sumCents(lines.map(({ amountCents }) => amountCents))
  const { kept, left } = fitting(month.invoicingContactEmail)
  return {
    customer: { qboId: customer.qboId, displayName: customer.displayName },
    ...{ txnDate, lines, totalCents, billEmail: kept },
    privateNote: `Portfolio ${month.portfolioName} of ${month.companyName}, ${monthName}`,
    warnings: [
      ...missingWarning(month, monthName),
      ...factWarnings(month.properties),
      ...twiceWarning(month.properties, invoicedElsewhere, monthName),
      ...creditWarnings(month.properties),
      ...(totalCents < 0 ? ['The invoice is a credit as a whole, which QuickBooks does not take.'] : []),
      ...(customer.active
        ? []
        : [`${customer.displayName} is inactive in QuickBooks, which takes no invoice for it.`]),
      ...(kept === '' && left.length === 0 ? ['The portfolio names nobody who gets its invoices.'] : []),
      ...(left.length === 0
        ? []
        : [
            `QuickBooks takes ${MOST_EMAIL_CHARACTERS} characters of addresses: ${left.join(', ')} will not be on the invoice.`,
          ]),
    ],
  }
}

/** "October 2026" */
export const nameOfMonth = (month: string): string => `${nameOf(Number(month.slice(5)))} ${month.slice(0, 4)}`

const lineOf = ({ propertyId, propertyName, bills, totalCents }: PropertyMonth, named: string) => ({
  propertyId,
  description: `${propertyName} · Energy costs ${named} · ${plural(bills.length, 'bill')}`,
  amountCents: totalCents,
})

const missingWarning = ({ missingCount }: PortfolioMonth, named: string): string[] =>
  missingCount === 0
    ? []
    : [
        `${plural(missingCount, 'meter')} ${missingCount === 1 ? 'has' : 'have'} no saved bill for ${named} yet.`,
      ]

/** What the invoice's sums are made of, where that is not plain: estimates, and money that is in no line. */
function factWarnings(properties: readonly PropertyMonth[]): string[] {
  const of = (words: (count: string) => string, isOf: (fact: MonthFact) => boolean): string[] => {
    const found = properties.flatMap(({ propertyName, facts }) => {
      const bills = new Set(facts.flatMap(({ fact }) => (isOf(fact) ? (fact.billIds[0] ?? []) : [])))
      return bills.size === 0 ? [] : [{ propertyName, bills: bills.size }]
    })
    const count = found.reduce((sum, { bills }) => sum + bills, 0)
    const names = named(found.map(({ propertyName }) => propertyName))
    return count === 0 ? [] : [`${words(plural(count, 'bill'))}: ${names}.`]
  }
  return [
    ...of(
      (bills) => `Usage is estimated on ${bills}`,
      ({ fact }) => fact === 'estimated',
    ),
    ...of(
      (bills) => `Not counted because another bill replaces it, ${bills}`,
      ({ fact }) => fact === 'replaced',
    ),
    ...of(
      (bills) => `Past-due or unapplied money is not invoiced, ${bills}`,
      (fact) => fact.fact === 'left_out' && fact.reason === 'no_cost',
    ),
  ]
}

/** So many are named. */
const MOST_NAMED = 3

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function twiceWarning(
  properties: readonly PropertyMonth[],
  invoicedElsewhere: ReadonlySet<number>,
  monthName: string,
): string[] {
  const names = properties
    .filter(({ propertyId, totalCents }) => totalCents !== 0 && invoicedElsewhere.has(propertyId))
    .map(({ propertyName }) => propertyName)
  if (names.length === 0) return []
  return [
    `In another portfolio’s invoice for ${monthName} already: ${named(names)}. Sent, they are invoiced twice.`,
  ]
}

const creditWarnings = (properties: readonly PropertyMonth[]): string[] =>
  properties
    .filter(({ totalCents }) => totalCents < 0)
    .map(({ propertyName, totalCents }) => `${propertyName} is a credit of ${formatMoney(-totalCents)}.`)

/** As many whole addresses as QuickBooks takes, in their order, and those that are left over. */
function fitting(emails: string): { kept: string; left: string[] } {
  let kept = ''
  const left: string[] = []
  for (const address of splitRecipients(emails)) {
    const longer = kept === '' ? address : `${kept}, ${address}`
    if (longer.length <= MOST_EMAIL_CHARACTERS) kept = longer
    else left.push(address)
  }
  return { kept, left }
}

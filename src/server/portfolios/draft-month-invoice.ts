import { createHash } from 'node:crypto'
import { today } from '#base/calendar-date.ts'
import type { Month } from '#domain/energy/months/month.ts'
import {
  type BilledCustomer,
  type DraftedInvoice,
  draftInvoice,
  nameOfMonth,
} from '#domain/portfolios/invoice.ts'
import { isUndecided, type PortfolioMonth } from '#domain/portfolios/month.ts'
import { demandApp, demandConnection } from '#server/accounting/access.ts'
import { findCustomer } from '#server/accounting/repositories/customers.ts'
import { findCustomersOf } from '#server/accounting/repositories/mappings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { isInvoicing } from './invoicing.ts'
import { getCurrentPortfolioMonth } from './month.ts'
import {
  countFailed,
  findInvoicedElsewhere,
  findMonthInvoice,
  type MonthInvoice,
} from './repositories/invoice-repository.ts'

export { findMonthInvoice, type MonthInvoice }

type Needed = Pick<Services, 'quickbooks'>

/** Of which portfolio, and when. */
export interface OfMonth {
  portfolioId: number
  month: Month
}

export interface InvoiceDraft extends DraftedInvoice {
  requestId: string
}

const AGAIN =
  'Whether QuickBooks has this invoice is not known: its answer was lost. Send it again; QuickBooks makes it once.'

/** What would be sent, or what was sent and is in doubt. Throws not_found, and conflict where there is nothing to send. */
export async function draftMonthInvoice(
  services: Needed & Pick<Services, 'db'>,
  of: OfMonth,
): Promise<InvoiceDraft> {
  const month = await getCurrentPortfolioMonth(services.db, of.portfolioId, of.month)
  const last = await findMonthInvoice(services.db, of.portfolioId, of.month)
  if (last !== undefined && isInDoubt(last)) return draftAgain(last)
  return derive(services, services.db, month, last)
}

/** An answer that did not come, or that nobody waits for any more. */
export const isInDoubt = ({ status, silent }: MonthInvoice): boolean =>
  status === 'unknown' || (status === 'sending' && silent)

const draftAgain = ({ payload: { itemId: _, ...draft }, requestId }: MonthInvoice): InvoiceDraft => ({
  ...draft,
  requestId,
  warnings: [AGAIN, ...draft.warnings],
})

/** A draft, and whose books it is for. */
type DerivedDraft = InvoiceDraft & { realmId: string }

/** The draft of this request id. Throws conflict where it is another by now. */
export async function demandDraft(
  services: Needed,
  db: Queryable,
  month: PortfolioMonth,
  last: MonthInvoice | undefined,
  requestId: string,
): Promise<DerivedDraft> {
  const draft = await derive(services, db, month, last)
  if (draft.requestId !== requestId)
    throw new CallError('conflict', 'The month is another by now. Look at it again.')
  return draft
}

async function derive(
  services: Needed,
  db: Queryable,
  month: PortfolioMonth,
  last: MonthInvoice | undefined,
): Promise<DerivedDraft> {
  const { portfolioId, companyId, companyName } = month
  const named = nameOfMonth(month.month)
  refuseSecond(last, named)
  refuseUndecided(month, named)
  if (!(await isInvoicing(db, companyId)))
    throw new CallError(
      'conflict',
      `${companyName} is not invoiced in QuickBooks. Turn its invoices in QuickBooks on first.`,
    )
  const realmId = await demandConnection(db, demandApp(services))
  const customer = await demandCustomer(db, companyId, companyName)
  const invoicedElsewhere = await findInvoicedElsewhere(db, month)
  const draft = draftInvoice(month, { customer, txnDate: today(), invoicedElsewhere })
  if (draft.lines.length === 0)
    throw new CallError('conflict', `Nothing was billed for ${named}, so there is nothing to invoice.`)
  const { warnings: _, ...content } = draft
  const failed = await countFailed(db, portfolioId, month.month)
  const requestId = requestIdOf({ realmId, portfolioId, month: month.month, failed, content })
  return { ...draft, realmId, requestId }
}

/** One that was refused is not there: another may be made. */
function refuseSecond(last: MonthInvoice | undefined, named: string): void {
  if (last?.status === 'sent')
    throw new CallError('conflict', `The invoice for ${named} is in QuickBooks already.`)
  if (last?.status === 'sending')
    throw new CallError('conflict', `The invoice for ${named} is being sent. Look again in a minute.`)
  if (last?.status === 'unknown') throw new CallError('conflict', AGAIN)
}

/** Nobody pays for the same days twice because nobody looked. */
function refuseUndecided({ properties }: PortfolioMonth, named: string): void {
  const undecided = properties.filter(({ facts }) => facts.some(isUndecided))
  if (undecided.length === 0) return
  const [first] = undecided
  const more = undecided.length > 1 ? ` and ${undecided.length - 1} more` : ''
  throw new CallError(
    'conflict',
    `Some bills for ${named} are for the same days: ${first?.propertyName}${more}. Decide which of them count first.`,
  )
}

/** The same for what is the same; QuickBooks takes names of at most 50 characters. */
const requestIdOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40)

/** The one customer that the company is. */
async function demandCustomer(
  db: Queryable,
  companyId: number,
  companyName: string,
): Promise<BilledCustomer> {
  const ids = await findCustomersOf(db, companyId)
  const found = await Promise.all(ids.map((qboId) => findCustomer(db, qboId)))
  const customers = found.filter((customer) => customer !== undefined)
  const [customer] = customers
  if (customer === undefined)
    throw new CallError(
      'conflict',
      `No customer in QuickBooks is mapped to ${companyName}. Map one in QuickBooks first.`,
    )
  if (customers.length > 1)
    throw new CallError(
      'conflict',
      `Several customers in QuickBooks are mapped to ${companyName}: ${customers
        .map(({ displayName }) => displayName)
        .join(', ')}. Leave one of them mapped, so that it is clear who gets the invoice.`,
    )
  return customer
}

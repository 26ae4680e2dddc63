import { createHash } from 'node:crypto'
import { today } from '#domain/calendar-date.ts'
import { toDollars } from '#domain/money.ts'
import type { Month } from '#domain/months/month.ts'
import {
  type BilledCustomer,
  type DraftedInvoice,
  draftInvoice,
  nameOfMonth,
  type SentInvoice,
} from '#domain/portfolios/invoice.ts'
import type { PortfolioMonth } from '#domain/portfolios/month.ts'
import type { DatabaseTransaction, Queryable } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import { type Books, QuickbooksFailed } from '../../outside/quickbooks/quickbooks.ts'
import {
  countFailed,
  findMonthInvoice,
  insertInvoice,
  lockInvoices,
  type MonthInvoice,
  markSending,
  type Outcome,
  settleInvoice,
} from '../../repositories/portfolios/invoice-repository.ts'
import { findCustomer } from '../../repositories/quickbooks/customers.ts'
import { findCustomersOf } from '../../repositories/quickbooks/mappings.ts'
import { holdOffMerges } from '../../repositories/records/merged-records.ts'
import type { Services } from '../../services.ts'
import { type ActingUser, actorOf } from '../../session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { demandApp, demandConnection, openBooksOf } from '../quickbooks/access.ts'
import { isInvoicing } from './invoicing.ts'
import { getPortfolioMonth } from './month.ts'
import { tellScreens } from './portfolios.ts'

export { findMonthInvoice, type MonthInvoice }

type Needed = Pick<Services, 'db' | 'vault' | 'quickbooks' | 'events'>

/** Of which portfolio, and when. */
export interface OfMonth {
  portfolioId: number
  month: Month
}

export interface InvoiceDraft extends DraftedInvoice {
  requestId: string
}

/** The product or service in QuickBooks that the lines are of; it says which account they are booked to. */
export const ITEM_NAME = 'Energy costs'

const AGAIN =
  'Whether QuickBooks has this invoice is not known: its answer was lost. Send it again; QuickBooks makes it once.'

/** What would be sent, or what was sent and is in doubt. Throws not_found, and conflict where there is nothing to send. */
export async function draftMonthInvoice(services: Needed, of: OfMonth): Promise<InvoiceDraft> {
  const month = await getPortfolioMonth(services.db, of.portfolioId, of.month)
  const last = await findMonthInvoice(services.db, of.portfolioId, of.month)
  if (last !== undefined && isInDoubt(last)) return draftAgain(last)
  return derive(services, services.db, month, last)
}

/** An answer that did not come, or that nobody waits for any more. */
const isInDoubt = ({ status, silent }: MonthInvoice): boolean =>
  status === 'unknown' || (status === 'sending' && silent)

const draftAgain = ({ payload: { itemId: _, ...draft }, requestId }: MonthInvoice): InvoiceDraft => ({
  ...draft,
  requestId,
  warnings: [AGAIN, ...draft.warnings],
})

async function derive(
  { quickbooks }: Pick<Services, 'quickbooks'>,
  db: Queryable,
  month: PortfolioMonth,
  last: MonthInvoice | undefined,
): Promise<InvoiceDraft & { realmId: string }> {
  const { portfolioId, companyId, companyName } = month
  const named = nameOfMonth(month.month)
  if (last?.status === 'sent')
    throw new CallError('conflict', `The invoice for ${named} is in QuickBooks already.`)
  if (last?.status === 'sending')
    throw new CallError('conflict', `The invoice for ${named} is being sent. Look again in a minute.`)
  if (last?.status === 'unknown') throw new CallError('conflict', AGAIN)
  if (!(await isInvoicing(db, companyId)))
    throw new CallError(
      'conflict',
      `${companyName} is not invoiced in QuickBooks. Turn its invoices in QuickBooks on first.`,
    )
  const realmId = await demandConnection(db, demandApp({ quickbooks }))
  const customer = await demandCustomer(db, companyId, companyName)
  const draft = draftInvoice(month, customer, today())
  if (draft.lines.length === 0)
    throw new CallError('conflict', `Nothing was billed for ${named}, so there is nothing to invoice.`)
  const { warnings: _, ...content } = draft
  const failed = await countFailed(db, portfolioId, month.month)
  return {
    ...draft,
    realmId,
    requestId: requestIdOf({ realmId, portfolioId, month: month.month, failed, content }),
  }
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

interface Sending {
  requestId: string
  companyId: number
  realmId: string
  payload: SentInvoice
  /** Whether QuickBooks may have it from before. */
  again: boolean
}

/**
 * Sends the draft of this request id to QuickBooks, once however often it is asked for; one whose answer was lost is sent
 * again as it was. What came of it is with the month. Throws not_found, and conflict where the draft is another by now.
 */
export async function sendMonthInvoice(
  services: Needed,
  order: OfMonth & { requestId: string },
  session: ActingUser,
): Promise<void> {
  const itemId = await itemFor(services, order)
  const sending = await services.db.transaction().execute((tx) => begin(services, tx, order, itemId, session))
  if (sending === null) return
  const outcome = await send(openBooksOf(services, sending.realmId), sending)
  await settle(services, sending, outcome, session)
}

/** What new lines are of; null where the invoice was sent before. Asked for before anything is held. */
async function itemFor(services: Needed, order: OfMonth & { requestId: string }): Promise<string | null> {
  const { db } = services
  const month = await getPortfolioMonth(db, order.portfolioId, order.month)
  const last = await findMonthInvoice(db, order.portfolioId, order.month)
  if (last !== undefined && isGoingOn(last, order.requestId)) return null
  const { realmId } = await demandDraft(services, db, month, last, order.requestId)
  const items = await openBooksOf(services, realmId).items().catch(asCallError)
  const item = items.find(({ name }) => name.toLowerCase() === ITEM_NAME.toLowerCase())
  if (item === undefined)
    throw new CallError(
      'conflict',
      `QuickBooks has no product or service “${ITEM_NAME}”. Add it there, with the account that energy costs are booked to.`,
    )
  return item.id
}

const isGoingOn = (last: MonthInvoice, requestId: string): boolean =>
  last.requestId === requestId && last.status !== 'failed'

async function demandDraft(
  services: Pick<Services, 'quickbooks'>,
  db: Queryable,
  month: PortfolioMonth,
  last: MonthInvoice | undefined,
  requestId: string,
): Promise<InvoiceDraft & { realmId: string }> {
  const draft = await derive(services, db, month, last)
  if (draft.requestId !== requestId)
    throw new CallError('conflict', 'The month is another by now. Look at it again.')
  return draft
}

/** Writes down what is about to be sent; null where there is nothing left to do. */
async function begin(
  services: Needed,
  tx: DatabaseTransaction,
  { portfolioId, month: ofMonth, requestId }: OfMonth & { requestId: string },
  itemId: string | null,
  session: ActingUser,
): Promise<Sending | null> {
  await holdOffMerges(tx)
  await lockInvoices(tx, portfolioId)
  const month = await getPortfolioMonth(tx, portfolioId, ofMonth)
  const last = await findMonthInvoice(tx, portfolioId, ofMonth)
  if (last !== undefined && isGoingOn(last, requestId)) return beginAgain(services, tx, last)
  const { realmId, requestId: _, ...draft } = await demandDraft(services, tx, month, last, requestId)
  if (itemId === null) throw new CallError('conflict', 'QuickBooks has just refused it. Look at it again.')
  const { companyId } = month
  const payload = { ...draft, itemId }
  const createdBy = session.userId
  await insertInvoice(tx, {
    ...{ companyId, portfolioId, month: ofMonth, requestId },
    realmId,
    payload,
    createdBy,
  })
  await tellScreens(tx, services.events, companyId)
  return { requestId, companyId, realmId, payload, again: false }
}

async function beginAgain(
  { events, quickbooks }: Needed,
  tx: DatabaseTransaction,
  last: MonthInvoice,
): Promise<Sending | null> {
  if (!isInDoubt(last)) return null
  const { requestId, companyId, realmId, payload } = last
  if ((await demandConnection(tx, demandApp({ quickbooks }))) !== realmId)
    throw new CallError(
      'conflict',
      'This invoice was sent to the books of another company than we are connected to. Connect that one again first.',
    )
  await markSending(tx, last.id)
  await tellScreens(tx, events, companyId)
  return { requestId, companyId, realmId, payload, again: true }
}

/** Never throws what QuickBooks did not do: it is an outcome. */
async function send(books: Books, { requestId, payload }: Sending): Promise<Outcome> {
  try {
    const { qboId, docNumber } = await books.createInvoice(requestId, inQuickbooksForm(payload))
    return { status: 'sent', qboId, docNumber, failure: null }
  } catch (error) {
    if (!(error instanceof QuickbooksFailed)) throw error
    return { status: isRefusal(error) ? 'failed' : 'unknown', failure: error.message }
  }
}

const NO_ACCESS = '003100'

/**
 * Whether QuickBooks looked at the invoice and did not want it. Who is not let in, or meets a fault of its side, is told
 * nothing of an attempt before, whose answer may have been lost on the way.
 */
const isRefusal = ({ kind, code }: QuickbooksFailed): boolean =>
  kind === 'refused' && code !== null && code !== NO_ACCESS

const inQuickbooksForm = ({ customer, txnDate, lines, billEmail, privateNote, itemId }: SentInvoice) => ({
  CustomerRef: { value: customer.qboId },
  TxnDate: txnDate,
  Line: lines.map(({ description, amountCents }) => ({
    ...{ Amount: toDollars(amountCents), Description: description, DetailType: 'SalesItemLineDetail' },
    SalesItemLineDetail: { ItemRef: { value: itemId } },
  })),
  ...(billEmail === '' ? {} : { BillEmail: { Address: billEmail } }),
  PrivateNote: privateNote,
})

async function settle(
  { db, events }: Needed,
  { requestId, companyId, payload }: Sending,
  outcome: Outcome,
  session: ActingUser,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await settleInvoice(tx, requestId, outcome))) return
    await tellScreens(tx, events, companyId)
    if (outcome.status === 'sent')
      await recordAudit(tx, {
        ...{ who: actorOf(session), action: 'portfolios_changed', companyId },
        subject: { kind: 'portfolio', id: null, name: null },
        details: { done: 'invoiced', invoice: outcome.docNumber, note: payload.privateNote },
      })
  })
}

function asCallError(error: unknown): never {
  if (!(error instanceof QuickbooksFailed)) throw error
  throw new CallError(error.kind === 'busy' ? 'unavailable' : 'unprocessable', error.message, {
    cause: error,
  })
}

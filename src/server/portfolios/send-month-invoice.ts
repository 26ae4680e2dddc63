import { toDollars } from '#base/money.ts'
import type { SentInvoice } from '#domain/portfolios/invoice.ts'
import { asCallError, demandApp, demandConnection, openBooksOf } from '#server/accounting/access.ts'
import { type Books, QuickbooksFailed } from '#server/accounting/quickbooks/quickbooks.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type ActingUser, actorOf } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { demandDraft, isInDoubt, type OfMonth } from './draft-month-invoice.ts'
import { getCurrentPortfolioMonth, getPortfolioMonth } from './month.ts'
import { tellScreens } from './portfolios.ts'
import {
  endTry,
  findMonthInvoice,
  insertInvoice,
  insertTry,
  lockInvoices,
  type MonthInvoice,
  markSending,
  type Outcome,
  settleInvoice,
} from './repositories/invoice-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'quickbooks' | 'events'>

/** The product or service in QuickBooks that the lines are of; it says which account they are booked to. */
const ITEM_NAME = 'Energy costs'

type Order = OfMonth & { requestId: string }

/** One try of an invoice. */
interface Sending
  extends Pick<MonthInvoice, 'companyId' | 'portfolioId' | 'requestId' | 'realmId' | 'payload'> {
  invoiceId: number
  tryId: number
}

/**
 * Sends the draft of this request id to QuickBooks, once however often it is asked for; one whose answer was lost is sent
 * again as it was. What came of it is with the month. Throws not_found, and conflict where the draft is another by now.
 */
export async function sendMonthInvoice(services: Needed, order: Order, session: ActingUser): Promise<void> {
  const itemId = await itemFor(services, order)
  const sending = await services.db.transaction().execute((tx) => begin(services, tx, order, itemId, session))
  if (sending === null) return
  const outcome = await send(openBooksOf(services, sending.realmId), sending)
  await settle(services, sending, outcome, session)
}

/** What new lines are of; null where the invoice was sent before. Asked for before anything is held. */
async function itemFor(services: Needed, order: Order): Promise<string | null> {
  const { db } = services
  const month = await getCurrentPortfolioMonth(db, order.portfolioId, order.month)
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

/** Writes down what is about to be sent; null where there is nothing left to do. */
async function begin(
  services: Needed,
  tx: DatabaseTransaction,
  { portfolioId, month: ofMonth, requestId }: Order,
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
  const invoice = {
    ...{ companyId: month.companyId, portfolioId, month: ofMonth, requestId, realmId },
    ...{ payload: { ...draft, itemId }, createdBy: session.userId },
  }
  return beginTry(services, tx, { ...invoice, invoiceId: await insertInvoice(tx, invoice) })
}

/** The same again, for the books that it was drafted for; null where it is there, or somebody waits for its answer. */
async function beginAgain(
  services: Needed,
  tx: DatabaseTransaction,
  last: MonthInvoice,
): Promise<Sending | null> {
  if (!isInDoubt(last)) return null
  if ((await demandConnection(tx, demandApp(services))) !== last.realmId)
    throw new CallError(
      'conflict',
      'This invoice was sent to the books of another company than we are connected to. Connect that one again first.',
    )
  await markSending(tx, last.id)
  return beginTry(services, tx, { ...last, invoiceId: last.id })
}

async function beginTry(
  { events }: Needed,
  tx: DatabaseTransaction,
  { companyId, portfolioId, requestId, realmId, payload, invoiceId }: Omit<Sending, 'tryId'>,
): Promise<Sending> {
  const tryId = await insertTry(tx, invoiceId)
  await tellScreens(tx, events, companyId)
  return { companyId, portfolioId, requestId, realmId, payload, invoiceId, tryId }
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

/** In which costs are kept here. Whom QuickBooks bills in another one, it refuses. */
const CURRENCY = 'USD'

const inQuickbooksForm = ({ customer, txnDate, lines, billEmail, privateNote, itemId }: SentInvoice) => ({
  CustomerRef: { value: customer.qboId },
  CurrencyRef: { value: CURRENCY },
  TxnDate: txnDate,
  Line: lines.map(({ description, amountCents }) => ({
    ...{ Amount: toDollars(amountCents), Description: description, DetailType: 'SalesItemLineDetail' },
    SalesItemLineDetail: { ItemRef: { value: itemId } },
  })),
  ...(billEmail === '' ? {} : { BillEmail: { Address: billEmail } }),
  PrivateNote: privateNote,
})

/**
 * Whichever try hears first that QuickBooks has it, it is there. A refusal is the end only of the last one: another that
 * is under way may still be taken.
 */
async function settle(
  { db, events }: Needed,
  { tryId, invoiceId, portfolioId, companyId, payload }: Sending,
  outcome: Outcome,
  session: ActingUser,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockInvoices(tx, portfolioId)
    const others = await endTry(tx, { id: tryId, invoiceId })
    const known: Outcome = outcome.status === 'failed' && others ? { ...outcome, status: 'unknown' } : outcome
    if (!(await settleInvoice(tx, invoiceId, known))) return
    await tellScreens(tx, events, companyId)
    if (outcome.status === 'sent')
      await recordAudit(tx, {
        ...{ who: actorOf(session), action: 'portfolios_changed', companyId },
        subject: { kind: 'portfolio', id: null, name: null },
        details: { done: 'invoiced', invoice: outcome.docNumber, note: payload.privateNote },
      })
  })
}

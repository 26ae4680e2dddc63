import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, reachable, type Verdict, type When } from '#commands/kernel/when.ts'
import type { AccountingContext, AccountingDialog, CustomerRow, InvoiceRow } from './context.ts'

export const GROUP = 'Accounting'

export const inAccounting: When = all(
  inRoom('accounting'),
  only(({ accounting }) => accounting !== null),
)

export const accountingOf = portOf('accounting')

/** The accounting view. Commands ask for it only where `when` saw it. */
export function accountingIn({ accounting }: CommandContext): AccountingContext {
  if (accounting === null) throw new Error('the accounting view is not on screen')
  return accounting
}

/** This list of the two is shown. */
export const onTab = (tab: AccountingContext['tab']): When =>
  all(
    inAccounting,
    only(({ accounting }) => accounting?.tab === tab),
  )

/** The keyboard is on a customer that will do. */
export const onCustomer = (fits: (row: CustomerRow, seen: AccountingContext) => Verdict = () => true): When =>
  all(onTab('customers'), reachable, ({ accounting }) => {
    if (accounting?.customer == null) return 'no customer is in focus'
    return fits(accounting.customer, accounting)
  })

/** The keyboard is on an invoice that will do. */
export const onInvoice = (fits: (row: InvoiceRow) => Verdict = () => true): When =>
  all(onTab('invoices'), ({ accounting }) => {
    if (accounting?.invoice == null) return 'no invoice is in focus'
    return fits(accounting.invoice)
  })

/** This dialog of the room lies on top. */
export const inAccountingDialog = (what: AccountingDialog['what']): When =>
  all(
    reachable,
    only(({ overlays, accounting }) => overlays.at(-1) === 'dialog' && accounting?.dialog?.what === what),
  )

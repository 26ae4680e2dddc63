import { addMonths, asCalendarDate, type CalendarDate, today } from '#domain/calendar-date.ts'
import { monthWords } from '#domain/month-names.ts'
import { integer, text } from '../args.ts'
import type { CommandContext } from '../context.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '../define.ts'
import { exportCommandOf } from '../list/export.ts'
import type { Ports } from '../ports.ts'
import { showingIn } from '../showing.ts'
import { all, only, reachable, unless, type When } from '../when.ts'
import {
  GROUP,
  inManager,
  inPortfolioDialog,
  managedCompany,
  notDragging,
  onArea,
  onPortfolio,
  type PortfolioArg,
  portfolioArg,
  portfoliosOf,
  thePortfolio,
} from './conditions.ts'
import type { PortfolioDialog, PortfolioMonth } from './context.ts'

const firstOf = (month: string): CalendarDate => asCalendarDate(`${month}-01`)

/** "October 2026" */
export const wordsOfMonth = (month: string): string => monthWords(firstOf(month))

/** So many months later: "2026-11". */
export const monthAfter = (month: string, months: number): string =>
  addMonths(firstOf(month), months).slice(0, 7)

/** The last one that is over: what is invoiced now. */
export const lastMonth = (): string => monthAfter(today().slice(0, 7), -1)

const showing = showingIn('portfolio', GROUP, portfoliosOf)

const onMonth: When = all(
  inManager,
  only(({ portfolios }) => portfolios !== null && portfolios.month !== null),
)

const monthIsThere: When = all(
  onMonth,
  unless('the month is not there yet', ({ portfolios }) => portfolios?.month?.answer != null),
)

/** The month that is shown. Commands ask for it only where `when` saw it. */
function shownMonth({ portfolios }: CommandContext): PortfolioMonth {
  const answer = portfolios?.month?.answer
  if (answer == null) throw new Error('no month is shown')
  return answer
}

const open = defineCommand<void, PortfolioArg>({
  id: 'portfolio.month',
  title: 'What the portfolio came to in a month',
  group: GROUP,
  args: portfolioArg,
  choices: [{ id: 'portfolio.month-of-focused', args: null, keys: ['m'], hint: 'month' }],
  when: onPortfolio(),
  run(context, ports, id) {
    const { bpg_id: portfolioId } = thePortfolio(context, id)
    // The month that is looked at stays, from one portfolio to the next.
    const month = context.portfolios?.month?.month ?? lastMonth()
    portfoliosOf(ports).showMonth({ portfolioId, month })
  },
  undo: nothingKept,
})

const step = (months: -1 | 1, id: string, title: string, key: string) =>
  defineCommand({
    id: `portfolio.${id}`,
    title,
    group: GROUP,
    keys: [key],
    hint: 'month',
    when: onMonth,
    run({ portfolios }, ports) {
      const shown = portfolios?.month
      if (shown == null) return
      const { portfolioId, month } = shown
      portfoliosOf(ports).showMonth({ portfolioId, month: monthAfter(month, months) })
    },
    undo: nothingKept,
  })

const close = showing({
  id: 'close-month',
  title: 'Close the month',
  keys: ['Escape'],
  when: all(
    onMonth,
    notDragging,
    only(({ portfolios }) => portfolios?.edited === null),
    only(({ portfolios }) => portfolios?.area !== 'properties' || portfolios.selected.length === 0),
  ),
  show: (port) => port.showMonth(null),
})

const openBill = defineCommand<void, number>({
  id: 'portfolio.open-bill',
  title: 'Open the bill',
  group: GROUP,
  keys: ['Enter', 'o'],
  hint: 'bill',
  args: integer,
  ask: {
    opens: 'the bill',
    when: all(
      onArea('bills'),
      notDragging,
      unless('no bill is in focus', ({ portfolios }) => portfolios?.month?.bill != null),
      unless('it came by a list, without pages', ({ portfolios }) => portfolios?.month?.bill?.billId != null),
    ),
    run({ portfolios }, ports) {
      const billId = portfolios?.month?.bill?.billId
      if (billId != null) ports.queue.open(billId)
    },
  },
  when: onMonth,
  run: (_, ports, billId) => ports.queue.open(billId),
  undo: nothingKept,
})

const draft = defineCommand({
  id: 'portfolio.draft-invoice',
  title: 'Draft the invoice in QuickBooks',
  group: GROUP,
  keys: ['i'],
  hint: 'invoice',
  opens: 'the draft of the invoice',
  when: all(
    monthIsThere,
    reachable,
    unless(
      'the company’s invoices are not made in QuickBooks: turn that on first',
      ({ portfolios }) => portfolios?.month?.answer?.invoice_in_quickbooks === true,
    ),
    // One whose answer was lost is drafted again as it was.
    unless(
      'the invoice of this month is in QuickBooks already',
      ({ portfolios }) => portfolios?.month?.answer?.invoice?.status !== 'sent',
    ),
  ),
  async run(context, ports) {
    const month = shownMonth(context)
    const port = portfoliosOf(ports)
    const params = { bpgId: month.bpg_id, month: month.month }
    const drafted = await ports
      .call('portfolioMonths.draft', { params })
      .catch((cause: unknown) => Promise.reject(new CommandFailed('There is no invoice to send', cause)))
    port.dialog({ what: 'invoice', month, draft: drafted })
  },
  undo: nothingKept,
})

/** What the dialog shows is sent. */
const send = defineCommand({
  id: 'portfolio.send-invoice',
  title: 'Send the invoice to QuickBooks',
  group: GROUP,
  keys: ['Mod+Enter'],
  hint: 'send',
  everywhere: true,
  final: true,
  when: inPortfolioDialog('invoice'),
  async run({ portfolios }, ports) {
    if (portfolios?.dialog?.what !== 'invoice') return
    await sendInvoice(ports, portfolios.dialog)
  },
  undo: { kind: 'impossible', reason: 'The invoice is in QuickBooks then; void it there.' },
})

async function sendInvoice(
  ports: Ports,
  { month, draft: shown }: Pick<Extract<PortfolioDialog, { what: 'invoice' }>, 'month' | 'draft'>,
): Promise<void> {
  const port = portfoliosOf(ports)
  const params = { bpgId: month.bpg_id, month: month.month }
  const body = { request_id: shown.request_id }
  try {
    const answer = await ports.call('portfolioMonths.invoice', { params, body })
    port.dialog(null)
    port.receiveMonth(answer)
    ports.say({ id: 'portfolio-invoice', ...whatCameOfIt(answer) })
  } catch (cause) {
    // Sent again under the same key it is the same invoice.
    throw new CommandFailed('The invoice was not sent', cause)
  }
}

/** QuickBooks may refuse it, or not answer: the month keeps that, and says why. */
function whatCameOfIt({ bpg_name, month, invoice }: PortfolioMonth): {
  text: string
  tone: 'done' | 'error'
} {
  const named = `The invoice of ${bpg_name} for ${wordsOfMonth(month)}`
  return invoice?.status === 'sent'
    ? { text: `${named} is in QuickBooks`, tone: 'done' }
    : {
        text: `${named} may not be in QuickBooks: ${invoice?.failure ?? 'it is not known yet'}`,
        tone: 'error',
      }
}

const openInvoice = showing<string>({
  id: 'open-invoice',
  title: 'Open the invoice in the accounting view',
  args: text,
  when: onMonth,
  show: (port, docNumber) => port.openInvoice(docNumber),
})

const setInvoicing = defineCommand<{ companyId: number; on: boolean }>({
  id: 'portfolio.invoicing',
  title: 'Turn invoices in QuickBooks on or off',
  titleNow: ({ portfolios }) =>
    `Turn invoices in QuickBooks ${portfolios?.company?.invoicing ? 'off' : 'on'}`,
  group: GROUP,
  keys: ['Shift+q'],
  final: true,
  when: all(
    inManager,
    reachable,
    unless('it is not known yet', ({ portfolios }) => portfolios?.company?.invoicing !== null),
  ),
  question(context) {
    const { name, invoicing } = managedCompany(context)
    return invoicing
      ? {
          title: 'Turn invoices in QuickBooks off?',
          text: [`No more invoices of ${name} are made in QuickBooks. Those that are there stay.`],
          act: 'Turn off',
        }
      : {
          title: 'Turn invoices in QuickBooks on?',
          text: [
            `From a portfolio’s month an invoice to ${name} can then be sent to QuickBooks. Each is shown before it is sent.`,
          ],
          act: 'Turn on',
        }
  },
  run(context, ports) {
    const { id, invoicing } = managedCompany(context)
    return turn(ports, { companyId: id, on: invoicing !== true })
  },
  undo: { kind: 'reversible', reverse: turnedBack },
})

async function turn(
  ports: Ports,
  { companyId, on }: { companyId: number; on: boolean },
): Promise<{ companyId: number; on: boolean }> {
  const { invoice_in_quickbooks } = await ports.call('portfolios.setInvoicing', {
    params: { companyId },
    body: { invoice_in_quickbooks: on },
  })
  ports.portfolios?.receiveInvoicing(companyId, invoice_in_quickbooks)
  return { companyId, on }
}

function turnedBack({ companyId, on }: { companyId: number; on: boolean }): Reversal {
  return {
    label: `Turned invoices in QuickBooks ${on ? 'on' : 'off'}`,
    apply: async (ports) => void (await turn(ports, { companyId, on: !on })),
  }
}

export const monthCommands = [
  open,
  step(-1, 'month-before', 'The month before', '['),
  step(1, 'month-after', 'The month after', ']'),
  openBill,
  draft,
  send,
  openInvoice,
  setInvoicing,
  exportCommandOf({ name: 'portfolio', group: GROUP, when: onMonth, portOf: portfoliosOf }),
  close,
]

import { text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, reachable, unless, type When } from '#commands/kernel/when.ts'
import { GROUP, inManager, inPortfolioDialog, managedCompany, portfoliosOf } from './conditions.ts'
import type { PortfolioDialog, PortfolioMonth } from './context.ts'
import { isBilled, onMonth, wordsOfMonth } from './month.ts'

const showing = showingIn('portfolios', GROUP, portfoliosOf)

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

/** It is sent again as it was. */
const isInDoubt = ({ invoice }: PortfolioMonth): boolean =>
  invoice?.status === 'unknown' || invoice?.status === 'sending'

const draft = defineCommand({
  id: 'portfolios.draft-invoice',
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
    // One that was tried is drafted again as it was, whatever has left the month since.
    unless('nothing was billed in this month', ({ portfolios }) => {
      const answer = portfolios?.month?.answer
      return answer == null || answer.invoice !== null || isBilled(answer)
    }),
    unless(
      'the invoice of this month is in QuickBooks already',
      ({ portfolios }) => portfolios?.month?.answer?.invoice?.status !== 'sent',
    ),
    unless('decide first which bills of the same days count', ({ portfolios }) => {
      const answer = portfolios?.month?.answer
      return answer == null || answer.overlap_count === 0 || isInDoubt(answer)
    }),
  ),
  async run(context, ports) {
    const month = shownMonth(context)
    const port = portfoliosOf(ports)
    const params = { bpgId: month.bpg_id, month: month.month }
    const drafted = await ports
      .call('portfolioMonths.draft', { params })
      .catch((cause: unknown) => Promise.reject(new CommandFailed('The invoice could not be drafted', cause)))
    port.dialog({ what: 'invoice', month, draft: drafted })
  },
  undo: nothingKept,
})

/** What the dialog shows is sent. */
const send = defineCommand({
  id: 'portfolios.send-invoice',
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
  id: 'portfolios.invoicing',
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

export const invoiceCommands = [draft, send, openInvoice, setInvoicing]

import { addMonths, asCalendarDate, type CalendarDate, today } from '#base/calendar-date.ts'
import { monthWords } from '#base/month-names.ts'
import { showMonth } from '#commands/energy/month-bills/show.ts'
import { integer } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, only, unless, type When } from '#commands/kernel/when.ts'
import type { Month } from '#domain/energy/months/month.ts'
import {
  GROUP,
  inManager,
  notDragging,
  onArea,
  onPortfolio,
  type PortfolioArg,
  portfolioArg,
  portfoliosOf,
  thePortfolio,
} from './conditions.ts'
import type { PortfolioMonth } from './context.ts'

const firstOf = (month: string): CalendarDate => asCalendarDate(`${month}-01`)

/** "October 2026" */
export const wordsOfMonth = (month: string): string => monthWords(firstOf(month))

/** So many months later: "2026-11". */
export const monthAfter = (month: string, months: number): string =>
  addMonths(firstOf(month), months).slice(0, 7)

export const isBilled = ({ properties }: PortfolioMonth): boolean =>
  properties.some(({ bills }) => bills.length > 0)

/** The last one that is over: what is invoiced now. */
export const lastMonth = (): string => monthAfter(today().slice(0, 7), -1)

const showing = showingIn('portfolios', GROUP, portfoliosOf)

export const onMonth: When = all(
  inManager,
  only(({ portfolios }) => portfolios !== null && portfolios.month !== null),
)

const open = defineCommand<void, PortfolioArg>({
  id: 'portfolios.month',
  title: 'What the portfolio came to in a month',
  group: GROUP,
  args: portfolioArg,
  choices: [{ id: 'portfolios.month-of-focused', args: null, keys: ['m'], hint: 'month' }],
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
    id: `portfolios.${id}`,
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
  id: 'portfolios.open-bill',
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

/** For the property of the bill in focus. Invoices are of whole bills. */
const showBills = defineCommand({
  id: 'portfolios.show-month-bills',
  title: 'Show which bills of the property count',
  group: GROUP,
  keys: ['v'],
  hint: 'counted bills',
  when: all(
    onArea('bills'),
    notDragging,
    unless('no bill is in focus', ({ portfolios }) => portfolios?.month?.bill != null),
  ),
  run({ portfolios }, ports) {
    const shown = portfolios?.month
    if (shown?.bill == null) return
    ports.overlay.open('month', {
      propertyId: shown.bill.propertyId,
      month: shown.month as Month,
      resource: null,
      meterId: null,
      basis: 'as_billed',
    })
  },
  undo: nothingKept,
})

export const monthCommands = [
  open,
  step(-1, 'month-before', 'The month before', '['),
  step(1, 'month-after', 'The month after', ']'),
  openBill,
  showBills,
  showMonth,
  exportCommandOf({ name: 'portfolios', group: GROUP, when: onMonth, portOf: portfoliosOf }),
  close,
]

import type { DateFormat } from '#demo/bills/formats.ts'
import { familyOf } from '../families.ts'
import type { Bill } from '../page.ts'

/** Beside the form that a bill usually writes its days in, by whether its family is held back. */
const OTHER_FORMS = {
  known: [
    'Mon D, YYYY',
    'MM/DD/YYYY',
    'M/D/YY',
    'MON D, YYYY',
    'Month D, YYYY',
    "Mon D 'YY",
    'Mon D YYYY',
    'YYYY-MM-DD',
    'MM-DD-YY',
  ],
  heldBack: ['Mon. D, YYYY', 'Mon D, YY', 'MM.DD.YYYY', 'DD-Mon-YYYY', 'D Mon YYYY', 'Month DD, YYYY'],
} as const satisfies Record<string, readonly DateFormat[]>

const YEARLESS = ['Mon D', 'Month D', 'MM/DD', 'Mon DD'] as const satisfies readonly DateFormat[]

/** The form that days have at a place of the bill: one part may be set by another program than the next. */
export function dayForm({ plan, random }: Bill, place: string): DateFormat {
  if (!plan.chances.does('days in other forms')) return plan.date
  const forms = familyOf(plan.family).heldBack ? OTHER_FORMS.heldBack : OTHER_FORMS.known
  return random(`day form ${place}`).pick([plan.date, ...forms])
}

/** The day that is asked for, maybe without its year: a reader takes it from the bill's own day. */
export function dueDay(bill: Bill, place: string): string {
  const { plan, statement, random } = bill
  const form = plan.chances.does('yearless days') ? random('yearless').pick(YEARLESS) : dayForm(bill, place)
  return statement.dueDate(form)
}

export const billDay = (bill: Bill, place: string): string => bill.statement.invoiceDate(dayForm(bill, place))

const JOINERS = [' - ', ' to ', ' – ', ' through ', '–', ' thru ', '-'] as const

/** The service period as its label's value. */
export function periodOf(bill: Bill, place = ''): string {
  const { statement, plan, random } = bill
  const own = random(`period ${place}`)
  const isNumeric = /^M/.test(plan.date) && plan.date.includes('/')
  if (plan.chances.does('yearless period'))
    return statement.period(random('joiner').pick(JOINERS.slice(0, 4)), isNumeric ? 'MM/DD' : 'Mon D')
  const form = dayForm(bill, place)
  const joiner = /[-.]/.test(form) ? ' to ' : own.pick(JOINERS)
  if (!plan.chances.does('period in words')) return statement.period(joiner, form)
  const days = statement.days()
  return own.pick([
    () => `${statement.period(joiner, form)} (${days} days)`,
    () => `${statement.startDate('Mon D')} to ${statement.endDate('Mon D, YYYY')}`,
    () => `${statement.startDate('Mon DD')} - ${statement.endDate("Mon D 'YY")} for ${days} days`,
    () => `${statement.startDate(form)} through ${statement.endDate(form)}, ${days} days`,
    () => `${days} days from ${statement.startDate(form)} to ${statement.endDate(form)}`,
  ])()
}

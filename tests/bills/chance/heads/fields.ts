import type { Pair } from '#demo/bills/parts/pairs.ts'
import type { Random } from '#demo/bills/random.ts'
import { tellsPeriod } from '../blocks/meters.ts'
import type { Bill } from '../page.ts'
import { billDay, dayForm, dueDay, periodOf } from './days.ts'
import { lateField } from './due.ts'
import { accountNumber, otherFields } from './numbers.ts'
import { tellsByService } from './service-lines.ts'

/** What the head says of the bill; some of it stands nowhere else, and some bills leave it out. */
export function headFields(bill: Bill, place = ''): Pair[] {
  const { statement, plan, random, facts } = bill
  const own = random(`fields ${place}`)
  const { labels } = plan
  const isTold = plan.chances.does('due told in words')
  const fields: [() => Pair, number][] = [
    [() => [labels('Account Number', place), accountNumber(bill, place)], 1],
    [() => [labels('Service Address', place), facts.customer.address[0]], 0.4],
    [() => [labels('Statement Date', place), billDay(bill, place)], 1],
    ...periodFields(bill, place),
    ...otherFields(bill).map(([pair, share]): [() => Pair, number] => [() => pair, share]),
    [() => [labels('Number of Days', place), statement.days()], 0.3],
    [() => [labels('Due Date', place), dueDay(bill, place)], isTold ? 0 : 1],
    [() => [labels('Total Amount Due', place), statement.amountDue()], isTold ? 0 : 0.7],
    [() => lateField(bill), plan.chances.does('late amounts') ? 0.5 : 0],
  ]
  const printed = fields.filter(([, share]) => own.chance(share)).map(([pair]) => pair())
  return own.chance(0.35) ? inAnyOrder(printed, own) : printed
}

const inAnyOrder = (pairs: readonly Pair[], own: Random): Pair[] =>
  pairs
    .map((pair) => ({ pair, order: own.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ pair }) => pair)

const ENDS = [
  ['Service From', 'Service To'],
  ['Period Start', 'Period End'],
  ['Previous Read Date', 'Present Read Date'],
  ['From Date', 'Thru Date'],
  ['From', 'To'],
  ['Start Date', 'End Date'],
  ['Prior Reading Date', 'Current Reading Date'],
  ['Beginning', 'Ending'],
] as const

function periodFields(bill: Bill, place: string): [() => Pair, number][] {
  const { plan, statement, random } = bill
  if (tellsPeriod(bill) || tellsByService(bill)) return []
  const isTwo = !plan.chances.does('yearless period') && plan.chances.does('period in two fields')
  if (!isTwo) return [[() => [plan.labels('Service Period', place), periodOf(bill, place)], 1]]
  const [from, to] = random('two fields').pick(ENDS)
  const form = dayForm(bill, place)
  return [
    [() => [from, statement.startDate(form)], 1],
    [() => [to, statement.endDate(form)], 1],
  ]
}

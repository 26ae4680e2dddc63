import { addDays } from '#base/calendar-date.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import type { Random } from '#demo/bills/random.ts'
import { familyOf } from '../families.ts'
import type { Bill } from '../page.ts'
import { sideOfBar } from '../words.ts'
import { dayForm } from './days.ts'

/** The account's number: one place may set it in groups, another one as it is stored. */
export function accountNumber(bill: Bill, place: string): string {
  const { statement, plan, random } = bill
  const number = statement.accountNumber()
  if (!plan.chances.does('account in groups') || random(`account ${place}`).chance(0.5)) return number
  if (!/^\d{8,}$/.test(number)) return number.replaceAll(/[- ]/g, random('groups').pick(['-', ' ', '']))
  const own = random('groups')
  const sizes = own.pick([[4, 4, 4], [3, 3], [5], [2, 4, 4], [1, 3, 3]])
  const joiner = own.pick(['-', ' ', '-', ' '])
  const groups: string[] = []
  let at = 0
  for (const size of sizes) {
    if (at + size >= number.length) break
    groups.push(number.slice(at, at + size))
    at += size
  }
  return [...groups, number.slice(at)].join(joiner)
}

/** Names of numbers that are none of the account's, those behind the bar for families that are held back. */
const NUMBERS = [
  'Invoice Number',
  'Invoice No.',
  'Statement Number',
  'Bill Number',
  'Bill ID',
  'Premises Number',
  'Premise ID',
  'Location ID',
  'Service ID',
  'Contract No.',
  'Supplier Account',
  'Electric Choice ID',
  'Web Access Code',
  'POD ID',
  'Parcel ID',
  'Service Agreement ID',
  'Cust Ref',
  'Tax ID',
  '|',
  'Document No.',
  'Control Number',
  'ESI ID',
  'Service Delivery ID',
  'Choice ID',
  'Installation',
  'Reference Code',
  'Site ID',
]
const CODES = [
  'Cycle',
  'Route',
  'Cycle-Route',
  'Rate Code',
  'Portion',
  'Book',
  'Bill Cycle',
  '|',
  'Zone',
  'Walk',
]
/** Names of days that are neither the bill's nor its due day, with how many days from its end they lie. */
const DAYS: readonly (readonly [string, number, number])[] = [
  ['Next Read Date', 28, 33],
  ['Next scheduled read', 28, 33],
  ['Next meter reading', 28, 33],
  ['Last Payment Date', -20, -12],
  ['Date paid', -20, -12],
  ['Last payment', -20, -12],
  ['Late after', 24, 30],
  ['Disconnect date', 40, 50],
  ['Next bill date', 31, 36],
  ['Previous due date', -15, -8],
  ['Service since', -900, -400],
]
const DAYS_HELD_BACK: typeof DAYS = [
  ['We read again on', 28, 33],
  ['Paid on', -20, -12],
  ['Shut-off on or after', 40, 50],
  ['Customer since', -900, -400],
  ['Next billing', 31, 36],
]

/** Numbers and days beside the bill's own, which are nothing that is asked for; each with how often it is printed. */
export function otherFields(bill: Bill): [Pair, number][] {
  const { plan, statement, facts, random } = bill
  const own = random('other numbers')
  const isHeldBack = familyOf(plan.family).heldBack ?? false
  const fields: [Pair, number][] = []
  if (plan.chances.does('other numbers')) {
    const names = sideOfBar(NUMBERS, isHeldBack)
    for (let i = own.int(1, 3); i > 0; i--) fields.push([[own.pick(names), otherNumber(own)], 1])
    fields.push([
      [own.pick(sideOfBar(CODES, isHeldBack)), own.pick(['RS', 'GS-1', 'R1', own.digits(2)])],
      0.5,
    ])
  }
  if (plan.chances.does('other days'))
    for (let i = own.int(1, 2); i > 0; i--) {
      const [name, first, last] = own.pick(isHeldBack ? DAYS_HELD_BACK : DAYS)
      const day = addDays(facts.endDate, own.int(first, last))
      fields.push([[name, statement.date(day, dayForm(bill, 'other'))], 1])
    }
  return fields.filter(([[name]], at) => fields.findIndex(([[other]]) => other === name) === at)
}

const otherNumber = (own: Random): string =>
  own.pick([
    own.digits(9),
    own.digits(7),
    `${own.digits(4)}-${own.digits(6)}`,
    `${own.digits(12)}`,
    `INV${own.digits(6)}`,
  ])

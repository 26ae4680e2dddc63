import { UNCOUNTED_CHARGE, type UsageTypeId } from '../line-types.ts'
import { sumCents } from '../money.ts'
import { type MeterBill, servicePeriodOf } from './meter-bill.ts'

/** What one bill of a meter took the place of. */
export interface Rebill {
  id: number
  replacedBy: number
}

/**
 * Which bills of a meter a later one took the place of: one that bills all its days and all that it measured anew, and
 * nothing took it back. Where a credit took it back, the three add up to the last by themselves, and all of them count.
 */
export function rebillsAmong(bills: readonly MeterBill[]): Rebill[] {
  const ordered = inOrder(bills)
  return ordered.flatMap((bill, at) => {
    const later = ordered.slice(at + 1)
    if (isCredit(bill) || later.some((other) => takesBack(other, bill))) return []
    const rebill = later.findLast((other) => billsAnew(other, bill))
    return rebill === undefined ? [] : [{ id: bill.id, replacedBy: rebill.id }]
  })
}

/** As they were made out. */
export const inOrder = (bills: readonly MeterBill[]): MeterBill[] =>
  bills.toSorted((one, other) => one.invoiceDate.localeCompare(other.invoiceDate) || one.id - other.id)

const totalOf = ({ charges }: MeterBill) =>
  sumCents(
    charges.flatMap(({ chargeTypeId, amountCents }) =>
      chargeTypeId === UNCOUNTED_CHARGE ? [] : [amountCents],
    ),
  )

const used = ({ usages }: MeterBill, type: UsageTypeId): number =>
  usages.reduce((sum, { usageTypeId, amount }) => (usageTypeId === type ? sum + amount : sum), 0)

/** A bill that gives back: what it says of money and of usage is less than nothing, or nothing beside one that is. */
const isCredit = (bill: MeterBill): boolean => totalOf(bill) < 0 || used(bill, 1) < 0

/** The same amount of money or of usage, given back for days that the bill is of. */
function takesBack(credit: MeterBill, bill: MeterBill): boolean {
  if (!isCredit(credit) || !shareDays(credit, bill)) return false
  const [money, usage] = [totalOf(bill), used(bill, 1)]
  return (money > 0 && totalOf(credit) === -money) || (usage > 0 && used(credit, 1) === -usage)
}

function billsAnew(later: MeterBill, bill: MeterBill): boolean {
  const [whole, part] = [servicePeriodOf(later), servicePeriodOf(bill)]
  if (whole === null || part === null || isCredit(later)) return false
  const covers = whole.startDate <= part.startDate && part.endDate <= whole.endDate
  return covers && measures(later, bill) && (later.charges.length > 0 || bill.charges.length === 0)
}

/** Whether it says of each kind of usage that the bill says. */
const measures = (later: MeterBill, bill: MeterBill): boolean =>
  bill.usages.every(({ usageTypeId }) => later.usages.some((usage) => usage.usageTypeId === usageTypeId))

function shareDays(one: MeterBill, other: MeterBill): boolean {
  const [first, second] = [servicePeriodOf(one), servicePeriodOf(other)]
  if (first === null || second === null) return false
  return first.startDate <= second.endDate && second.startDate <= first.endDate
}

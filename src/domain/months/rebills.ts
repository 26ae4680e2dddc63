import type { CalendarDate } from '../calendar-date.ts'
import { UNCOUNTED_CHARGE, type UsageTypeId } from '../line-types.ts'
import { type Cents, sumCents } from '../money.ts'
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
  const ordered = inOrder(bills).map(claimOf)
  return ordered.flatMap((bill, at) => {
    if (bill.isCredit) return []
    const later = ordered.filter((other, place) => place > at && shareDays(other, bill))
    if (later.some((other) => takesBack(other, bill))) return []
    const rebill = later.findLast((other) => billsAnew(other, bill))
    return rebill === undefined ? [] : [{ id: bill.id, replacedBy: rebill.id }]
  })
}

/** As they were made out. */
export const inOrder = (bills: readonly MeterBill[]): MeterBill[] =>
  bills.toSorted((one, other) => compare(one.invoiceDate, other.invoiceDate) || one.id - other.id)

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** What a bill says that others may bill anew or take back. */
interface Claim {
  id: number
  period: { startDate: CalendarDate; endDate: CalendarDate } | null
  money: Cents
  usage: number
  /** It gives back: what it says of money or of usage is less than nothing. */
  isCredit: boolean
  isCharged: boolean
  measured: readonly UsageTypeId[]
}

function claimOf(bill: MeterBill): Claim {
  const counted = bill.charges.filter(({ chargeTypeId }) => chargeTypeId !== UNCOUNTED_CHARGE)
  const money = sumCents(counted.map(({ amountCents }) => amountCents))
  const usage = bill.usages.reduce(
    (sum, { usageTypeId, amount }) => (usageTypeId === 1 ? sum + amount : sum),
    0,
  )
  return {
    id: bill.id,
    period: servicePeriodOf(bill),
    money,
    usage,
    isCredit: money < 0 || usage < 0,
    isCharged: bill.charges.length > 0,
    measured: bill.usages.map(({ usageTypeId }) => usageTypeId),
  }
}

/** The same amount of money or of usage, given back for days that the bill is of. */
const takesBack = (credit: Claim, { money, usage }: Claim): boolean =>
  credit.isCredit && ((money > 0 && credit.money === -money) || (usage > 0 && credit.usage === -usage))

/** All its days, and each kind of usage that it says. */
function billsAnew(later: Claim, { period, isCharged, measured }: Claim): boolean {
  if (later.period === null || period === null || later.isCredit) return false
  const covers = later.period.startDate <= period.startDate && period.endDate <= later.period.endDate
  return covers && measured.every((type) => later.measured.includes(type)) && (later.isCharged || !isCharged)
}

const shareDays = ({ period: one }: Claim, { period: other }: Claim): boolean =>
  one !== null && other !== null && one.startDate <= other.endDate && other.startDate <= one.endDate

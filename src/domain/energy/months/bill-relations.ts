import { daysBetween, earlierOf } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import { isCost } from '#domain/records/line-types.ts'
import type { Period } from './days.ts'
import { chargeName, namesRebill } from './line-names.ts'
import { costOf, inOrder, type MeterBill, servicePeriodOf, usageOf } from './meter-bill.ts'

/** Why a bill is in no month of a meter. */
export const LEFT_OUT_REASONS = [
  /** A later bill says that it is a rebill or a correction, and bills the same days. */
  'rebill',
  /** A later bill has the same charges for the same days, and measured them again. */
  'billed_again',
  /** A credit gave back each of its charges. */
  'credited',
  /** It is that credit. */
  'credit',
  /** A person decided it. */
  'decided',
] as const

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export interface LeftOutBill {
  id: number
  /** The bill that counts in its place, or that it cancels out with. */
  otherId: number
  reason: LeftOutReason
}

/** Two bills that count both, though they bill the same days. */
export interface BillOverlap extends Period {
  /** The one that was made out first comes first. */
  billIds: [number, number]
}

/** What a person decided about two bills at one account meter. */
export interface BillDecision {
  billId: number
  otherId: number
  /** `billId` is left out because of the other; else both count. */
  leftOut: boolean
}

export interface BillRelations {
  leftOut: LeftOutBill[]
  overlaps: BillOverlap[]
  /** Bills that give back a part of what another billed: they are money and usage, and no service of their own days. */
  corrections: ReadonlySet<number>
}

/**
 * Which bills of an account meter stand for one another. Nothing is left out without evidence: a bill that says it
 * replaces, the same charges measured again, a credit of each charge, or a person's decision. Bills that merely share
 * days all count, and are reported as overlaps.
 * @param isMetered whether each day is measured once; hauls and deliveries of the same days are several services
 */
export function relateBills(
  bills: readonly MeterBill[],
  decisions: readonly BillDecision[],
  isMetered: boolean,
): BillRelations {
  const pairs = pairsOf(bills)
  const decided = decisions.filter(({ leftOut }) => leftOut)
  if (pairs.length === 0 && decided.length === 0) return NONE
  const accepted = new Set(decisions.filter(({ leftOut }) => !leftOut).map(keyOfDecision))
  const open = pairs.filter((pair) => !accepted.has(keyOf(pair.first.id, pair.second.id)))
  const leftOut = new Map<number, LeftOutBill>()
  const present = new Set(bills.map(({ id }) => id))
  for (const { billId: id, otherId } of decided)
    if (present.has(id)) leftOut.set(id, { id, otherId, reason: 'decided' })
  cancelCredits(open, leftOut)
  const corrections = correctionsIn(pairs, leftOut)
  replaceRebilled({ pairs, open, corrections, isMetered }, leftOut)
  const overlaps = open.filter((pair) => isOverlap(pair, { leftOut, corrections, isMetered }))
  return { leftOut: [...leftOut.values()], overlaps: overlaps.map(overlapOf), corrections }
}

const NONE: BillRelations = { leftOut: [], overlaps: [], corrections: new Set() }

const keyOf = (one: number, other: number): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

const keyOfDecision = ({ billId, otherId }: BillDecision): string => keyOf(billId, otherId)

/** A bill as it is compared with others that share days with it. */
interface Claim extends Period {
  id: number
  money: Cents
  usage: number
  bill: MeterBill
  isNegative: boolean
  isMeasured: boolean
}

/** Two bills that share days, the one that was made out first first. */
interface Pair extends Period {
  first: Claim
  second: Claim
}

function pairsOf(bills: readonly MeterBill[]): Pair[] {
  const claims = inOrder(bills).flatMap(claimOf)
  const place = new Map(claims.map((claim, at) => [claim, at]))
  const byStart = claims.toSorted(
    (one, other) => compareText(one.startDate, other.startDate) || inPlace(one, other, place),
  )
  const pairs: Pair[] = []
  let running: Claim[] = []
  for (const claim of byStart) {
    running = running.filter(({ endDate }) => endDate >= claim.startDate)
    for (const other of running) {
      if (isBorder(other, claim)) continue
      const isFirst = (place.get(other) ?? 0) < (place.get(claim) ?? 0)
      const endDate = earlierOf(other.endDate, claim.endDate)
      const [first, second] = isFirst ? [other, claim] : [claim, other]
      pairs.push({ first, second, startDate: claim.startDate, endDate })
    }
    running.push(claim)
  }
  return pairs.sort(
    (one, other) => inPlace(one.first, other.first, place) || inPlace(one.second, other.second, place),
  )
}

const inPlace = (one: Claim, other: Claim, place: ReadonlyMap<Claim, number>): number =>
  (place.get(one) ?? 0) - (place.get(other) ?? 0)

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** The day of a reading, on which one period ends and the next begins, is shared by neither. */
const isBorder = (before: Period, after: Period): boolean =>
  before.endDate === after.startDate && before.startDate < before.endDate && after.startDate < after.endDate

function claimOf(bill: MeterBill): Claim[] {
  const period = servicePeriodOf(bill)
  if (period === null) return []
  const [money, usage] = [costOf(bill), usageOf(bill)]
  return [
    {
      ...{ id: bill.id, ...period, money, usage, bill },
      ...{ isNegative: money < 0 || usage < 0, isMeasured: bill.usages.length > 0 },
    },
  ]
}

const isSamePeriod = (one: Period, other: Period): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate

const covers = (whole: Period, part: Period): boolean =>
  whole.startDate <= part.startDate && part.endDate <= whole.endDate

/** A bill and the credit that gives back each of its charges, and its usage where it says one: neither counts. */
function cancelCredits(pairs: readonly Pair[], leftOut: Map<number, LeftOutBill>): void {
  for (const { first, second } of pairs) {
    if (leftOut.has(first.id) || leftOut.has(second.id)) continue
    if (first.isNegative === second.isNegative || !isSamePeriod(first, second)) continue
    const [credit, bill] = first.isNegative ? [first, second] : [second, first]
    if (credit !== second || !givesBack(credit.bill, bill.bill)) continue
    leftOut.set(bill.id, { id: bill.id, otherId: credit.id, reason: 'credited' })
    leftOut.set(credit.id, { id: credit.id, otherId: bill.id, reason: 'credit' })
  }
}

function givesBack(credit: MeterBill, bill: MeterBill): boolean {
  if (costsOn(credit).length === 0 && credit.usages.length === 0) return false
  const owed = costsOn(bill).map(({ chargeTypeId, amountCents }) => `${chargeTypeId} ${amountCents}`)
  const back = costsOn(credit).map(({ chargeTypeId, amountCents }) => `${chargeTypeId} ${-amountCents}`)
  if (!isSameList(owed, back)) return false
  if (credit.usages.length === 0) return true
  // Some utilities print the usage that is taken back as it was, some as less than nothing.
  const usagesOf = ({ usages }: MeterBill, sign: 1 | -1) =>
    usages.map(({ usageTypeId, amount }) => `${usageTypeId} ${sign * amount}`)
  const measured = usagesOf(bill, 1)
  return isSameList(measured, usagesOf(credit, -1)) || isSameList(measured, usagesOf(credit, 1))
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n')

/** Negative bills that share days with one that is not; alone, a negative bill is a house that sold energy. */
function correctionsIn(pairs: readonly Pair[], leftOut: ReadonlyMap<number, LeftOutBill>): Set<number> {
  const corrections = new Set<number>()
  for (const { first, second } of pairs)
    if (first.isNegative !== second.isNegative) corrections.add((first.isNegative ? first : second).id)
  for (const id of leftOut.keys()) corrections.delete(id)
  return corrections
}

interface Rebilling {
  pairs: readonly Pair[]
  /** Without those that a person decided to count both. */
  open: readonly Pair[]
  corrections: ReadonlySet<number>
  isMetered: boolean
}

function replaceRebilled(
  { pairs, open, corrections, isMetered }: Rebilling,
  leftOut: Map<number, LeftOutBill>,
): void {
  // Beside a credit of another amount nobody can tell whether a bill was given back in part or as a whole.
  const credited = new Set(
    pairs.flatMap(({ first, second }) =>
      corrections.has(first.id) !== corrections.has(second.id) ? [first.id, second.id] : [],
    ),
  )
  const found = new Map<number, LeftOutBill>()
  for (const { first, second } of open) {
    if (leftOut.has(first.id) || leftOut.has(second.id)) continue
    if (credited.has(first.id) || second.isNegative !== first.isNegative) continue
    const reason = covers(second, first) ? rebillReason(first, second, isMetered) : null
    if (reason !== null) found.set(first.id, { id: first.id, otherId: second.id, reason })
  }
  for (const [id, left] of found) leftOut.set(id, left)
}

/** Why a later bill of all its days stands for a bill; null where nothing says so. */
function rebillReason(bill: Claim, later: Claim, isMetered: boolean): LeftOutReason | null {
  if (!billsAll(bill.bill, later.bill)) return null
  if (namesRebill(later.bill)) return 'rebill'
  if (!isMetered || !bill.isMeasured) return null
  const isLater = later.bill.invoiceDate > bill.bill.invoiceDate && isBillingAgain(bill, later)
  return isLater || isSameBill(bill, later) ? 'billed_again' : null
}

/** What covers more without saying why may be a yearly settlement beside the months that it settles. */
const MAX_DAYS_BILLED_AGAIN = 100
const MAX_PERIODS_BILLED_AGAIN = 2.5

const isBillingAgain = (bill: Period, later: Period): boolean =>
  daysOf(later) <= Math.max(MAX_DAYS_BILLED_AGAIN, daysOf(bill) * MAX_PERIODS_BILLED_AGAIN)

const daysOf = ({ startDate, endDate }: Period): number => daysBetween(startDate, endDate) + 1

/** Each kind of charge and of usage that a bill has, the later one has too. A bill without either has nothing to bill again. */
function billsAll(bill: MeterBill, later: MeterBill): boolean {
  const [costs, laterCosts] = [costsOn(bill), costsOn(later)]
  if (costs.length === 0 && bill.usages.length === 0) return false
  const measured = new Set(later.usages.map(({ usageTypeId }) => usageTypeId))
  if (!bill.usages.every(({ usageTypeId }) => measured.has(usageTypeId))) return false
  if (costs.length === 0) return usageOf(bill) === usageOf(later)
  const names = new Set(laterCosts.map(chargeName))
  return costs.every((charge) => names.has(chargeName(charge)))
}

/** Past-due money on one bill is not billed again on another. */
const costsOn = ({ charges }: MeterBill) => charges.filter(({ chargeTypeId }) => isCost(chargeTypeId))

const isSameBill = (one: Claim, other: Claim): boolean =>
  isSamePeriod(one, other) && one.money === other.money && one.usage === other.usage

interface Standing {
  leftOut: ReadonlyMap<number, LeftOutBill>
  corrections: ReadonlySet<number>
  isMetered: boolean
}

/** Both count, and what one bills the other seems to bill too. */
function isOverlap({ first, second }: Pair, { leftOut, corrections, isMetered }: Standing): boolean {
  if (leftOut.has(first.id) || leftOut.has(second.id)) return false
  if (corrections.has(first.id) || corrections.has(second.id)) return false
  if (isMetered && first.isMeasured && second.isMeasured) return true
  return isSamePeriod(first, second) && first.money === second.money && hasCommonCharge(first, second)
}

/** A bill without usage beside a measured one is a fee of its own, unless it comes to the very same. */
function hasCommonCharge({ bill: one, money }: Claim, { bill: other }: Claim): boolean {
  if (money === 0) return false
  const names = new Set(costsOn(other).map(chargeName))
  return costsOn(one).some((charge) => names.has(chargeName(charge)))
}

const overlapOf = ({ first, second, startDate, endDate }: Pair): BillOverlap => ({
  billIds: [first.id, second.id],
  startDate,
  endDate,
})

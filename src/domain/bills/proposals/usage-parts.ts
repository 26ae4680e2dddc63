import { inStandardUnit } from '#domain/records/measures.ts'
import type { DraftUsage } from '../bill-draft.ts'
import { SET_BY_HAND, withProposalReason } from './proposal.ts'

interface UsageLine
  extends Pick<DraftUsage, 'description' | 'applicable' | 'amount' | 'unit' | 'utilityAccountMeterId'> {
  usageTypeId: number | null
}

/**
 * Usages whose parts stand beside them, each with its parts: "kWh used" beside peak and off-peak, or what all meters
 * used beside what each did. Counted with its parts, a bill's usage would be twice what it was.
 */
export function partsBeside<U extends UsageLine>(usages: readonly U[]): Map<U, U[]> {
  const counted = usages.filter(isCounted).map(measured)
  const found = new Map<U, U[]>()
  // The least first, so that a sum of sums has the same parts as these.
  for (const sum of counted.toSorted((one, other) => one.amount - other.amount)) {
    if (!mayBeSum(sum)) continue
    const others = counted.filter(
      (other) => other !== sum && other.unit === sum.unit && !found.has(other.usage),
    )
    const parts = runComingTo(sum, others)
    if (parts) found.set(sum.usage, parts)
  }
  return found
}

const GENERAL_USAGE = 1

const isCounted = ({ applicable, usageTypeId, amount, utilityAccountMeterId }: UsageLine): boolean =>
  applicable && usageTypeId === GENERAL_USAGE && amount > 0 && utilityAccountMeterId !== null

interface Measured<U> {
  usage: U
  amount: number
  unit: string | null
}

const measured = <U extends UsageLine>(usage: U): Measured<U> => ({
  usage,
  ...inStandardUnit(usage.amount, usage.unit),
})

/** What came from the grid is what was used and what was sent back: no sum of usages. */
const TWO_WAYS = /\b(?:net|received|returned|export\w*|generat\w*|banked)\b/i
const SAYS_TOTAL = /\btotal\b/i
const SAYS_PART =
  /peak|\bpk\b|intermed|shoulder|\bbase\b|\btier|\bblock|\bstep\b|\bfirst\b|\bnext\b|\bover\b|summer|winter/i
/** Fewer figures come out alike by chance. */
const FEWEST_FIGURES = 3
/** From so many on, what was rounded part by part may be one in the last place off. */
const ROUNDED_FIGURES = 4

const mayBeSum = ({ usage: { description } }: Measured<UsageLine>): boolean =>
  !TWO_WAYS.test(description) && (SAYS_TOTAL.test(description) || !SAYS_PART.test(description))

/** Whether they come to it not by chance. */
const isTelling = (sum: UsageLine, parts: readonly UsageLine[]): boolean =>
  SAYS_TOTAL.test(sum.description) ||
  [sum, ...parts].some(({ amount }) => figuresOf(amount) >= FEWEST_FIGURES)

/** Lines that follow one another, one of them of the sum's meter, and come to it. */
function runComingTo<U extends UsageLine>(sum: Measured<U>, others: readonly Measured<U>[]): U[] | null {
  const leeway = leewayOf(sum)
  for (const from of others.keys()) {
    let come = 0
    for (const [at, other] of others.slice(from).entries()) {
      if (TWO_WAYS.test(other.usage.description)) break
      come += other.amount
      if (come > sum.amount + leeway) break
      if (at === 0 || sum.amount - come > leeway) continue
      const parts = others.slice(from, from + at + 1).map(({ usage }) => usage)
      if (parts.some((part) => part.utilityAccountMeterId === sum.usage.utilityAccountMeterId))
        return isTelling(sum.usage, parts) ? parts : null
    }
  }
  return null
}

function leewayOf({ usage, amount }: Measured<UsageLine>): number {
  const decimals = String(usage.amount).split('.')[1]?.length ?? 0
  const lastPlace = (amount / usage.amount) * 10 ** -decimals
  return figuresOf(usage.amount) >= ROUNDED_FIGURES ? lastPlace * 1.001 : lastPlace / 1000
}

const figuresOf = (amount: number): number =>
  String(amount)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length

const COUNTED_BY_PARTS = 'Counted by its parts'

/** Whether a line was left out for its parts: that is said of this bill, not of its words. */
export const isCountedByParts = (reason: string | null): boolean =>
  reason?.startsWith(COUNTED_BY_PARTS) ?? false

type ReasonedLine = UsageLine & { reason: string | null }

/** As the lines were before any was left out for its parts. */
export const beforeParts = <U extends ReasonedLine>(usages: readonly U[]): U[] =>
  usages.map((usage) => (isCountedByParts(usage.reason) ? { ...usage, applicable: true } : usage))

/** Leaves the lines out that their parts count already. What a person set stays. */
export function countByParts<U extends ReasonedLine>(usages: readonly U[]): U[] {
  const parts = partsBeside(usages)
  return usages.map((usage) => {
    const own = parts.get(usage)
    if (own === undefined || usage.reason === SET_BY_HAND) return usage
    return { ...usage, applicable: false, reason: withProposalReason(usage.reason, reasonOf(own)) }
  })
}

const LIST = new Intl.ListFormat('en')

const reasonOf = (parts: readonly UsageLine[]): string =>
  `${COUNTED_BY_PARTS}, ${LIST.format(parts.map(({ description }) => `“${description}”`))}.`

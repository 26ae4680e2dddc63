import { type Cents, formatMoney } from '#base/money.ts'
import { beliefIn } from '../belief.ts'
import type { Extraction, ReadCharge, ReadUsage } from '../extraction.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import { FIELD_NAMES } from './describe.ts'
import { isWorkedOutOf } from './usages.ts'

/** One reading of a bill's pages. */
export interface Attempt
  extends Pick<Extraction, 'isBill' | 'notABillReason' | 'charges' | 'usages' | 'reconciliation'> {
  fields: HeaderFields
  /** What the account's own arithmetic asks the charges to come to; none where the page prints too little. */
  asked: Cents[]
}

/** A value that is believed less than this may be replaced by a lesson's. */
const BELIEF_THAT_STAYS = 0.53
/** A value that is believed less is wrong as often as right, and may be lost. */
const UNLIKELY = 0.5
/** A usage that is believed no further was taken from what was charged for. */
const SAID = 0.65

/**
 * Why a reading explains less of the page than the one before it, in words, or null when it does not. Only the page is
 * asked, and never the lesson that the later reading follows: a lesson may fill in what is missing and settle what is
 * doubtful; what the page itself names or proves stays.
 */
export const whyWorse = (before: Attempt, after: Attempt): string | null =>
  whyNoBill(before, after) ??
  whyFieldsWorse(before, after) ??
  whyLinesWorse(before, after) ??
  whyUsagesWorse(before, after)

/** As `whyWorse`, of the charges and their total alone. */
export const whyLinesWorse = (before: Attempt, after: Attempt): string | null =>
  whyTotalWorse(before, after) ?? whyChargesWorse(before, after)

function whyNoBill(before: Attempt, after: Attempt): string | null {
  if (before.isBill && !after.isBill) return 'the page would be taken for no bill'
  return !before.isBill && after.isBill && !addsUp(after) ? 'the page would be taken for a bill' : null
}

type Named = Exclude<
  keyof HeaderFields,
  'utility' | 'meterNumbers' | 'printedNumbers' | 'totalCurrentCharges'
>
const NAMES: Record<Named, string> = {
  ...FIELD_NAMES,
  startDate: 'the start of the service period',
  endDate: 'the end of the service period',
}
const NAMED = [
  'accountNumber',
  'invoiceDate',
  'dueDate',
  'startDate',
  'endDate',
  'amountDue',
  'previousBalance',
  'payments',
] as const satisfies readonly Named[]

function whyFieldsWorse({ fields: before }: Attempt, { fields: after }: Attempt): string | null {
  for (const name of NAMED) {
    const [had, has] = [before[name], after[name]]
    if (!had || had.value === has?.value) continue
    const sure = beliefIn(had.evidence)
    if (!has && sure >= UNLIKELY) return `${NAMES[name]} would be lost`
    if (sure >= BELIEF_THAT_STAYS) return `${NAMES[name]} would be another than the one the page names`
  }
  return null
}

/** Lines that are left out and bring the others so many times nearer to the total were none. */
const MUCH_NEARER = 4

const addsUp = ({ charges, reconciliation }: Attempt): boolean =>
  charges.length > 0 && reconciliation.difference === 0

/** The totals that the page itself names or asks for. */
const totalsOfPage = ({ asked, reconciliation: { printedTotal } }: Attempt): Set<Cents> =>
  new Set([...asked, ...(printedTotal === null ? [] : [printedTotal])])

function whyTotalWorse(before: Attempt, after: Attempt): string | null {
  const pageTotals = totalsOfPage(before)
  const [had, has] = [before.reconciliation.printedTotal, after.reconciliation.printedTotal]
  if (had !== has && pageTotals.size > 0) {
    if (has === null) return 'the total would be lost'
    const isOwn = pageTotals.has(has) && (!addsUp(before) || isBetterAsked(has, had, before))
    if (!isOwn || !addsUp(after)) return `${formatMoney(has)} would be taken for the total of the page`
  }
  return whyTotalFieldWorse(before, after)
}

const isBetterAsked = (has: Cents, had: Cents | null, { asked }: Attempt): boolean =>
  asked.includes(has) && (had === null || !asked.includes(had))

function whyTotalFieldWorse(before: Attempt, after: Attempt): string | null {
  const [had, has] = [before.fields.totalCurrentCharges, after.fields.totalCurrentCharges]
  if (!had || had.value === has?.value) return null
  if (!has) return 'the total of current charges would be lost'
  const isOther = `the total of current charges would be ${formatMoney(has.value)}`
  if (isMet(had.value, before) && !isMet(has.value, after)) return isOther
  const mayGo = beliefIn(had.evidence) < BELIEF_THAT_STAYS || isBetterAsked(has.value, had.value, before)
  return mayGo ? null : isOther
}

/** Whether the lines come to it. */
const isMet = (total: Cents, attempt: Attempt): boolean =>
  addsUp(attempt) && attempt.reconciliation.printedTotal === total

function whyChargesWorse(before: Attempt, after: Attempt): string | null {
  if (addsUp(before)) {
    if (!addsUp(after)) return 'its lines would no longer add up to its total'
    if (before.reconciliation.printedTotal !== after.reconciliation.printedTotal) return null
    return isWithin(before.charges, after.charges) || valued(after.charges) > valued(before.charges)
      ? null
      : 'its total would be explained by fewer lines'
  }
  if (addsUp(after)) return null
  const distance = ({ reconciliation }: Attempt) => Math.abs(reconciliation.difference ?? 0)
  if (!isWithin(before.charges, after.charges) && distance(after) * MUCH_NEARER > distance(before))
    return 'lines would be lost and nothing add up'
  return distance(after) > distance(before) ? 'its lines would be further from its total' : null
}

const valued = (charges: readonly ReadCharge[]): number => charges.filter(({ amount }) => amount !== 0).length

/** Whether each line of the one is a line of the other. */
function isWithin(lines: readonly ReadCharge[], others: readonly ReadCharge[]): boolean {
  const free = others.map(({ amount }) => amount)
  return lines.every(({ amount }) => {
    const at = free.indexOf(amount)
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

function whyUsagesWorse({ usages: before }: Attempt, { usages: after }: Attempt): string | null {
  const free = [...after]
  for (const usage of before) {
    const at = free.findIndex((other) => isSameUsage(usage, other))
    if (at >= 0) free.splice(at, 1)
    else if (beliefIn(usage.evidence) > SAID && !isWorkedOutOf(usage, after))
      return `the usage of ${[usage.amount, usage.unit].filter(Boolean).join(' ')} would be lost`
  }
  const said = before.filter((usage) => beliefIn(usage.evidence) > SAID)
  return free.some((added) => said.some((usage) => isSameKind(usage, added)))
    ? 'a usage would be added to those that the page tells'
    : null
}

/** The same quantity; a unit that was not read may be filled in. */
const isSameUsage = (had: ReadUsage, has: ReadUsage): boolean =>
  had.amount === has.amount && (had.unit === null || had.unit === has.unit)

const isSameKind = (a: ReadUsage, b: ReadUsage): boolean =>
  a.kind === b.kind && a.standard?.unit === b.standard?.unit

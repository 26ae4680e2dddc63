import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import { formatMoney } from '../money.ts'
import { unitOf } from '../units.ts'
import { sharesOf } from '../validation/billed-meters.ts'
import type { ValidationContext } from '../validation/context.ts'
import { formatQuantity } from '../validation/figures.ts'
import { isMetered } from '../validation/usage-expected.ts'
import type { Grounds } from './grounds.ts'
import type { PageEvidence } from './judge.ts'

/** A sum by its name, or so general a name that it may be one. */
const NAMES_A_SUM =
  /\b(?:sub-?\s?)?totals?\b|^(?:charges?|adjustments?|account|(?:current|new) (?:charges?|bill(?:ing)?|service|activity)|(?:other|account|all) (?:\S+ )*items?\b.*|(?:other|additional|misc\w*)|.*\b(?:and|&) other|.*\btaxes,? fees,? .*)$/i

/** Below this a usage was neither read off a meter's row nor said in words: it is what was charged for, or misread. */
const SAID = 0.7

/** "88 kWh": words of a usage that only say how much. */
const QUANTITY_ALONE = /^[\d.,]{1,20}\s?\p{L}{1,10}$/u

/** Quantity times price, where it is printed and does not come to the amount. */
export function isDisproved(draft: BillDraft, { products }: Grounds): string[] {
  const amounts = new Set(applied(draft.charges).map(({ amount }) => amount))
  return products
    .filter(({ holds, amount }) => !holds && amounts.has(amount))
    .map(({ text, amount }) => `“${text}” does not come to ${formatMoney(amount)}.`)
}

/** Charges that the page prints and the bill lacks, and lines that look like sums of others. */
export function doubtsAboutCharges(draft: BillDraft, { leftOut }: Grounds): string[] {
  const charges = applied(draft.charges)
  const isAdded = ({ description, amount }: Grounds['leftOut'][number]) =>
    charges.some((charge) => charge.amount === amount && charge.description === description)
  return [
    ...leftOut
      .filter((row) => !isAdded(row))
      .map(({ description, amount }) => `The page also prints “${description}” ${formatMoney(amount)}.`),
    ...charges
      .filter(({ description }) => /^\p{Ll}+$/u.test(description))
      .map(({ description }) => `“${description}” is only a part of what the page says.`),
    ...charges
      .filter(({ description }) => NAMES_A_SUM.test(description))
      .map(({ description }) => `“${description}” may be a sum of charges.`),
  ]
}

/** Usages that are unsure, counted twice or missing. */
export function doubtsAboutUsages(
  draft: BillDraft,
  context: ValidationContext,
  { grounds, beliefs }: PageEvidence,
): string[] {
  const usages = applied(draft.usages)
  return [
    ...usages
      .filter(({ id }) => (beliefs.get(id) ?? 1) < SAID)
      .map((usage) => `${quantityOf(usage)} is only what was charged for, or hard to read.`),
    ...usages
      .filter(({ description }) => QUANTITY_ALONE.test(description))
      .map((usage) => `Nothing says what ${quantityOf(usage)} is.`),
    ...usages
      .filter((usage) => isMadeOfOthers(usage, usages))
      .map((usage) => `${quantityOf(usage)} comes of the other usages.`),
    ...unclaimed(usages, grounds?.products ?? []).map((text) => `“${text}” is in no usage.`),
    ...oneSidedMeters(draft, context),
  ]
}

const quantityOf = ({ amount, unit }: DraftUsage): string => formatQuantity(amount, unit)

/** A total beside its parts, or a net beside what it is the difference of. */
function isMadeOfOthers(usage: DraftUsage, usages: readonly DraftUsage[]): boolean {
  const others = usages.filter(
    (other) =>
      other !== usage &&
      other.usageTypeId === usage.usageTypeId &&
      other.unit?.toLowerCase() === usage.unit?.toLowerCase() &&
      other.amount !== 0,
  )
  if (others.length < 2 || usage.amount === 0) return false
  const sum = others.reduce((total, other) => total + other.amount, 0)
  return isNear(sum, usage.amount)
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * 0.005

/** Quantities charged for that are no usage, no step of one and no sum of some. */
function unclaimed(usages: readonly DraftUsage[], products: Grounds['products']): string[] {
  const byUnit = Map.groupBy(
    products.flatMap(({ charged, text }) => (charged === null ? [] : [{ ...charged, text }])),
    ({ unit }) => unit,
  )
  return [...byUnit].flatMap(([unit, steps]) => {
    const known = runsOf(usages.flatMap((usage) => inStandard(usage, unit) ?? []))
    const claimed = new Set(
      runsOf(steps.map(({ amount }) => amount)).flatMap((run) =>
        known.some(({ sum }) => isNear(run.sum, sum) || Math.abs(run.sum - sum) <= 0.51)
          ? steps.slice(run.from, run.to)
          : [],
      ),
    )
    return steps.filter((step) => !claimed.has(step)).map(({ text }) => text)
  })
}

function inStandard({ amount, unit }: DraftUsage, standard: string): number | null {
  const known = unit === null ? null : unitOf(unit)
  return known?.standard === standard ? amount * known.factor : null
}

/** More quantities than this are compared one by one. */
const MOST_IN_RUNS = 24

/** The sums of every few amounts that follow one another, and of each alone. */
function runsOf(amounts: readonly number[]): { from: number; to: number; sum: number }[] {
  const longest = amounts.length > MOST_IN_RUNS ? 1 : amounts.length
  return amounts.flatMap((_, from) => {
    let sum = 0
    return amounts.slice(from, from + longest).map((amount, at) => {
      sum += amount
      return { from, to: from + at + 1, sum }
    })
  })
}

/** Each meter with usage has a charge, and each that measures has usage where it has a charge. */
function oneSidedMeters(draft: BillDraft, context: ValidationContext): string[] {
  return sharesOf(draft, context).flatMap(({ meterId, name, charges, usages }) => {
    if (charges.length === 0) return [`${name} has usage but no charge.`]
    return usages.length === 0 && isMetered(meterId, context) ? [`${name} has charges but no usage.`] : []
  })
}

const applied = <L extends DraftCharge | DraftUsage>(lines: readonly L[]): L[] =>
  lines.filter(({ applicable }) => applicable)

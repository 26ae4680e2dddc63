import { unitOf } from '#domain/records/units.ts'
import type { BillDraft, DraftUsage } from '../bill-draft.ts'
import { sharesOf } from '../validation/billed-meters.ts'
import type { ValidationContext } from '../validation/context.ts'
import { formatQuantity } from '../validation/figures.ts'
import { isMetered } from '../validation/usage-expected.ts'
import { applied } from './doubts.ts'
import type { Grounds } from './grounds.ts'
import type { PageEvidence } from './page-evidence.ts'

/** A usage that is believed less was neither read off a meter's row nor stated in words: it is what was charged for, or misread. */
const SAID = 0.7

/** A usage that is believed as much is proven by two reads: then its meter's number is name enough. */
const PROVEN = 0.9

/** Letters that a meter's number has as well. */
const SHORTEST_WORD = 3

/** Contradictions that earlier bills like this one do not settle: a quantity that was charged for is in no usage, or one number was read as two. */
export function contradictedUsages(draft: BillDraft, { products }: Grounds): string[] {
  const usages = applied(draft.usages)
  const hasUnit = (unit: string) => usages.some((usage) => amountIn(usage, unit) !== null)
  const charged = products.filter((product) => product.charged !== null && hasUnit(product.charged.unit))
  return [...unclaimed(usages, charged).map(inNoUsage), ...repeated(usages)]
}

const inNoUsage = (text: string): string => `“${text}” is in no usage.`

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
      .filter(({ id, description }) => (beliefs.get(id) ?? 1) < PROVEN && !saysWhat(description))
      .map((usage) => `Nothing says what ${quantityOf(usage)} is.`),
    ...usages
      .filter((usage) => isMadeOfOthers(usage, usages))
      .map((usage) => `${quantityOf(usage)} comes of the other usages.`),
    ...repeated(usages),
    ...shownBeside(usages, grounds).map((text) => `The page also shows ${text}.`),
    ...unclaimed(usages, grounds?.products ?? []).map(inNoUsage),
    ...oneSidedMeters(draft, context),
  ]
}

/** Whether its words say more than how much, on which meter: "88 kWh", "KZ8209705". */
const saysWhat = (description: string): boolean =>
  (description.match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? []).some(
    (word) => word.length >= SHORTEST_WORD && unitOf(word) === null,
  )

/** Quantities of the page, in a unit of the usages, that are neither usages nor sums of usages or of what was charged for. */
function shownBeside(usages: readonly DraftUsage[], grounds: Grounds | null): string[] {
  const { quantities = [], products = [] } = grounds ?? {}
  return quantities.flatMap(({ text, amount, unit }) => {
    const known = usages.flatMap((usage) => amountIn(usage, unit) ?? [])
    const steps = products.flatMap(({ charged }) => (charged?.unit === unit ? [charged.amount] : []))
    const isAccountedFor =
      known.length === 0 ||
      amount === 0 ||
      [...runsOf(known), ...runsOf(steps)].some(
        ({ sum }) => isNear(amount, sum) || Math.abs(amount - sum) <= 0.51,
      )
    return isAccountedFor ? [] : [text]
  })
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

/** Fewer figures are alike by chance. */
const FEWEST_FIGURES = 3

/** One number of the page that is there twice, as it stands or with its point elsewhere: 1,455 kWh and 1.455 kWh. */
function repeated(usages: readonly DraftUsage[]): string[] {
  return usages.flatMap((usage, at) =>
    usages
      .slice(at + 1)
      .filter((other) => isOfOneKind(usage, other) && figuresOf(usage) === figuresOf(other))
      .filter(() => figuresOf(usage).length >= FEWEST_FIGURES)
      .map((other) => twice(usage, other)),
  )
}

const twice = (usage: DraftUsage, { amount }: DraftUsage): string =>
  `${quantityOf(usage)} is there twice${amount === usage.amount ? '' : ', once with its decimal point elsewhere'}.`

const isOfOneKind = (one: DraftUsage, other: DraftUsage): boolean =>
  one.utilityAccountMeterId === other.utilityAccountMeterId &&
  one.usageTypeId === other.usageTypeId &&
  one.unit?.toLowerCase() === other.unit?.toLowerCase()

const figuresOf = ({ amount }: DraftUsage): string =>
  String(amount)
    .replace('.', '')
    .replace(/^-?0*|0*$/g, '')

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * 0.005

/** Quantities charged for that are no usage, no step of one and no sum of some. */
function unclaimed(usages: readonly DraftUsage[], products: Grounds['products']): string[] {
  const byUnit = Map.groupBy(
    products.flatMap(({ charged, text }) => (charged === null ? [] : [{ ...charged, text }])),
    ({ unit }) => unit,
  )
  return [...byUnit].flatMap(([unit, steps]) => {
    const known = runsOf(usages.flatMap((usage) => amountIn(usage, unit) ?? []))
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

/** The usage's amount in a standard unit, null where its unit is of another standard. */
function amountIn({ amount, unit }: DraftUsage, standard: string): number | null {
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

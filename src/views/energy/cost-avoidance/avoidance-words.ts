import { counted } from '#base/figures.ts'
import { formatMoney, fromDollars } from '#base/money.ts'
import { shortMonthWords } from '#base/month-names.ts'
import type { UnknownPart } from '#domain/energy/cost-avoidance/reporting.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import type { AvoidanceAnswer, AvoidanceMonth, AvoidanceTotals } from './avoidance-answer.ts'

export const monthWords = (month: string): string => shortMonthWords(firstDay(month as Month))

/** Less is told apart by decimals. */
const LARGE = 100

/** Whole units where its months are large, else two decimals. */
export function decimalsOfUse({ months }: Pick<AvoidanceAnswer, 'months'>): number {
  const largest = Math.max(...months.map(({ actual }) => Math.abs(actual ?? 0)), 0)
  return largest >= LARGE ? 0 : 2
}

/** How an answer's use is said. */
export function figuresOfUse(answer: Pick<AvoidanceAnswer, 'months'>): (use: number) => string {
  const decimals = decimalsOfUse(answer)
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return (use) => format.format(use)
}

export const costWords = (dollars: number): string => formatMoney(fromDollars(dollars))

const UNKNOWN: Readonly<Record<UnknownPart, string>> = {
  temperatures: 'No temperatures',
  baseline: 'Not in the baseline',
  use: 'No bill',
}

const STATES: Readonly<Record<AvoidanceMonth['state'], string>> = {
  complete: 'Complete',
  estimated: 'Estimated',
  overlap: 'Some days billed twice',
  partial: 'Part of the month',
  incomplete: 'Incomplete',
  missing: 'No bill',
}

/** What is the case with a month, and whether it counts. */
export function stateWords({ unknown, state, counted: counts }: AvoidanceMonth): string {
  const words = unknown === null ? STATES[state] : UNKNOWN[unknown]
  return counts ? words : `${words}, not counted`
}

export const countedWords = ({ months }: Pick<AvoidanceTotals, 'months'>): string =>
  `${counted(months, 'month', 'months')} counted`

/** What a project came to, in a sentence or two. */
export function totalWords(
  totals: AvoidanceTotals,
  { unit, months: all }: Pick<AvoidanceAnswer, 'unit' | 'months'>,
): string[] {
  const amount = figuresOfUse({ months: all })
  const months = counted(totals.months, 'month', 'months')
  const { avoided_use: use, avoided_cost: cost, avoided_share: share } = totals
  const sure = (figure: string | null) => (figure === null ? '' : `, give or take ${figure}`)
  const uncertain = {
    use: totals.use_uncertainty === null ? null : `${amount(totals.use_uncertainty)} ${unit}`,
    cost: totals.cost_uncertainty === null ? null : costWords(totals.cost_uncertainty),
  }
  return [
    ...(use === null
      ? []
      : [
          `${amount(Math.abs(use))} ${unit} ${use < 0 ? 'more used than expected' : 'avoided'} in ${months}${sure(uncertain.use)}: ${percent(Math.abs(share))} of the adjusted baseline.`,
        ]),
    ...(cost === null
      ? []
      : [
          `${costWords(Math.abs(cost))} ${cost < 0 ? 'more paid' : 'avoided'} in ${months}${sure(uncertain.cost)}.`,
        ]),
    ...((uncertain.use ?? uncertain.cost) === null
      ? []
      : ['The true figure is within that in nine cases of ten (90 % confidence).']),
  ]
}

export const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`

import { counted, formatCount, formatNumber } from '#base/figures.ts'
import { formatMoney } from '#base/money.ts'
import type { LeftOutReason } from './bill-relations.ts'
import type { MonthFact } from './facts.ts'
import type { PartialFact } from './property-months.ts'

/** Whether money or usage may be named: a shared link may show one of them alone. */
export interface FactsShown {
  costs: boolean
  usage: boolean
}

type Fact = MonthFact | PartialFact
type FactOf<Name extends Fact['fact']> = Extract<Fact, { fact: Name }>

/** A fact of a month in one sentence; null where all it says may not be shown. */
export function factText(fact: Fact, shown: FactsShown): string | null {
  switch (fact.fact) {
    case 'estimated':
      return shown.usage ? `Usage is estimated${onDays(fact.days)}.` : null
    case 'overlap':
      return `Two bills are for the same ${counted(fact.days, 'day', 'days')}. Both are counted.`
    case 'replaced':
      return replacedText(fact, shown)
    case 'left_out':
      return leftOutText(fact, shown)
    case 'converted':
      return shown.usage
        ? `Usage is converted from ${fact.from} to ${fact.to}${fact.approximate ? ' by a usual factor (≈)' : ''}.`
        : null
    case 'partial':
      return partialText(fact, shown)
  }
}

const onDays = (days: number): string => (days === 0 ? '' : ` on ${counted(days, 'day', 'days')}`)

const WHY: Record<LeftOutReason, string> = {
  rebill: 'rebilled by a later bill',
  billed_again: 'the same charges were billed again',
  credited: 'credited in full',
  credit: 'credit of a bill that is not counted either',
  decided: 'left out by a decision',
}

function replacedText({ costCents, usage, reason }: FactOf<'replaced'>, { costs }: FactsShown): string {
  const what = costs && (costCents !== 0 || usage === null) ? formatMoney(costCents) : 'A bill'
  return `${what} not counted: ${WHY[reason]}.`
}

function leftOutText(
  { reason, costCents, usage, unit }: FactOf<'left_out'>,
  shown: FactsShown,
): string | null {
  if (reason === 'no_cost')
    return shown.costs ? `${formatMoney(costCents)} past due or unapplied, not part of the cost.` : null
  return shown.usage
    ? `${formatNumber(usage ?? 0)} ${unit ?? ''} not counted: the unit does not convert to the meter’s.`
    : null
}

function partialText(fact: FactOf<'partial'>, shown: FactsShown): string | null {
  const { of, days, expectedDays, ids } = fact
  if (of === 'usage')
    return shown.usage ? `Usage is known for ${days} of ${counted(expectedDays, 'day', 'days')}.` : null
  if (days < expectedDays) {
    const lacking = ids.length > 1 ? `: ${formatCount(ids.length)} meters lack some days` : ''
    return `${days} of ${counted(expectedDays, 'day', 'days')} billed in full${lacking}.`
  }
  return `Service ended: ${counted(days, 'day', 'days')} billed.`
}

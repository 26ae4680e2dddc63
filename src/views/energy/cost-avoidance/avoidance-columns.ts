import { fromDollars } from '#base/money.ts'
import { type AvoidanceAnswer, toldIn } from './avoidance-answer.ts'
import { costWords, decimalsOfUse, figuresOfUse } from './avoidance-words.ts'

type Figure = 'adjusted_baseline' | 'actual' | 'avoided_use' | 'avoided_cost'

/** A column of figures, as it is shown and as a file holds it. */
export interface AvoidanceColumn {
  of: Figure
  head: string
  unit: string | null
  words(value: number): string
  type: 'number' | 'money'
  /** As it is shown, and as cells of its type have it. */
  cell(value: number): number
  /** How far its total may be off. */
  uncertainty?: 'use_uncertainty' | 'cost_uncertainty'
}

const COST: AvoidanceColumn = {
  ...{ of: 'avoided_cost', head: 'Avoided cost', unit: '$', uncertainty: 'cost_uncertainty' },
  ...{ words: costWords, type: 'money', cell: fromDollars },
}

/** Of what the answer tells. */
export function avoidanceColumns(answer: AvoidanceAnswer): AvoidanceColumn[] {
  const { usage, costs } = toldIn(answer)
  return [...(usage ? columnsOfUse(answer) : []), ...(costs ? [COST] : [])]
}

function columnsOfUse(answer: AvoidanceAnswer): AvoidanceColumn[] {
  const decimals = decimalsOfUse(answer)
  const use = {
    ...{ unit: answer.unit, words: figuresOfUse(answer), type: 'number' as const },
    cell: (value: number) => Number(value.toFixed(decimals)),
  }
  return [
    { ...use, of: 'adjusted_baseline', head: 'Adjusted baseline' },
    { ...use, of: 'actual', head: 'Actual' },
    { ...use, of: 'avoided_use', head: 'Avoided use', uncertainty: 'use_uncertainty' },
  ]
}

import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import { count } from '../figures.ts'
import { monthWords } from '../period.ts'
import { metersOf, meterWords, type Scope } from '../scope.ts'
import { nothing, ofScope, spanOf } from './words.ts'

export const COUNTED = ['meters', 'accounts', 'utilities'] as const
export type Counted = (typeof COUNTED)[number]

/** What the property has: its meters with who bills them. */
export function meters(facts: Facts, scope: Scope, counted: Counted): Finding {
  const found = metersOf(facts.meters, scope)
  if (found.length === 0) return nothing(`This property has no meter${ofScope(scope)}.`)
  const number = NUMBERS[counted](found)
  return {
    outcome: 'found',
    sentences: [[`This property has `, number, scope.words === '' ? '.' : ` for ${scope.words}.`]],
    table: {
      columns: [
        { title: 'Meter', numeric: false },
        { title: 'Utility', numeric: false },
        { title: 'Account', numeric: false },
        { title: 'Measured in', numeric: false },
        { title: 'Bills from', numeric: false },
        { title: 'to', numeric: false },
      ],
      rows: found.map((meter): Piece[] => {
        const span = spanOf(meter.months)
        return [
          meterWords(meter),
          meter.utility,
          meter.acctNum ?? '–',
          meter.unit,
          span ? monthWords(span.from) : '–',
          span ? monthWords(span.to) : '–',
        ]
      }),
    },
    notes: [],
  }
}

const distinct = (values: readonly (string | number)[]): number => new Set(values).size

const NUMBERS: Record<Counted, (found: Facts['meters']) => ReturnType<typeof count>> = {
  // Two accounts may bill one meter.
  meters: (found) => count(distinct(found.map(({ meterId }) => meterId)), 'meter', 'meters'),
  accounts: (found) =>
    count(distinct(found.map(({ accountId }) => accountId)), 'utility account', 'utility accounts'),
  utilities: (found) => count(distinct(found.map(({ utility }) => utility)), 'utility', 'utilities'),
}

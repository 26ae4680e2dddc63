import type { Choice } from './answer.ts'
import type { Facts } from './facts.ts'
import { monthsOf } from './months-of.ts'
import { EVERYTHING } from './scope.ts'

const MOST = 4

/** Questions that this property has answers to. */
export function suggestionsFor(facts: Facts): Choice[] {
  const { months } = monthsOf(facts, EVERYTHING, 'cost')
  const last = months.at(-1)
  if (last === undefined) return []
  const year = last.month.slice(0, 4)
  const types = [...new Set(facts.meters.map(({ energyTypeName }) => energyTypeName.toLowerCase()))]
  const [type = 'electric'] = types
  const questions = [
    ...(facts.shows.costs
      ? [`How much did we spend in ${year}?`, `Why did the ${type} cost change this year?`]
      : []),
    ...(facts.shows.usage ? [`Which month had the highest ${type} usage?`] : []),
    ...(facts.shows.numbers ? ['Which bills are missing?'] : []),
    ...(facts.shows.costs ? [`Forecast the ${type} cost for this year`] : []),
  ]
  return questions.slice(0, MOST).map((question) => ({ label: question, question }))
}

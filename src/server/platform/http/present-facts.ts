import type { z } from 'zod'
import type { monthFact } from '#contract/energy/months/month-facts.ts'
import { type FactsShown, factText } from '#domain/energy/months/fact-words.ts'
import type { PropertyFact } from '#domain/energy/months/property-months.ts'

export const ALL_SHOWN: FactsShown = { costs: true, usage: true }

/** Facts that may be shown, each once however many meters it is of. */
export function presentFacts(
  facts: readonly PropertyFact[],
  shown: FactsShown & { numbers: boolean },
): z.infer<typeof monthFact>[] {
  const presented = facts.flatMap((fact) => {
    const text = factText(fact, shown)
    if (text === null) return []
    const billIds = shown.numbers && 'billIds' in fact ? [...fact.billIds] : []
    return [{ fact: fact.fact, text, bill_ids: billIds }]
  })
  return [...Map.groupBy(presented, ({ fact, text }) => `${fact} ${text}`).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, bill_ids: [...new Set([first, ...others].flatMap((each) => each.bill_ids))] }],
  )
}

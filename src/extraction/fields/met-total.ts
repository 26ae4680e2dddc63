import { confidenceOf } from '#domain/confidence/confidence.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { beliefIn } from '../belief.ts'
import type { ReadCharge, Reading, Reconciliation } from '../extraction.ts'
import type { Lesson } from '../learning/lesson.ts'
import { readingOf } from './candidates.ts'
import { chargesImplied, type MoneyRanking } from './money-fields.ts'
import type { HeaderFields } from './read-fields.ts'

const BELIEF = 0.55

interface Lines {
  charges: readonly ReadCharge[]
  reconciliation: Reconciliation
}

/**
 * The header with the total of the current charges that the lines come to, where the labels alone say another one or
 * none: one that is printed under a label of its own, or what is due where nothing was brought forward. What a lesson
 * says of the total stands.
 */
export function withMetTotal(
  fields: HeaderFields,
  money: MoneyRanking,
  lesson: Lesson | null,
  lines: Lines,
): HeaderFields {
  const met = totalMet(lines)
  if (lesson?.fields.totalCurrentCharges || met === null || fields.totalCurrentCharges?.value === met)
    return fields
  const total = labelled(met, money) ?? impliedByDue(met, fields, money)
  return total ? { ...fields, totalCurrentCharges: total } : fields
}

/** What several lines add up to that were found to meet a total. */
function totalMet({ charges, reconciliation }: Lines): Cents | null {
  if (charges.length < 2 || reconciliation.difference !== 0) return null
  return sumCents(charges.map(({ amount }) => amount))
}

/** The total as a label has it, before those that rank higher by their labels. */
function labelled(met: Cents, { totalCurrentCharges }: MoneyRanking): Reading<Cents> | null {
  const found = totalCurrentCharges.find(({ value }) => value === met)
  return found
    ? readingOf('totalCurrentCharges', [found, ...totalCurrentCharges.filter((other) => other !== found)])
    : null
}

function impliedByDue(met: Cents, { amountDue }: HeaderFields, money: MoneyRanking): Reading<Cents> | null {
  if (amountDue?.value !== met || !chargesImplied(money).includes(met)) return null
  const belief = Math.min(BELIEF, beliefIn(amountDue.evidence))
  const evidence = {
    ...amountDue.evidence,
    confidence: confidenceOf('totalCurrentCharges', belief),
    belief,
    reason: 'The lines add up to what is due, so nothing was brought forward.',
  }
  return { value: met, evidence, alternatives: [] }
}

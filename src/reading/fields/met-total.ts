import { type Cents, sumCents } from '#base/money.ts'
import { confidenceOf } from '#domain/bills/confidence/confidence.ts'
import { beliefIn } from '../belief.ts'
import type { ReadCharge, Reading, Reconciliation } from '../extraction.ts'
import type { Lesson } from '../learning/lesson.ts'
import { readingOf } from './candidates.ts'
import { chargesImplied, type MoneyRanking } from './money-fields.ts'
import type { HeaderFields } from './read-fields.ts'

const BY_LINES = 0.55
const BY_BALANCE = 0.4

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
  if (lesson?.fields.totalCurrentCharges) return fields
  const total =
    totalByLines(totalMet(lines), fields, money) ??
    (fields.totalCurrentCharges || totalByBalance(fields, money))
  return { ...fields, totalCurrentCharges: total }
}

/** The total that the lines meet, where it is not the labels' already, nor one that the account's arithmetic asks for. */
function totalByLines(met: Cents | null, fields: HeaderFields, money: MoneyRanking): Reading<Cents> | null {
  const told = fields.totalCurrentCharges?.value
  if (met === null || told === met) return null
  const implied = chargesImplied(money)
  if (told !== undefined && implied.includes(told) && !implied.includes(met)) return null
  const isAsked = fields.amountDue?.value === met && implied.includes(met)
  const reason = 'The lines add up to what is due, so nothing was brought forward.'
  return labelled(met, money) ?? (isAsked ? dueAsTotal(fields, BY_LINES, reason) : null)
}

/** What is due, on a bill that tells that the balance before it was paid. */
function totalByBalance(fields: HeaderFields, { remainingBalance }: MoneyRanking): Reading<Cents> | null {
  const { previousBalance, payments } = fields
  const isBroughtForward = (remainingBalance[0]?.value ?? 0) !== 0
  const isPaid =
    !isBroughtForward && previousBalance !== null && previousBalance.value === Math.abs(payments?.value ?? 0)
  const reason = 'Nothing was brought forward, so what is due is what is charged.'
  return isPaid ? dueAsTotal(fields, BY_BALANCE, reason) : null
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

function dueAsTotal({ amountDue }: HeaderFields, most: number, reason: string): Reading<Cents> | null {
  if (!amountDue) return null
  const belief = Math.min(most, beliefIn(amountDue.evidence))
  const evidence = {
    ...amountDue.evidence,
    confidence: confidenceOf('totalCurrentCharges', belief),
    belief,
    reason,
  }
  return { value: amountDue.value, evidence, alternatives: [] }
}

import { toDollars } from '#base/money.ts'
import type { MeasuredKind } from '#domain/bills/confidence/measured-values.ts'
import { answerLine } from '#reading/answer-line.ts'
import type { Evidence, Extraction, Reading } from '#reading/extraction.ts'
import { letters } from '#tests/bills/scoring/compare.ts'
import { isRight, isSameCharge, isSameUsage, type Line, pairUp, type Truth } from '#tests/robot/truth.ts'

/** A value that was read, how far it was believed, and whether the bill prints it for what it was taken for. */
export interface AnsweredValue {
  kind: MeasuredKind
  value: string
  belief: number
  confidence: number
  right: boolean
}

type Name = Parameters<typeof isRight>[1]

/** Every value that was read from a bill whose truth is known; none of what is no bill, or was taken for none. */
export function answeredValues(read: Extraction, truth: Truth): AnsweredValue[] {
  if (!truth.is_bill || !read.isBill) return []
  const { fields } = read
  const field = (kind: MeasuredKind, name: Name, reading: Reading<string | number> | null) =>
    reading ? [answered(kind, reading.evidence, reading.value, isRight(truth, name, reading.value))] : []
  const inDollars = (reading: Reading<number> | null) =>
    reading && { ...reading, value: toDollars(reading.value) }
  const meters = new Set((truth.meter_numbers ?? []).map(letters))
  return [
    ...field('utility', 'utility', fields.utility),
    ...field('accountNumber', 'account_number', fields.accountNumber),
    ...field('invoiceDate', 'invoice_date', fields.invoiceDate),
    ...dueDate(read, truth),
    ...period(read, truth),
    ...field('totalCurrentCharges', 'total_current_charges', inDollars(fields.totalCurrentCharges)),
    ...field('amountDue', 'amount_due', inDollars(fields.amountDue)),
    ...field('energyType', 'energy_type', energyTold(read)),
    ...fields.meterNumbers.map(({ value, evidence }) =>
      answered('meterNumber', evidence, value, meters.has(letters(value))),
    ),
    ...lines(read, truth),
  ]
}

/** The main energy type, told as the answer tells it. */
function energyTold(read: Extraction): Reading<string> | null {
  const [main] = read.fields.energyTypes
  return main ? { ...main, value: String(answerLine('', read).energy_type) } : null
}

const answered = (kind: MeasuredKind, evidence: Evidence, value: unknown, right: boolean): AnsweredValue => ({
  kind,
  value: String(value),
  belief: evidence.belief ?? 0,
  confidence: evidence.confidence,
  right,
})

/** Not every truth tells of it. */
function dueDate({ fields }: Extraction, truth: Truth): AnsweredValue[] {
  if (!fields.dueDate || truth.due_date === undefined) return []
  return [
    answered(
      'dueDate',
      fields.dueDate.evidence,
      fields.dueDate.value,
      truth.due_date === fields.dueDate.value,
    ),
  ]
}

function period({ fields: { startDate, endDate } }: Extraction, truth: Truth): AnsweredValue[] {
  if (!startDate || !endDate) return []
  const right = isRight(truth, 'start_date', startDate.value) && isRight(truth, 'end_date', endDate.value)
  return [answered('period', startDate.evidence, `${startDate.value} to ${endDate.value}`, right)]
}

function lines({ charges, usages }: Extraction, truth: Truth): AnsweredValue[] {
  const told = <L extends Line & { evidence: Evidence }>(kind: MeasuredKind, line: L, wrong: readonly L[]) =>
    answered(kind, line.evidence, `${line.description} ${line.amount}`, !wrong.includes(line))
  const inDollars = charges.map(({ description, amount, evidence }) => ({
    description,
    amount: toDollars(amount),
    evidence,
  }))
  const known = truth.charges_level ? [] : inDollars
  const otherCharges = pairUp(truth.charges ?? [], known, isSameCharge).added
  const otherUsages = pairUp(truth.usages ?? [], usages, isSameUsage).added
  return [
    ...known.map((charge) => told('charge', charge, otherCharges)),
    ...usages.map((usage) => told('usage', usage, otherUsages)),
  ]
}

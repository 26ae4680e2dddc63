import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatNumber } from '#base/figures.ts'
import { formatMoney, parseMoney } from '#base/money.ts'
import { BILL_FIELDS, EDITED_FIELDS, fieldLabel } from '#domain/bills/bill-fields.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import type { Trial } from '../state/trial.ts'

type Reading = Trial['before']

/** One value of a bill as it is read now and as it would be. Null where it is not read. */
export interface Difference {
  what: string
  before: string | null
  after: string | null
}

export interface Comparison {
  fields: readonly Difference[]
  lines: readonly Difference[]
  /** Lines read alike. */
  sameLines: number
  answers: readonly Difference[]
  /** What stands against saving now and would not, and the other way round. */
  problems: { solved: readonly string[]; caused: readonly string[]; same: number }
}

/** What a trial of a configuration changes in the reading of a bill. */
export function compareReadings({ before, after }: Trial): Comparison {
  const lines = pairs(linesOf(before), linesOf(after))
  const answers = pairs(answersOf(before), answersOf(after))
  return {
    fields: changed(pairs(fieldsOf(before), fieldsOf(after))),
    lines: changed(lines),
    sameLines: lines.length - changed(lines).length,
    answers: changed(answers),
    problems: compareProblems(problemsOf(before), problemsOf(after)),
  }
}

/** What is read under each name, in the order of the page. */
type Named = ReadonlyMap<string, { what: string; text: string | null }>

function pairs(before: Named, after: Named): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
    what: (after.get(key) ?? before.get(key))?.what ?? key,
    before: before.get(key)?.text ?? null,
    after: after.get(key)?.text ?? null,
  }))
}

const changed = (differences: readonly Difference[]) =>
  differences.filter(({ before, after }) => before !== after)

function fieldsOf({ is_bill, not_a_bill_reason, gpt_bill }: Reading): Named {
  const { start_date, end_date, acct_num, total_cost, fields } = gpt_bill
  const entries: [string, string | null][] = [
    ['A bill', is_bill ? 'yes' : `no: ${not_a_bill_reason ?? 'it does not look like one'}`],
    ['Utility', fields.utility?.value ?? null],
    ['Account', acct_num],
    ...EDITED_FIELDS.map((name): [string, string | null] => [
      fieldLabel(name),
      dateText(gpt_bill[BILL_FIELDS[name].api]),
    ]),
    ['Service period', start_date === null && end_date === null ? null : periodText(start_date, end_date)],
    ['Total charges', total_cost === null ? null : moneyText(total_cost)],
  ]
  return new Map(entries.map(([what, text]) => [what, { what, text }]))
}

/** Two lines are one when they are described alike; of several, the first goes with the first. */
function linesOf({ gpt_bill: { charges, usages } }: Reading): Named {
  const lines = new Map<string, { what: string; text: string }>()
  const add = (kind: string, description: string, text: string) => {
    const same = `${kind} ${descriptionKey(description)}`
    let count = 1
    while (lines.has(`${same} ${count}`)) count += 1
    lines.set(`${same} ${count}`, { what: description || '(no description)', text })
  }
  for (const { description, amount, applicable, utility_charge_type_id: type, ...dates } of charges) {
    const typeName = type === null ? null : (CHARGE_TYPES[type as keyof typeof CHARGE_TYPES] ?? null)
    add('charge', description, lineText(moneyText(amount), typeName, applicable, dates))
  }
  for (const {
    description,
    amount,
    measurement_unit,
    applicable,
    utility_usage_type_id: type,
    ...dates
  } of usages) {
    const typeName = type === null ? null : (USAGE_TYPES[type as keyof typeof USAGE_TYPES] ?? null)
    const quantity = [formatNumber(amount), measurement_unit]
    add('usage', description, lineText(quantity.filter(Boolean).join(' '), typeName, applicable, dates))
  }
  return lines
}

function lineText(
  amount: string,
  type: string | null,
  applicable: boolean,
  { start_date, end_date }: { start_date: string | null; end_date: string | null },
): string {
  const parts = [amount, type ?? 'no type', periodText(start_date, end_date), applicable ? '' : 'left out']
  return parts.filter(Boolean).join(' · ')
}

function answersOf({ queries }: Reading): Named {
  return new Map(queries.map(({ name, response }) => [name, { what: name, text: response }]))
}

const problemsOf = ({ database_errors, validation_errors }: Reading): string[] =>
  [...database_errors, ...validation_errors].map(({ message }) => message)

function compareProblems(before: readonly string[], after: readonly string[]): Comparison['problems'] {
  return {
    solved: before.filter((message) => !after.includes(message)),
    caused: after.filter((message) => !before.includes(message)),
    same: after.filter((message) => before.includes(message)).length,
  }
}

function moneyText(amount: string): string {
  const cents = parseMoney(amount)
  return cents === null ? amount : formatMoney(cents)
}

const dateText = (date: string | null) => (date === null ? null : formatDate(date as CalendarDate))

const periodText = (start: string | null, end: string | null): string =>
  start === null && end === null ? 'no dates' : `${dateText(start) ?? '?'} – ${dateText(end) ?? '?'}`

import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, formatMoney, sumCents } from '#base/money.ts'
import { CHARGE_TYPES, type ChargeTypeId, USAGE_TYPES, type UsageTypeId } from '#domain/records/line-types.ts'
import { EDITED_FIELDS, type EditedFields, fieldLabel } from '../bill-fields.ts'

/** Something of the records, by its id, with what it was called then. */
interface Named {
  id: number
  name: string
}

interface AnsweredLine {
  meter: Named
  startDate: CalendarDate
  endDate: CalendarDate
}

/** What one person saved of a bill, or would have. */
export interface BlindAnswer {
  account: Named
  fields: EditedFields
  charges: (AnsweredLine & { typeId: ChargeTypeId; amount: Cents })[]
  usages: (AnsweredLine & { typeId: UsageTypeId; amount: number; unit: string | null; estimated: boolean })[]
}

/** One value as each of two people has it, for a person to read; null where somebody has none. */
export interface ComparedValue {
  name: string
  first: string | null
  second: string | null
}

/**
 * Two answers value by value. Lines of a type on a meter for the same days are added up: in how many rows somebody
 * keeps an amount, and what they call them, is no difference. Null for a second answer: the bill was skipped.
 */
export function compareAnswers(first: BlindAnswer, second: BlindAnswer | null): ComparedValue[] {
  if (second === null) return [{ name: 'The bill', first: 'saved', second: 'skipped' }]
  return [
    compared('Account', first.account, second.account),
    ...EDITED_FIELDS.map((name) => ({
      name: fieldLabel(name),
      first: first.fields[name],
      second: second.fields[name],
    })),
    { name: 'Total', first: totalOf(first), second: totalOf(second) },
    ...comparedLines(chargesOf(first), chargesOf(second)),
    ...comparedLines(usagesOf(first), usagesOf(second)),
  ]
}

export const differs = ({ first, second }: ComparedValue): boolean => first !== second

/** Of what was merged since its old and its new name are one. */
const compared = (name: string, first: Named, second: Named): ComparedValue =>
  first.id === second.id
    ? { name, first: second.name, second: second.name }
    : { name, first: distinct(first, second), second: distinct(second, first) }

/** Two of one name are told apart by their ids. */
const distinct = (one: Named, other: Named): string =>
  one.name === other.name ? `${one.name} (#${one.id})` : one.name

const totalOf = ({ charges }: BlindAnswer): string =>
  formatMoney(sumCents(charges.map(({ amount }) => amount)))

/** Lines that belong together, with what they are called and what they come to. */
type Summed = Map<string, { name: string; amount: string }>

function comparedLines(first: Summed, second: Summed): ComparedValue[] {
  const keys = [...new Set([...first.keys(), ...second.keys()])]
  return keys.map((key) => {
    const [one, other] = [first.get(key), second.get(key)]
    return { name: (one ?? other)?.name ?? '', first: one?.amount ?? null, second: other?.amount ?? null }
  })
}

const chargesOf = ({ charges }: BlindAnswer): Summed =>
  summed(charges, {
    keyOf: (line) => `${line.typeId}`,
    name: (line) => words(CHARGE_TYPES[line.typeId]),
    amount: (lines) => formatMoney(sumCents(lines.map(({ amount }) => amount))),
  })

const usagesOf = ({ usages }: BlindAnswer): Summed =>
  summed(usages, {
    keyOf: (line) => `${line.typeId} ${line.unit?.toLowerCase()} ${line.estimated}`,
    name: (line) => `${words(USAGE_TYPES[line.typeId])}${line.estimated ? ', estimated' : ''}`,
    amount: ([line, ...more]) =>
      `${rounded([line, ...more].reduce((sum, usage) => sum + (usage?.amount ?? 0), 0))} ${line?.unit ?? ''}`.trim(),
  })

function summed<Line extends AnsweredLine>(
  lines: readonly Line[],
  of: { keyOf(line: Line): string; name(line: Line): string; amount(lines: Line[]): string },
): Summed {
  const keyOf = (line: Line) => `${line.meter.id} ${line.startDate} ${line.endDate} ${of.keyOf(line)}`
  return new Map(
    [...Map.groupBy(lines, keyOf)].flatMap(([key, group]) => {
      const [line] = group
      if (line === undefined) return []
      const days = `${line.startDate} to ${line.endDate}`
      return [[key, { name: `${of.name(line)}, ${line.meter.name}, ${days}`, amount: of.amount(group) }]]
    }),
  )
}

/** Adding up leaves a rest in the last places. */
const rounded = (amount: number): number => Number(amount.toFixed(6))

/** "Usage cost". */
const words = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')

import { CHARGE_TYPES, USAGE_TYPES } from '#domain/records/line-types.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import { type HandChange, quoted, type RecordedChange } from './hand-changes.ts'

/** A type or meter that a person chose for a line, or stands by. The page prints neither. */
export interface Choice extends HandChange {
  field: 'type' | 'meter'
  chosen: number | null
}

type Line = DraftCharge | DraftUsage

export const typeNameOf = (line: Line): string | null =>
  'chargeTypeId' in line
    ? line.chargeTypeId && CHARGE_TYPES[line.chargeTypeId]
    : line.usageTypeId && USAGE_TYPES[line.usageTypeId]

/** The types and meters that an edit changed. `meterName` answers null for no meter. */
export function choicesBetween(
  before: BillDraft,
  after: BillDraft,
  meterName: (id: number | null) => string | null,
): Choice[] {
  const known = new Map(linesOf(before).map((line) => [keyOf(line), line]))
  return linesOf(after).flatMap((line) => {
    const old = known.get(keyOf(line))
    if (old === undefined) return []
    const choice = (field: Choice['field'], printed: string | null, entered: string | null): Choice[] =>
      chosenOf(line, field) === chosenOf(old, field)
        ? []
        : [{ ...placeOf(line), field, printed, entered, chosen: chosenOf(line, field) }]
    return [
      ...choice('type', typeNameOf(old), typeNameOf(line)),
      ...choice('meter', meterName(old.utilityAccountMeterId), meterName(line.utilityAccountMeterId)),
    ]
  })
}

/** A choice that a person confirms: the line keeps what it has. */
export const keptChoice = (line: Line, field: Choice['field'], name: string | null): Choice => ({
  ...placeOf(line),
  field,
  printed: name,
  entered: name,
  chosen: chosenOf(line, field),
})

/** The recorded choices that the draft still has, with those that were made now by this person. */
export function recordChoices(
  draft: BillDraft,
  made: readonly Choice[],
  recorded: readonly RecordedChange[],
  userId: number | null,
): RecordedChange[] {
  const isRemade = (change: RecordedChange) => made.some((choice) => isSamePlace(choice, change))
  const kept = choicesOf(draft, recorded).filter((change) => !isRemade(change))
  const added = made.flatMap((choice) => {
    const before = recorded.find((change) => isSamePlace(choice, change))
    const printed = before === undefined ? choice.printed : before.printed
    return printed === choice.entered ? [] : [{ ...choice, printed, userId }]
  })
  return [...kept, ...added]
}

/** The recorded choices that the draft still has. */
export function choicesOf(draft: BillDraft, recorded: readonly RecordedChange[]): RecordedChange[] {
  const lines = new Map(linesOf(draft).map((line) => [keyOf(line), line]))
  return recorded.filter((change) => {
    const line = lines.get(keyOf(change))
    return isChoice(change) && line?.applicable === true && chosenOf(line, change.field) === change.chosen
  })
}

export const isSamePlace = (one: HandChange, other: HandChange): boolean =>
  one.kind === other.kind && one.id === other.id && one.field === other.field

export const isChoice = <C extends HandChange>(change: C): change is C & Choice =>
  change.field === 'type' || change.field === 'meter'

const linesOf = ({ charges, usages }: BillDraft): Line[] => [...charges, ...usages]

const kindOf = (line: Line) => ('chargeTypeId' in line ? 'charge' : 'usage')

const keyOf = (line: Line | HandChange): string => `${'kind' in line ? line.kind : kindOf(line)} ${line.id}`

const placeOf = (line: Line) => ({ kind: kindOf(line), id: line.id, name: quoted(line.description) }) as const

const chosenOf = (line: Line, field: Choice['field']): number | null =>
  field === 'meter'
    ? line.utilityAccountMeterId
    : 'chargeTypeId' in line
      ? line.chargeTypeId
      : line.usageTypeId

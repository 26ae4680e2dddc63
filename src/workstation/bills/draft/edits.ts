import { isCalendarDate } from '#base/calendar-date.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import type { EditedFields } from '#domain/bills/bill-fields.ts'
import type { ProblemFix } from '#domain/bills/problem.ts'
import {
  type ChargeTypeId,
  SELECTABLE_CHARGE_TYPES,
  SELECTABLE_USAGE_TYPES,
  type UsageTypeId,
} from '#domain/records/line-types.ts'
import type { Patch } from './patch.ts'
import type { LineStop, Stop } from './stops.ts'
import type { Quantity } from './typed.ts'

/** What a person does to a draft, as patches. An empty list: nothing to change there. */

export type DraftLine = DraftCharge | DraftUsage

export function lineAt(draft: BillDraft, stop: Stop): DraftLine | undefined {
  if (stop.kind === 'charge') return draft.charges.find((line) => line.id === stop.id)
  if (stop.kind === 'usage') return draft.usages.find((line) => line.id === stop.id)
  return undefined
}

/** The meter that is chosen for a line; a new choice has no name until the server tells it. */
export const meterName = ({ meterName: name, utilityAccountMeterId }: DraftLine): string | null =>
  utilityAccountMeterId === null ? null : (name ?? 'chosen meter')

/** Whether the page prints another meter for the line than the chosen one, however the number is written. */
export const isPrintedApart = ({ meterNumber, meterName: name }: DraftLine): boolean =>
  meterNumber !== null && name != null && !bareText(name).includes(bareText(meterNumber))

const bareText = (text: string): string => text.replaceAll(/\W/g, '').toUpperCase()

/** The name of the one meter that every line has which counts; null where they differ or one has none. */
export function sharedMeterOf(lines: readonly DraftLine[]): string | null {
  const [first, ...others] = lines.filter((line) => line.applicable)
  if (first === undefined || first.utilityAccountMeterId === null) return null
  const isOnIt = (line: DraftLine) => line.utilityAccountMeterId === first.utilityAccountMeterId
  return others.every(isOnIt) ? meterName(first) : null
}

export const setFields = (set: Partial<EditedFields>): Patch[] => [{ of: 'bill', set }]

/** Null when the type does not exist for this kind of line, or a person may not choose it. */
export function setType(stop: LineStop, typeId: number): Patch[] | null {
  if (stop.kind === 'charge') {
    return isSelectableCharge(typeId) ? [{ of: 'charge', id: stop.id, set: { chargeTypeId: typeId } }] : null
  }
  return isSelectableUsage(typeId) ? [{ of: 'usage', id: stop.id, set: { usageTypeId: typeId } }] : null
}

/** The same type for every line of the same kind and description. */
export function setTypeOfAlike(draft: BillDraft, stop: LineStop, typeId: number): Patch[] | null {
  const patches = alikeLines(draft, stop).map((id) => setType({ kind: stop.kind, id }, typeId))
  return patches.includes(null) ? null : patches.flatMap((patch) => patch ?? [])
}

export function toggleInclude(draft: BillDraft, stop: LineStop): Patch[] {
  const line = lineAt(draft, stop)
  return line ? setOn(stop, { applicable: !line.applicable }) : []
}

/** Whether the utility estimated the usage. A charge has no such thing. */
export function toggleEstimated(draft: BillDraft, stop: LineStop): Patch[] {
  const line = stop.kind === 'usage' ? draft.usages.find(({ id }) => id === stop.id) : undefined
  return line ? [{ of: 'usage', id: line.id, set: { estimated: !line.estimated } }] : []
}

export interface MeterChoice {
  utilityAccountMeterId: number
  meterName: string | null
}

/** The number that the page prints stays: it is evidence for the meter, or against it. */
export const setMeter = (stop: LineStop, { utilityAccountMeterId, meterName }: MeterChoice): Patch[] =>
  setOn(stop, { utilityAccountMeterId, meterName })

/** The meter of one line for every other that has another one or none. */
export function setMeterOfAll(draft: BillDraft, stop: LineStop): Patch[] {
  const { utilityAccountMeterId = null, meterName = null } = lineAt(draft, stop) ?? {}
  if (utilityAccountMeterId === null) return []
  const others = [
    ...draft.charges.map((line) => ({ kind: 'charge', line }) as const),
    ...draft.usages.map((line) => ({ kind: 'usage', line }) as const),
  ].filter(({ line }) => line.utilityAccountMeterId !== utilityAccountMeterId)
  return others.flatMap(({ kind, line: { id } }) =>
    setMeter({ kind, id }, { utilityAccountMeterId, meterName }),
  )
}

type LineDates = Pick<DraftLine, 'startDate' | 'endDate'>

export const setLineDates = (stop: LineStop, dates: Partial<LineDates>): Patch[] => setOn(stop, dates)

/** The dates of every line that counts. */
export function setServicePeriod(draft: BillDraft, dates: Partial<LineDates>): Patch[] {
  return applicableStops(draft).flatMap((stop) => setOn(stop, dates))
}

export const setChargeAmount = (id: number, amount: number): Patch[] => [
  { of: 'charge', id, set: { amount } },
]

/** A unit that was not typed stays. */
export const setUsageAmount = (id: number, { amount, unit }: Quantity): Patch[] => [
  { of: 'usage', id, set: unit === null ? { amount } : { amount, unit } },
]

export const setDescription = (stop: LineStop, description: string): Patch[] => setOn(stop, { description })

/** A fix that is an edit of the draft; the others are said to the server, or lead elsewhere. */
export type DraftFix = Exclude<ProblemFix, { kind: 'confirm-account' | 'open-bill' | 'cut-file' }>

/** What a fix changes in the draft. */
export function applyFix(draft: BillDraft, fix: DraftFix, at: LineStop | null): Patch[] {
  switch (fix.kind) {
    case 'set-invoice-date':
      return isCalendarDate(fix.date) ? setFields({ invoiceDate: fix.date }) : []
    case 'set-start-date':
    case 'set-end-date': {
      if (!isCalendarDate(fix.date)) return []
      const dates = fix.kind === 'set-start-date' ? { startDate: fix.date } : { endDate: fix.date }
      return at ? setLineDates(at, dates) : setServicePeriod(draft, dates)
    }
    case 'exclude-line':
      return setOn({ kind: fix.line, id: fix.id }, { applicable: false })
  }
}

/**
 * A new line at the end, with the dates and the meter of the line that the cursor is on or of the last one. Its id is
 * negative, and was never another line's.
 */
export function addLine(
  draft: BillDraft,
  kind: 'charge' | 'usage',
  id: number,
  like: DraftLine | undefined,
): Patch[] {
  const model = like ?? draft.charges.at(-1) ?? draft.usages.at(-1)
  const common = {
    id,
    description: '',
    startDate: model?.startDate ?? null,
    endDate: model?.endDate ?? null,
    meterNumber: null,
    utilityAccountMeterId: model?.utilityAccountMeterId ?? null,
    meterName: model?.meterName ?? null,
    applicable: true,
    amount: 0,
  }
  return kind === 'charge'
    ? [{ of: 'added-charge', line: { ...common, chargeTypeId: null } }]
    : [{ of: 'added-usage', line: { ...common, usageTypeId: null, unit: null, estimated: false } }]
}

/**
 * The same values for another line; null when the edit cannot be said of it. From a charge to a usage, and the
 * reverse, go the values that both have: a type, an amount or a unit is of one kind alone.
 */
export function repeatOn(patches: readonly Patch[], stop: LineStop): Patch[] | null {
  const [patch, ...others] = patches
  if (patch === undefined || others.length > 0) return null
  if (stop.kind === 'charge' && patch.of === 'charge') return [{ ...patch, id: stop.id }]
  if (stop.kind === 'usage' && patch.of === 'usage') return [{ ...patch, id: stop.id }]
  return isOfLine(patch) && isCommon(patch.set) ? setOn(stop, patch.set) : null
}

const isOfLine = (patch: Patch) => patch.of === 'charge' || patch.of === 'usage'

const COMMON: Record<keyof CommonValues, true> = {
  applicable: true,
  utilityAccountMeterId: true,
  meterName: true,
  startDate: true,
  endDate: true,
  description: true,
}

const isCommon = (set: object): set is CommonValues => Object.keys(set).every((key) => key in COMMON)

type CommonValues = Partial<
  Pick<
    DraftLine,
    'applicable' | 'utilityAccountMeterId' | 'meterName' | 'startDate' | 'endDate' | 'description'
  >
>

const setOn = (stop: LineStop, set: CommonValues): Patch[] => [{ of: stop.kind, id: stop.id, set }]

function applicableStops(draft: BillDraft): LineStop[] {
  return [
    ...draft.charges.filter((line) => line.applicable).map(({ id }): LineStop => ({ kind: 'charge', id })),
    ...draft.usages.filter((line) => line.applicable).map(({ id }): LineStop => ({ kind: 'usage', id })),
  ]
}

function alikeLines(draft: BillDraft, stop: LineStop): number[] {
  const lines: DraftLine[] = stop.kind === 'charge' ? draft.charges : draft.usages
  const description = lines.find((line) => line.id === stop.id)?.description
  return lines.filter((line) => line.description === description).map((line) => line.id)
}

const isSelectableCharge = (id: number): id is ChargeTypeId =>
  SELECTABLE_CHARGE_TYPES.some((selectable) => selectable === id)

const isSelectableUsage = (id: number): id is UsageTypeId =>
  SELECTABLE_USAGE_TYPES.some((selectable) => selectable === id)

import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import {
  BILL_FIELDS,
  type EditedFieldName,
  type EditedFields,
  type HeaderPlace,
} from '#domain/bills/bill-fields.ts'
import type { LinePart, PointedHead, WordsAt } from '#domain/bills/pointed.ts'

/**
 * A change of a draft as data. Its inverse names only what it changed, so that undoing one edit
 * leaves everything that happened since where it is.
 */
export type Patch =
  /** `places`: where values were pointed at; a value that is set without was not pointed at. */
  | { of: 'bill'; set: Partial<EditedFields>; places?: HeadPlaces }
  | { of: 'charge'; id: number; set: Partial<Omit<DraftCharge, 'id'>> }
  | { of: 'usage'; id: number; set: Partial<Omit<DraftUsage, 'id'>> }
  /** At the end, unless told where. */
  | { of: 'added-charge'; line: DraftCharge; at?: number }
  | { of: 'added-usage'; line: DraftUsage; at?: number }
  | { of: 'removed-line'; kind: 'charge' | 'usage'; id: number }

type HeadPlaces = Partial<Record<HeaderPlace, readonly WordsAt[] | null>>

export interface Patched {
  draft: BillDraft
  /** Takes the patches back, in the order to apply. */
  inverse: Patch[]
}

/** Patches for lines that are not there change nothing and have no inverse. */
export function applyPatches(draft: BillDraft, patches: readonly Patch[]): Patched {
  return patches.reduce<Patched>(
    (done, patch) => {
      const { draft: next, inverse } = applyPatch(done.draft, patch)
      return { draft: next, inverse: [...inverse, ...done.inverse] }
    },
    { draft, inverse: [] },
  )
}

function applyPatch(draft: BillDraft, patch: Patch): Patched {
  switch (patch.of) {
    case 'bill': {
      const places = { ...noPlacesOf(patch.set), ...patch.places }
      const pointed = draft.pointed ?? {}
      const before = Object.keys(places).map((place) => [place, pointed[place as HeaderPlace] ?? null])
      return {
        draft: { ...draft, ...patch.set, pointed: withPlaces(pointed, places) },
        inverse: [
          {
            of: 'bill',
            set: valuesBefore<EditedFields>(draft, patch.set),
            places: Object.fromEntries(before),
          },
        ],
      }
    }
    case 'charge': {
      const before = draft.charges.find((line) => line.id === patch.id)
      if (before === undefined) return { draft, inverse: [] }
      const set = withoutOldPlaces(before, patch.set)
      return {
        draft: { ...draft, charges: withLine(draft.charges, { ...before, ...set }) },
        inverse: [{ of: 'charge', id: patch.id, set: valuesBefore(before, set) }],
      }
    }
    case 'usage': {
      const before = draft.usages.find((line) => line.id === patch.id)
      if (before === undefined) return { draft, inverse: [] }
      const set = withoutOldPlaces(before, patch.set)
      return {
        draft: { ...draft, usages: withLine(draft.usages, { ...before, ...set }) },
        inverse: [{ of: 'usage', id: patch.id, set: valuesBefore(before, set) }],
      }
    }
    case 'added-charge':
      return {
        draft: { ...draft, charges: withAdded(draft.charges, patch.line, patch.at) },
        inverse: [{ of: 'removed-line', kind: 'charge', id: patch.line.id }],
      }
    case 'added-usage':
      return {
        draft: { ...draft, usages: withAdded(draft.usages, patch.line, patch.at) },
        inverse: [{ of: 'removed-line', kind: 'usage', id: patch.line.id }],
      }
    case 'removed-line':
      return removeLine(draft, patch.kind, patch.id)
  }
}

/** Only lines that a person added can go. */
function removeLine(draft: BillDraft, kind: 'charge' | 'usage', id: number): Patched {
  if (kind === 'charge') {
    const at = draft.charges.findIndex((charge) => charge.id === id)
    const line = draft.charges[at]
    if (line === undefined) return { draft, inverse: [] }
    return {
      draft: { ...draft, charges: draft.charges.toSpliced(at, 1) },
      inverse: [{ of: 'added-charge', line, at }],
    }
  }
  const at = draft.usages.findIndex((usage) => usage.id === id)
  const line = draft.usages[at]
  if (line === undefined) return { draft, inverse: [] }
  return {
    draft: { ...draft, usages: draft.usages.toSpliced(at, 1) },
    inverse: [{ of: 'added-usage', line, at }],
  }
}

/** The same patches, for lines that go by other ids by now. */
export const withLineIds = (patches: readonly Patch[], idNow: (id: number) => number): Patch[] =>
  patches.map((patch) => ('id' in patch ? { ...patch, id: idNow(patch.id) } : patch))

const noPlacesOf = (set: Partial<EditedFields>): HeadPlaces =>
  Object.fromEntries(Object.keys(set).map((name) => [BILL_FIELDS[name as EditedFieldName].api, null]))

function withPlaces(pointed: PointedHead, places: HeadPlaces): PointedHead | null {
  const entries = Object.entries({ ...pointed, ...places }).filter(([, at]) => at != null)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

type LineValues = Partial<Pick<DraftCharge, LineValue | 'pointed'>>
type LineValue = 'amount' | 'description' | 'startDate' | 'endDate'
const PART_OF: Record<LineValue, LinePart> = {
  amount: 'value',
  description: 'description',
  startDate: 'dates',
  endDate: 'dates',
}

/** What was pointed at stands for a value no longer that is set to something else. */
function withoutOldPlaces<Set extends LineValues>(before: LineValues, set: Set): Set {
  if (before.pointed == null || 'pointed' in set) return set
  const changed = Object.keys(set).flatMap((name) => PART_OF[name as LineValue] ?? [])
  const left = Object.entries(before.pointed).filter(([part]) => !changed.includes(part as LinePart))
  if (left.length === Object.keys(before.pointed).length) return set
  return { ...set, pointed: left.length === 0 ? null : Object.fromEntries(left) }
}

const withAdded = <L>(lines: readonly L[], line: L, at = lines.length): L[] => lines.toSpliced(at, 0, line)

const withLine = <L extends { id: number }>(lines: readonly L[], changed: L): L[] =>
  lines.map((line) => (line.id === changed.id ? changed : line))

function valuesBefore<L extends object>(line: L, set: Partial<L>): Partial<L> {
  const before: Partial<L> = {}
  for (const key of Object.keys(set) as (keyof L)[]) before[key] = line[key]
  return before
}

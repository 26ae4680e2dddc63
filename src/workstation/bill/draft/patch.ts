import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bill-draft.ts'
import type { EditedFields } from '#domain/bill-fields.ts'

/**
 * A change of a draft as data. Its inverse names only what it changed, so that undoing one edit
 * leaves everything that happened since where it is.
 */
export type Patch =
  | { of: 'bill'; set: Partial<EditedFields> }
  | { of: 'charge'; id: number; set: Partial<Omit<DraftCharge, 'id'>> }
  | { of: 'usage'; id: number; set: Partial<Omit<DraftUsage, 'id'>> }
  /** At the end, unless told where. */
  | { of: 'added-charge'; line: DraftCharge; at?: number }
  | { of: 'added-usage'; line: DraftUsage; at?: number }
  | { of: 'removed-line'; kind: 'charge' | 'usage'; id: number }

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
    case 'bill':
      return {
        draft: { ...draft, ...patch.set },
        inverse: [{ of: 'bill', set: valuesBefore<EditedFields>(draft, patch.set) }],
      }
    case 'charge': {
      const before = draft.charges.find((line) => line.id === patch.id)
      if (before === undefined) return { draft, inverse: [] }
      return {
        draft: { ...draft, charges: withLine(draft.charges, { ...before, ...patch.set }) },
        inverse: [{ of: 'charge', id: patch.id, set: valuesBefore(before, patch.set) }],
      }
    }
    case 'usage': {
      const before = draft.usages.find((line) => line.id === patch.id)
      if (before === undefined) return { draft, inverse: [] }
      return {
        draft: { ...draft, usages: withLine(draft.usages, { ...before, ...patch.set }) },
        inverse: [{ of: 'usage', id: patch.id, set: valuesBefore(before, patch.set) }],
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

const withAdded = <L>(lines: readonly L[], line: L, at = lines.length): L[] => lines.toSpliced(at, 0, line)

const withLine = <L extends { id: number }>(lines: readonly L[], changed: L): L[] =>
  lines.map((line) => (line.id === changed.id ? changed : line))

function valuesBefore<L extends object>(line: L, set: Partial<L>): Partial<L> {
  const before: Partial<L> = {}
  for (const key of Object.keys(set) as (keyof L)[]) before[key] = line[key]
  return before
}

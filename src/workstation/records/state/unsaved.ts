import { atom } from 'jotai'
import type { GivenValues, KeptRecord } from '#commands/records/context.ts'
import type { Meant, SeenRecord } from '#commands/records/port.ts'
import type { RecordType } from '#domain/records/field.ts'
import type { Stale } from '#workstation/platform/drafts/stale.ts'

/** What was typed of a record and not taken by the server: it stays until it is saved or given up. */
export interface Unsaved {
  values: GivenValues
  /** What the ids among them stand for. */
  names: Meant
  /** What the server has against them, by field. */
  problems: Readonly<Record<string, string>>
  /** The record as it was when they were typed, and as somebody else saved it meanwhile. */
  stale: (Stale<KeptRecord> & { before: KeptRecord | null }) | null
}

export const NOTHING_UNSAVED: Unsaved = { values: {}, names: {}, problems: {}, stale: null }

const keyOf = ({ type, id }: { type: RecordType; id: number }) => `${type}/${id}`

const allUnsavedAtom = atom<ReadonlyMap<string, Unsaved>>(new Map())

export const unsavedOf = atom(
  (get) =>
    (of: { type: RecordType; id: number }): Unsaved =>
      get(allUnsavedAtom).get(keyOf(of)) ?? NOTHING_UNSAVED,
)

export const setUnsavedAtom = atom(
  null,
  (get, set, of: { type: RecordType; id: number }, change: (unsaved: Unsaved) => Unsaved) => {
    const all = new Map(get(allUnsavedAtom))
    const now = change(all.get(keyOf(of)) ?? NOTHING_UNSAVED)
    if (Object.keys(now.values).length === 0) all.delete(keyOf(of))
    else all.set(keyOf(of), now)
    set(allUnsavedAtom, all)
  },
)

/** The same without these fields: they are saved, or given up. */
export const without = (unsaved: Unsaved, names: readonly string[]): Unsaved => {
  const left = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
  return { ...unsaved, values: left(unsaved.values), problems: left(unsaved.problems) }
}

/** The field that is open for typing or choosing, with the record as it was when it was opened. */
export const editingAtom = atom<(SeenRecord & { field: string }) | null>(null)

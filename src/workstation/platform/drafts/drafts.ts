import { type Atom, atom } from 'jotai'
import type { Stale } from './stale.ts'

/** Something that is edited in this window and saved as a whole, while others may save it too. */
export interface Editor<Key, Saved, Draft> {
  key: Key
  /** As the server last told it; null for what was not saved yet. */
  saved: Saved | null
  /** What the draft began as: another draft than this is a change to save. */
  start: Draft
  draft: Draft
  /** What runs on it now, such as a save; null when nothing does. */
  busy: string | null
  /** As somebody else saved it, beside what is being edited here. */
  stale: Stale<Saved> | null
}

/** A value in a field that was typed or chosen and not taken yet. */
export interface PendingEdit<Draft> {
  label: string
  patch: Partial<Draft>
}

interface Kind<Key, Saved, Draft> {
  /** What the address names. */
  openKeyAtom: Atom<Key | null>
  keyOf(saved: Saved): Key
  draftOf(saved: Saved): Draft
}

/** The state of one kind of thing that is edited: what was opened in this window stays until it is saved or dropped. */
export function createDrafts<Key, Saved extends { version: number }, Draft extends object>(
  kind: Kind<Key, Saved, Draft>,
) {
  type Own = Editor<Key, Saved, Draft>
  const { openKeyAtom, keyOf, draftOf } = kind

  const editorsAtom = atom<ReadonlyMap<Key, Own>>(new Map<Key, Own>())

  const putEditorAtom = atom(null, (get, set, editor: Own) => {
    set(editorsAtom, new Map(get(editorsAtom)).set(editor.key, editor))
  })

  const freshEditor = (saved: Saved, draft = draftOf(saved)): Own => ({
    key: keyOf(saved),
    saved,
    start: draft,
    draft,
    busy: null,
    stale: null,
  })

  return {
    openKeyAtom,
    editorsAtom,
    openEditorAtom: atom((get): Own | null => {
      const key = get(openKeyAtom)
      return key === null ? null : (get(editorsAtom).get(key) ?? null)
    }),
    pendingEditAtom: atom<PendingEdit<Draft> | null>(null),
    freshEditor,
    draftOf,
    putEditorAtom,
    /** Changes an open editor; one that was closed meanwhile is left closed. */
    changeEditorAtom: atom(null, (get, set, key: Key, change: (editor: Own) => Own) => {
      const editor = get(editorsAtom).get(key)
      if (editor !== undefined) set(putEditorAtom, change(editor))
    }),
    closeEditorAtom: atom(null, (get, set, key: Key) => {
      const editors = new Map(get(editorsAtom))
      if (editors.delete(key)) set(editorsAtom, editors)
    }),
    /** Lets go of those that hold nothing of a person's: one that could not be shown is asked for again. */
    dropUnchangedAtom: atom(null, (get, set) => {
      const editors = [...get(editorsAtom)].filter(([, editor]) => isChanged(editor) || editor.busy !== null)
      set(editorsAtom, new Map(editors))
    }),
    /** A thing as the server tells it. What was edited here is never overwritten. */
    receiveAtom: atom(null, (get, set, saved: Saved) => {
      const editor = get(editorsAtom).get(keyOf(saved))
      if (editor === undefined || (editor.busy === null && !isChanged(editor))) {
        if (editor?.saved !== saved) set(putEditorAtom, freshEditor(saved))
        return
      }
      if (editor.busy === null && saved.version > (editor.saved?.version ?? 0)) {
        set(putEditorAtom, { ...editor, stale: { theirs: saved, changedBy: null } })
      }
    }),
  }
}

export type Drafts<Key, Saved extends { version: number }, Draft extends object> = ReturnType<
  typeof createDrafts<Key, Saved, Draft>
>

export const isChanged = ({ draft, start }: { draft: object; start: object }): boolean =>
  !isSame(draft, start)

export const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

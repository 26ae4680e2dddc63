import type { createStore } from 'jotai'
import type { Reversal } from '#commands/kernel/define.ts'
import type { Edit } from '#commands/kernel/draft-edits.ts'
import { type Drafts, type Editor, isSame } from './drafts.ts'

interface Parts<Key, Saved extends { version: number }, Draft extends object> {
  store: ReturnType<typeof createStore>
  drafts: Drafts<Key, Saved, Draft>
  nameOf(draft: Draft): string
  /** Puts it on screen. */
  goTo(key: Key): void
}

/** Edits of the open draft. Each answers its inverse, which goes back to what was edited. */
export function createDraftEdits<Key, Saved extends { version: number }, Draft extends object>(
  parts: Parts<Key, Saved, Draft>,
) {
  const { store, drafts } = parts
  type Own = Editor<Key, Saved, Draft>

  const apply = (key: Key, patch: Partial<Draft>) =>
    store.set(drafts.changeEditorAtom, key, (editor) => ({ ...editor, draft: { ...editor.draft, ...patch } }))

  const takingBack = ({ key, draft }: Own, label: string, inverse: Partial<Draft>): Reversal => ({
    label: `${label} in “${parts.nameOf(draft)}”`,
    apply() {
      if (!store.get(drafts.editorsAtom).has(key)) throw new Error('It is not open here any more.')
      parts.goTo(key)
      apply(key, inverse)
    },
  })

  const edit = (label: string, patchOf: (draft: Draft) => Partial<Draft>): Reversal | null => {
    const editor = store.get(drafts.openEditorAtom)
    if (editor === null) return null
    const patch = patchOf(editor.draft)
    if (isSame(editor.draft, { ...editor.draft, ...patch })) return null
    apply(editor.key, patch)
    return takingBack(editor, label, inverseOf(editor.draft, patch))
  }

  const takePending = (): Reversal | null => {
    const pending = store.get(drafts.pendingEditAtom)
    store.set(drafts.pendingEditAtom, null)
    return pending && edit(pending.label, () => pending.patch)
  }

  return {
    isOpen(id: number | null): boolean {
      const editor = store.get(drafts.openEditorAtom)
      return editor !== null && (editor.saved === null ? id === null : editor.key === id)
    },
    /** Changes the draft by what it says by now. */
    change: edit,
    /** Takes what is being typed in a field, before something is done with the whole. */
    takePending,
    edit({ label, patch }: Edit): Reversal | null {
      store.set(drafts.pendingEditAtom, null)
      // The fields of the room make it, of the same draft.
      return edit(label, () => patch as Partial<Draft>)
    },
    /** As it was last saved. */
    discard(): Reversal | null {
      store.set(drafts.pendingEditAtom, null)
      const start = store.get(drafts.openEditorAtom)?.start
      return start === undefined ? null : edit('Dropped the changes', () => start)
    },
    /** The person's choice when somebody else saved it meanwhile. */
    resolveStale(keep: 'mine' | 'theirs'): Reversal | null {
      const before = store.get(drafts.openEditorAtom)
      if (before?.stale == null) return null
      const saved = before.stale.theirs
      const start = drafts.draftOf(saved)
      const draft = keep === 'theirs' ? start : before.draft
      store.set(drafts.putEditorAtom, { ...before, saved, start, draft, stale: null })
      const label = keep === 'theirs' ? 'Took what was saved meanwhile' : 'Kept my changes'
      return takingBack(before, label, keep === 'theirs' ? before.draft : start)
    },
    /** Says on the thing what runs on it. */
    busy: (key: Key, what: string | null) =>
      store.set(drafts.changeEditorAtom, key, (editor) => ({ ...editor, busy: what })),
  }
}

export type DraftEdits<Draft extends object> = {
  edit(label: string, patchOf: (draft: Draft) => Partial<Draft>): Reversal | null
}

/** What the patch takes the place of. */
function inverseOf<Draft extends object>(draft: Draft, patch: Partial<Draft>): Partial<Draft> {
  const inverse: Partial<Draft> = {}
  for (const name of Object.keys(patch) as (keyof Draft)[]) inverse[name] = draft[name]
  return inverse
}

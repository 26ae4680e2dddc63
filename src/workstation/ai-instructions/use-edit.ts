import { useStore } from 'jotai'
import { useCallback } from 'react'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { drafts, type NoteDraft } from './state/note.ts'

/** Offers an edit to the gate: it is made where the note can be changed now. */
export function useEdit(): (label: string, patch: Partial<NoteDraft>) => void {
  const { execute } = useWorkstation()
  return useCallback((label, patch) => execute('ai-instructions.edit', 'button', { label, patch }), [execute])
}

/** Takes what is being typed, where something is. */
export function useTakePending(): () => void {
  const store = useStore()
  const edit = useEdit()
  return useCallback(() => {
    const pending = store.get(drafts.pendingEditAtom)
    if (pending !== null) edit(pending.label, pending.patch)
  }, [store, edit])
}

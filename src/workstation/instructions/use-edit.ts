import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useWorkstation } from '../workstation.ts'
import { drafts, type NoteDraft } from './state/note.ts'

/** Offers an edit to the gate: it is made where the note can be changed now. */
export function useEdit(): (label: string, patch: Partial<NoteDraft>) => void {
  const { execute } = useWorkstation()
  const setPending = useSetAtom(drafts.pendingEditAtom)
  return useCallback(
    (label, patch) => {
      setPending({ label, patch })
      execute('instruction.commit-edit', 'button')
    },
    [execute, setPending],
  )
}

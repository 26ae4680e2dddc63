import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useWorkstation } from '../../workstation.ts'
import type { Patch } from '../state/draft.ts'
import { drafts } from '../state/editors.ts'

/** Offers an edit to the gate: it is made where the configuration can be changed now. */
export function useEdit(): (label: string, patch: Patch) => void {
  const { execute } = useWorkstation()
  const setPending = useSetAtom(drafts.pendingEditAtom)
  return useCallback(
    (label, patch) => {
      setPending({ label, patch })
      execute('configuration.commit-edit', 'button')
    },
    [execute, setPending],
  )
}

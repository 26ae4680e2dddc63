import { useCallback } from 'react'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { Patch } from '../state/draft.ts'

/** Offers an edit to the gate: it is made where the configuration can be changed now. */
export function useEdit(): (label: string, patch: Patch) => void {
  const { execute } = useWorkstation()
  return useCallback((label, patch) => execute('configurations.edit', 'button', { label, patch }), [execute])
}

import { useCallback, useEffect } from 'react'
import { useWorkstation } from '../workstation.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Unsaved {
  /** What is changed and not saved. */
  names: readonly string[]
  /** A field holds what was not taken yet. */
  typing: boolean
}

/**
 * Changes outlive the room, which is said when it is left; the window is not closed over them unasked.
 * `unsaved` stays the same function.
 */
export function useKeptDrafts(unsaved: () => Unsaved): void {
  const { ports } = useWorkstation()
  useLeaveGuard(
    useCallback(() => {
      const { names, typing } = unsaved()
      return names.length > 0 || typing
    }, [unsaved]),
  )
  useEffect(
    () => () => {
      const names = unsaved().names.map((name) => `“${name === '' ? 'New' : name}”`)
      if (names.length === 0) return
      ports.say({ id: 'kept-drafts', text: `Not saved, and kept here: ${names.join(', ')}`, tone: 'plain' })
    },
    [unsaved, ports],
  )
}

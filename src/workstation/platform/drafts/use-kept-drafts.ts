import { type Atom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useLeaveGuard } from '../state/use-leave-guard.ts'
import { useWorkstation } from '../workstation.ts'
import { type Editor, isChanged, type PendingEdit } from './drafts.ts'

interface Drafts<Key, Saved, Draft> {
  editorsAtom: Atom<ReadonlyMap<Key, Editor<Key, Saved, Draft>>>
  pendingEditAtom: Atom<PendingEdit<Draft> | null>
}

/** Changes outlive the room, which is said when it is left; the window is not closed over them unasked. */
export function useKeptDrafts<Key, Saved, Draft extends { name: string }>({
  editorsAtom,
  pendingEditAtom,
}: Drafts<Key, Saved, Draft>): void {
  const { ports } = useWorkstation()
  const store = useStore()
  const changed = useCallback(
    () => [...store.get(editorsAtom).values()].filter(isChanged).map(({ draft }) => draft.name),
    [store, editorsAtom],
  )
  useLeaveGuard(
    editorsAtom,
    useCallback(
      () => changed().length > 0 || store.get(pendingEditAtom) !== null,
      [changed, store, pendingEditAtom],
    ),
  )
  useEffect(
    () => () => {
      const names = changed().map((name) => `“${name === '' ? 'New' : name}”`)
      if (names.length === 0) return
      ports.say({ id: 'kept-drafts', text: `Not saved, and kept here: ${names.join(', ')}`, tone: 'plain' })
    },
    [changed, ports],
  )
}

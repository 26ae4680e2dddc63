import { type Atom, useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'

/** Sets a list to its beginning. */
export type FreshStart = (store: ReturnType<typeof useStore>) => void

/** Begins anew when the room is entered, and when its list shows something else. */
export function useFreshStart(shownAtom: Atom<string>, begin: FreshStart): void {
  const store = useStore()
  const shown = useAtomValue(shownAtom)
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    begin(store)
  }, [shown, store, begin])
}

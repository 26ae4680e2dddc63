import { useAtom, useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import type { ListState } from './state/list-state.ts'
import { type Identified, indexOfId, rowAt } from './state/pages.ts'

/**
 * Keeps the keyboard on its row: when rows come or go above, its place is followed; when the row is gone, the one that
 * now stands there has the keyboard. Tells how far the row moved, so that the screen can follow.
 */
export function useFocusAnchor<Row extends Identified>(
  { listAtom, focusAtom }: ListState<Row>,
  onMoved: (rows: number) => void,
): void {
  const list = useAtomValue(listAtom)
  const [focus, setFocus] = useAtom(focusAtom)
  useLayoutEffect(() => {
    if (list.state !== 'ready') return
    const at = focus.id === null ? null : indexOfId(list.pages, focus.id)
    if (at === focus.index || (at === null && focus.awaited)) return
    if (at !== null) {
      onMoved(at - focus.index)
      setFocus({ index: at, id: focus.id })
      return
    }
    const index = Math.max(0, Math.min(focus.index, list.total - 1))
    const id = rowAt(list.pages, index)?.id ?? null
    if (index !== focus.index || (id !== null && id !== focus.id)) setFocus({ index, id })
  }, [list, focus, setFocus, onMoved])
}

import { useAtom, useAtomValue, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import { placeAtom } from '../state/place.ts'
import { focusAtom, listAtom } from './state/list.ts'
import { indexOfId, rowAt } from './state/pages.ts'

/**
 * Keeps the keyboard on its bill: when rows come or go above, its place is followed; when the bill is gone, the row
 * that now stands there has the keyboard. Tells how far the bill moved, so that the screen can follow.
 */
export function useFocusAnchor(onMoved: (rows: number) => void): void {
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

/** The keyboard stands on the open bill's row, where the list has it. */
export function useFocusFollowsBill(): void {
  const billId = useAtomValue(placeAtom)?.billId ?? null
  const store = useStore()
  const { pages } = useAtomValue(listAtom)
  const known = billId !== null && indexOfId(pages, billId) !== null
  // Once for each bill, not each time its row moves: a person may walk the list beside an open bill.
  useLayoutEffect(() => {
    if (billId === null || !known) return
    const index = indexOfId(store.get(listAtom).pages, billId)
    if (index !== null && store.get(focusAtom).id !== billId) store.set(focusAtom, { index, id: billId })
  }, [billId, known, store])
}

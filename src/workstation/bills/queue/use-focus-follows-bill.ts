import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { indexOfId } from '#workstation/platform/list/state/pages.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { focusAtom, listAtom } from './state/list.ts'

/** The keyboard stands on the open bill's row, where the loaded part of the list has it. */
export function useFocusFollowsBill(): { isListed: boolean } {
  const billId = useAtomValue(placeAtom)?.billId ?? null
  const store = useStore()
  const { pages } = useAtomValue(listAtom)
  const known = billId !== null && indexOfId(pages, billId) !== null
  const opened = useRef<{ billId: number | null; index: number } | null>(null)
  // Once for each bill, not each time its row moves: a person may walk the list beside an open bill, also before its
  // row was loaded.
  useLayoutEffect(() => {
    if (opened.current?.billId !== billId) opened.current = { billId, index: store.get(focusAtom).index }
    if (billId === null || !known || store.get(focusAtom).index !== opened.current?.index) return
    const index = indexOfId(store.get(listAtom).pages, billId)
    if (index !== null && store.get(focusAtom).id !== billId) store.set(focusAtom, { index, id: billId })
  }, [billId, known, store])
  return { isListed: known }
}

import { useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { useWorkstation } from '../workstation.ts'
import { focusAtom, listAtom, selectionAtom } from './state/list.ts'
import { rowAt } from './state/pages.ts'

/**
 * Clicks on rows: the keyboard goes to the row and its bill opens. With Ctrl the row is marked or unmarked, with Shift
 * every row from the keyboard's to it.
 */
export function usePointer(grid: RefObject<HTMLElement | null>): void {
  const store = useStore()
  const { execute } = useWorkstation()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
      if (row === null) return
      const index = Number(row.getAttribute('data-index'))
      const { pages } = store.get(listAtom)
      const from = store.get(focusAtom).index
      store.set(focusAtom, { index, id: rowAt(pages, index)?.id ?? null })
      grid.current?.focus({ preventScroll: true })
      if (!event.shiftKey) {
        execute(event.ctrlKey || event.metaKey ? 'queue.select' : 'queue.open', 'button')
        return
      }
      const marked = new Map(store.get(selectionAtom))
      for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
        const bill = rowAt(pages, at)
        if (bill !== null) marked.set(bill.id, bill)
      }
      store.set(selectionAtom, marked)
    }
    const element = grid.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [store, execute, grid])
}

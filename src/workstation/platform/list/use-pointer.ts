import { useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { useWorkstation } from '../workstation.ts'
import type { ListState } from './state/list-state.ts'
import { type Identified, rowAt } from './state/pages.ts'

/** The commands of a list that a click stands for. */
export interface PointerCommands {
  /** A plain click; null where it only puts the keyboard on the row. */
  open: string | null
  /** With Ctrl: marks the row or unmarks it. Null where rows are not marked. */
  select: string | null
}

/**
 * Clicks on rows: the keyboard goes to the row and it opens. With Ctrl the row is marked or unmarked, with Shift every
 * row from the keyboard's to it.
 */
export function usePointer<Row extends Identified>(
  grid: RefObject<HTMLElement | null>,
  { listAtom, focusAtom, selectionAtom }: ListState<Row>,
  { open, select }: PointerCommands,
): void {
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
      if (!event.shiftKey || select === null) {
        const command = event.ctrlKey || event.metaKey ? select : open
        if (command !== null) execute(command, 'button')
        return
      }
      const marked = new Map(store.get(selectionAtom))
      for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
        const passed = rowAt(pages, at)
        if (passed !== null) marked.set(passed.id, passed)
      }
      store.set(selectionAtom, marked)
    }
    const element = grid.current
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [store, execute, grid, listAtom, focusAtom, selectionAtom, open, select])
}

import { useStore } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Column } from './columns.ts'
import type { ListState } from './state/list-state.ts'
import { type Identified, rowAt } from './state/pages.ts'

/** The mark of a row stands before its columns. */
const CELLS_BEFORE = 1

/**
 * What stands in the cell that the pointer is on, whole, as its tooltip. Were it on every cell, each would be styled anew
 * whenever its row shows another.
 */
export function useTooltips<Row extends Identified>(
  grid: RefObject<HTMLElement | null>,
  { listAtom }: ListState<Row>,
  columns: readonly Column<Row>[],
): void {
  const store = useStore()
  const pointed = useRef<HTMLTableCellElement | null>(null)
  const tell = useCallback(() => {
    const cell = pointed.current
    const index = cell?.closest('tr')?.dataset.index
    if (cell === null || index === undefined) return
    const row = rowAt(store.get(listAtom).pages, Number(index))
    cell.title = (row && columns[cell.cellIndex - CELLS_BEFORE]?.text(row)) ?? ''
  }, [store, listAtom, columns])
  // Whenever the list is drawn: the cell under a pointer that rests may show another row by then.
  useEffect(tell)
  useEffect(() => {
    const pointAt = (cell: HTMLTableCellElement | null) => {
      if (cell !== pointed.current) pointed.current?.removeAttribute('title')
      pointed.current = cell
      tell()
    }
    const onPointerOver = ({ target }: PointerEvent) =>
      pointAt(target instanceof Element ? target.closest('td') : null)
    const onPointerLeave = () => pointAt(null)
    const element = grid.current
    element?.addEventListener('pointerover', onPointerOver)
    element?.addEventListener('pointerleave', onPointerLeave)
    return () => {
      element?.removeEventListener('pointerover', onPointerOver)
      element?.removeEventListener('pointerleave', onPointerLeave)
    }
  }, [grid, tell])
}

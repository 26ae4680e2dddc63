import { useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import type { Column } from './columns.ts'
import type { ListState } from './state/list-state.ts'
import { type Identified, rowAt } from './state/pages.ts'

/** The mark of a row stands before its columns. */
const CELLS_BEFORE = 1

/**
 * What stands in a cell, whole, as its tooltip once the pointer comes to it. Were it on every cell, each would be styled
 * anew whenever its row shows another.
 */
export function useTooltips<Row extends Identified>(
  grid: RefObject<HTMLElement | null>,
  { listAtom }: ListState<Row>,
  columns: readonly Column<Row>[],
): void {
  const store = useStore()
  useEffect(() => {
    const onPointerOver = ({ target }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest('td') : null
      const index = cell?.closest('tr')?.dataset.index
      if (cell === null || index === undefined) return
      const row = rowAt(store.get(listAtom).pages, Number(index))
      cell.title = (row && columns[cell.cellIndex - CELLS_BEFORE]?.text(row)) ?? ''
    }
    const element = grid.current
    element?.addEventListener('pointerover', onPointerOver)
    return () => element?.removeEventListener('pointerover', onPointerOver)
  }, [store, grid, listAtom, columns])
}

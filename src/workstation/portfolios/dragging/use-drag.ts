import type { CollisionDetection, DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core'
import { useAtomValue, useStore } from 'jotai'
import { useMemo, useRef } from 'react'
import type { PlacedProperty, PropertyMove } from '#commands/portfolios/context.ts'
import { QUEUE_ATTRIBUTE } from '#workstation/platform/keyboard/resting.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { boardAtom, placedOf } from '../state/board.ts'
import { managerAreaAtom, markedAtom, propertyList } from '../state/lists.ts'
import { companyIdAtom } from '../state/place.ts'
import { type Drag, dragAtom } from '../state/portfolios-context.ts'
import { announcementsOf, portfolioUnder } from './announcements.ts'
import { DROP_ATTRIBUTE, dropId } from './drops.ts'

type Store = ReturnType<typeof useStore>

const everyProperty = (store: Store): readonly PlacedProperty[] =>
  (store.get(boardAtom) ?? []).flatMap(placedOf)

/** The property that was taken hold of; with it the other marked ones, where it is one of them. */
function carriedBy(store: Store, id: number): readonly PlacedProperty[] {
  const marked = store.get(markedAtom)
  return marked.some((one) => one.id === id) ? marked : everyProperty(store).filter((one) => one.id === id)
}

/** A drag of properties from its start to the command that it ends in. */
export function useDrag() {
  const store = useStore()
  const { execute } = useWorkstation()
  /** Of this drag, or the last one: what is said of its end comes behind it. */
  const latest = useRef<Drag | null>(null)
  const set = (drag: Drag | null) => {
    if (drag !== null) latest.current = drag
    store.set(dragAtom, drag)
  }

  return {
    collisionDetection: useWhatIsUnder(),
    announcements: useMemo(() => announcementsOf(store, () => latest.current), [store]),
    onDragStart({ active, activatorEvent }: DragStartEvent) {
      const id = Number(active.id)
      const properties = carriedBy(store, id)
      const byKeys = activatorEvent instanceof KeyboardEvent
      store.set(managerAreaAtom, 'properties')
      if (store.get(propertyList.focusedRowAtom)?.id !== id)
        store.set(propertyList.focusAtom, { index: store.get(propertyList.focusAtom).index, id })
      set({ properties, over: null, byKeys })
    },
    onDragOver({ over }: DragOverEvent) {
      const drag = store.get(dragAtom)
      // The keyboard says itself where it is.
      if (drag !== null && !drag.byKeys) set({ ...drag, over: portfolioUnder(over) })
    },
    onDragEnd({ over }: DragEndEvent) {
      const drag = store.get(dragAtom)
      set(null)
      if (drag === null) return
      const to = drag.byKeys ? drag.over : portfolioUnder(over)
      latest.current = { ...drag, over: to }
      const order = to === null ? null : orderOf(store, drag.properties, to)
      if (drag.byKeys) leaveHandle()
      if (order !== null) execute('portfolios.move', 'button', order)
    },
    onDragCancel() {
      if (store.get(dragAtom)?.byKeys) leaveHandle()
      set(null)
    },
  }
}

/** The command's arguments; null where everything is there already. What was moved by others meanwhile is where it is seen. */
function orderOf(store: Store, properties: readonly PlacedProperty[], to: number) {
  const wanted = new Set(properties.map(({ id }) => id))
  const moves: PropertyMove[] = everyProperty(store)
    .filter(({ id, portfolioId }) => wanted.has(id) && portfolioId !== to)
    .map(({ id, name, portfolioId }) => ({ id, name, from: portfolioId, to }))
  const portfolio = store.get(boardAtom)?.find(({ bpg_id }) => bpg_id === to)
  const companyId = store.get(companyIdAtom)
  if (moves.length === 0 || portfolio === undefined || companyId === null) return null
  return { companyId, moves, to: portfolio.bpg_name }
}

/** The keys are those of the list again. */
function leaveHandle(): void {
  const grid = document.activeElement?.closest(`[${QUEUE_ATTRIBUTE}]`)
  if (grid instanceof HTMLElement) grid.focus({ preventScroll: true })
}

/**
 * The card or the row under the pointer as it is drawn, whatever has been scrolled out of sight; for the keyboard the
 * portfolio that it went to.
 */
function useWhatIsUnder(): CollisionDetection {
  const store = useStore()
  const over = useAtomValue(dragAtom)?.over ?? null
  return useMemo(() => {
    const byKeys = store.get(dragAtom)?.byKeys === true
    return ({ pointerCoordinates, droppableContainers }) => {
      const id = pointerCoordinates === null ? byKeys && dropIdOf(over) : dropUnder(pointerCoordinates)
      return droppableContainers.some((container) => container.id === id) && id ? [{ id }] : []
    }
  }, [store, over])
}

const dropIdOf = (portfolioId: number | null) => portfolioId !== null && dropId('row', portfolioId)

function dropUnder({ x, y }: { x: number; y: number }): string | null {
  const drop = document.elementFromPoint(x, y)?.closest(`[${DROP_ATTRIBUTE}]`)
  if (drop == null) return null
  return dropId(drop.matches('tr') ? 'row' : 'card', Number(drop.getAttribute(DROP_ATTRIBUTE)))
}

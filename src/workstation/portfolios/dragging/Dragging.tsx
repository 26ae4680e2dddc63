import { DndContext, DragOverlay, MeasuringStrategy } from '@dnd-kit/core'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { namesWords } from '#commands/portfolios/conditions.ts'
import { dragAtom } from '../state/portfolios-context.ts'
import { INSTRUCTIONS } from './announcements.ts'
import { beside } from './beside.ts'
import styles from './Dragging.module.css'
import { usePropertySensors } from './sensors.ts'
import { useDrag } from './use-drag.ts'

const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } }
const MODIFIERS = [beside]

/** Around everything that properties are dragged from and to. */
export function Dragging({ children }: { children: ReactNode }) {
  const { announcements, ...drag } = useDrag()
  return (
    <DndContext
      {...drag}
      sensors={usePropertySensors()}
      measuring={MEASURING}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS, restoreFocus: false }}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={MODIFIERS} className={styles.overlay}>
        <Carried />
      </DragOverlay>
    </DndContext>
  )
}

/** What is being dragged, in words. */
function Carried() {
  const drag = useAtomValue(dragAtom)
  if (drag === null) return null
  const [first] = drag.properties
  return (
    <span className={styles.carried} data-many={drag.properties.length > 1 || undefined}>
      {drag.properties.length === 1 ? first?.name : namesWords(drag.properties)}
    </span>
  )
}

import { useDraggable } from '@dnd-kit/core'
import { useAtomValue } from 'jotai'
import type { PlacedProperty } from '#commands/portfolios/context.ts'
import list from '#workstation/platform/list/Rows.module.css'
import { HANDLE_ATTRIBUTE } from './dragging/handle.ts'
import styles from './PortfolioCard.module.css'
import { dragAtom } from './state/portfolios-context.ts'

export const propertyRowId = (index: number) => `property-row-${index}`

interface PropertyRowProps {
  property: PlacedProperty
  /** In the walk over all open cards. */
  index: number
  /** In its card, from 1. */
  position: number
  top: number
  height: number
  focused: boolean
  selected: boolean
}

/** A property, to be dragged anywhere by the pointer, and by its handle by the keyboard. */
export function PropertyRow(props: PropertyRowProps) {
  const { property, index, position, top, height, focused, selected } = props
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: property.id })
  const isCarried = useAtomValue(dragAtom)?.properties.some(({ id }) => id === property.id) === true
  return (
    <tr
      ref={setNodeRef}
      {...listeners}
      id={propertyRowId(index)}
      aria-rowindex={position}
      aria-selected={selected}
      data-index={index}
      data-focused={focused || undefined}
      data-carried={isCarried || undefined}
      className={`${list.row} ${styles.property}`}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <td className={styles.grip}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          tabIndex={focused ? 0 : -1}
          aria-label={`Drag ${property.name}`}
          aria-roledescription="draggable"
          {...{ [HANDLE_ATTRIBUTE]: '' }}
        >
          <span aria-hidden>⠿</span>
        </button>
      </td>
      <td className={styles.mark}>{selected ? '◆' : ''}</td>
      <td className={styles.propertyName} title={property.name}>
        {property.name}
        {property.isUnsubmitted && <span className={styles.unsubmitted}>Not submitted</span>}
      </td>
      <td className={styles.address} title={property.address}>
        {property.address}
      </td>
    </tr>
  )
}

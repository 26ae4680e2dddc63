import { memo, type Ref } from 'react'
import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { isOpen, type MappingKind } from '#commands/line-item-mappings/context.ts'
import { typeNameOf } from '#commands/line-item-mappings/save.ts'
import { SELECTABLE_CHARGE_TYPES, SELECTABLE_USAGE_TYPES } from '#domain/records/line-types.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { Tick } from '#workstation/platform/shell/Tick.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { MappingPreview } from './MappingPreview.tsx'
import styles from './MappingTable.module.css'
import type { TableMapping } from './state/tables.ts'

interface MappingRowProps {
  ref: Ref<HTMLTableRowElement>
  id: string
  index: number
  top: number
  row: TableMapping
  focused: boolean
}

/** One mapping. Where a change is wanted, what it would do stands below. */
export const MappingRow = memo(function MappingRow({ ref, id, index, top, row, focused }: MappingRowProps) {
  const { execute } = useWorkstation()
  const { description, saved, wanted, createdAt, companyName } = row
  const { applicable, typeId } = wanted ?? saved
  const open = isOpen(row)
  return (
    <tr
      ref={ref}
      id={id}
      aria-rowindex={index + 2}
      aria-selected={focused}
      data-index={index}
      data-focused={focused || undefined}
      data-open={open || undefined}
      data-applicable={applicable}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td className={styles.description} title={description}>
        <span className={styles.words}>{description}</span>
        {companyName !== null && <span className={styles.company}>{companyName}</span>}
        {!row.acknowledged && <span className={styles.new}>{row.proposed ? 'proposed' : 'new'}</span>}
      </td>
      <td className={styles.type} data-wanted={wanted !== null || undefined}>
        {focused ? (
          <TypeChoice kind={row.kind} typeId={typeId} />
        ) : (
          <span
            data-missing={(applicable && typeId === null) || undefined}
            title={typeNameOf(row.kind, typeId)}
          >
            {typeNameOf(row.kind, typeId)}
          </span>
        )}
      </td>
      <td>
        <Tick
          label={`Include ${description}`}
          ticked={applicable}
          onClick={() => execute('line-item-mappings.toggle-include', 'button')}
        />
      </td>
      <td className={styles.date}>{formatDate(createdAt.slice(0, 10) as CalendarDate)}</td>
      {wanted !== null && (
        <td className={styles.more}>
          <MappingPreview row={row} wanted={wanted} focused={focused} />
        </td>
      )}
    </tr>
  )
})

const NONE = 'none'

/** For the mouse and the finger: the types of the row that they point at. */
function TypeChoice({ kind, typeId }: { kind: MappingKind; typeId: number | null }) {
  const { execute } = useWorkstation()
  const ids: readonly number[] = kind === 'charge' ? SELECTABLE_CHARGE_TYPES : SELECTABLE_USAGE_TYPES
  const choices = ids.map((id) => ({ value: `${id}`, label: typeNameOf(kind, id) }))
  return (
    <Picker
      label="Type"
      choices={typeId === null ? [{ value: NONE, label: 'no type' }, ...choices] : choices}
      value={typeId === null ? NONE : `${typeId}`}
      onChoose={(id) => id !== NONE && execute('line-item-mappings.type', 'menu', Number(id))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  CHARGE_TYPES,
  SELECTABLE_CHARGE_TYPES,
  SELECTABLE_USAGE_TYPES,
  USAGE_TYPES,
} from '#domain/records/line-types.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { DraftLine } from '../draft/edits.ts'
import { mappingOf, mappingsQuery, meaningOfLine, meaningOfMapping } from './line-mapping.ts'
import styles from './MappingToggle.module.css'

interface MappingToggleProps {
  bill: BillDetail
  kind: 'charge' | 'usage'
  line: DraftLine
}

const UNMAPPED = 'none'

/** What every line so described is taken for, for this utility and client; and the key that takes this line's word. */
export function MappingToggle({ bill, kind, line }: MappingToggleProps) {
  const { call, execute } = useWorkstation()
  const utilityId = bill.utility_company_id
  const { data } = useQuery({
    ...mappingsQuery(call, utilityId ?? 0, bill.company_id),
    enabled: utilityId !== null,
  })
  const mapping = data && mappingOf(data, kind, line)
  if (mapping === undefined) return null
  const meaning = meaningOfMapping(mapping)
  const change = (part: { type?: number | null; applicable?: boolean }) =>
    execute('bills.map-line', 'button', part)
  const here = meaningOfLine(line)
  const differs = here.typeId !== meaning.typeId || here.applicable !== meaning.applicable
  return (
    <div className={styles.mapping}>
      <span title={`${bill.ep_utility_company_name ?? ''}, ${bill.company_name}`}>Mapping</span>
      <label>
        <input
          type="checkbox"
          checked={meaning.applicable}
          onChange={(event) => change({ applicable: event.target.checked })}
        />
        applicable
      </label>
      <Picker
        label="Mapped type"
        choices={typesOf(kind)}
        value={meaning.typeId === null ? UNMAPPED : String(meaning.typeId)}
        onChoose={(type) => change({ type: type === UNMAPPED ? null : Number(type) })}
      />
      {differs && (
        <span>
          <CommandCaps id="bills.map-line" /> map as this line
        </span>
      )}
    </div>
  )
}

const typesOf = (kind: 'charge' | 'usage') => [
  { value: UNMAPPED, label: 'no type' },
  ...(kind === 'charge'
    ? SELECTABLE_CHARGE_TYPES.map((id) => ({ value: String(id), label: CHARGE_TYPES[id] }))
    : SELECTABLE_USAGE_TYPES.map((id) => ({ value: String(id), label: USAGE_TYPES[id] }))),
]

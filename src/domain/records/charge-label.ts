import type { RecordTypeEntry } from './field.ts'
import { CHARGE_TYPES, SELECTABLE_CHARGE_TYPES } from './line-types.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'

/** What a client calls a charge type in its own books. */
export const CHARGE_LABEL = {
  ...RECORD_NAMES.chargeLabel,
  named: 'label',
  columns: ['label', 'chargeTypeId', 'companyId'],
  sorts: ['label'],
  companyBy: 'companyId',
  active: 'mark',
  contractors: 'readOnly',
  fields: {
    companyId: { kind: 'reference', label: 'Client', to: 'company', required: true, fixed: true },
    chargeTypeId: {
      kind: 'choice',
      label: 'Charge type',
      required: true,
      fixed: true,
      choices: SELECTABLE_CHARGE_TYPES.map((id) => ({ value: id, label: CHARGE_TYPES[id] })),
    },
    label: { kind: 'text', label: 'Label', max: 200, required: true },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

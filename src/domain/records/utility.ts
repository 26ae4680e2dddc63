import type { RecordTypeEntry } from './field.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'

/** A utility company, whose bills name it. */
export const UTILITY = {
  ...RECORD_NAMES.utility,
  named: 'name',
  columns: ['name', 'aliases', 'contactId', 'taxIdRequired', 'addedByCompanyId'],
  sorts: ['name'],
  companyBy: null,
  active: 'mark',
  contractors: 'readOnly',
  merges: true,
  fields: {
    name: { kind: 'text', label: 'Name', max: 200, required: true },
    aliases: {
      kind: 'names',
      label: 'Also printed as',
      initial: [],
      hint: 'Other names that its bills print.',
    },
    contactId: { kind: 'reference', label: 'Contact', to: 'contact' },
    taxIdRequired: { kind: 'flag', label: 'Wants a tax id', initial: false },
    addedByCompanyId: {
      kind: 'reference',
      label: 'Set up by',
      to: 'company',
      kept: true,
      hint: 'Its own until it is accepted.',
    },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

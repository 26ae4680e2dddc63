import type { RecordTypeEntry } from './field.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'

/** Somebody at a client or a utility who can be written to or called. */
export const CONTACT = {
  ...RECORD_NAMES.contact,
  named: 'name',
  columns: ['name', 'email', 'phone', 'companyId'],
  sorts: ['name', 'email'],
  companyBy: 'companyId',
  active: 'mark',
  merges: true,
  fields: {
    name: { kind: 'text', label: 'Name', max: 200, required: true },
    email: { kind: 'email', label: 'E-mail' },
    phone: { kind: 'phone', label: 'Phone' },
    companyId: {
      kind: 'reference',
      label: 'Client',
      to: 'company',
      fixed: true,
      hint: 'None for somebody at a utility.',
    },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

import type { RecordTypeEntry } from './field.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'

/** Somebody who signs in: staff, a contractor's person, or a client's. */
export const USER = {
  ...RECORD_NAMES.user,
  named: 'fullName',
  columns: ['fullName', 'email', 'companyId', 'admin', 'os', 'emailConfirmedAt'],
  sorts: ['fullName', 'email'],
  companyBy: 'companyId',
  active: 'mark',
  invited: true,
  contractors: 'closed',
  fields: {
    companyId: { kind: 'reference', label: 'Client', to: 'company', required: true, fixed: true },
    fullName: { kind: 'text', label: 'Name', max: 200, required: true },
    email: { kind: 'email', label: 'E-mail', required: true, fixed: true },
    phone: { kind: 'phone', label: 'Phone' },
    admin: { kind: 'flag', label: 'Admin', kept: true },
    os: {
      kind: 'flag',
      label: 'Contractor',
      kept: true,
      hint: 'With Admin: staff who process bills, without configurations.',
    },
    emailConfirmedAt: { kind: 'text', label: 'E-mail confirmed', max: 40, kept: true },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

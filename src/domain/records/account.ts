import { EMAILED_METHODS } from './delivery.ts'
import type { RecordTypeEntry } from './field.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'

/** Suggested; bills are due by the words in them: see `cadence.ts`. */
export const DELIVERY_METHODS = [
  'Mail',
  'Mail Quarterly',
  'Mail Bi-monthly',
  'Online',
  'Portal',
  ...EMAILED_METHODS,
] as const

/** A client's account with a utility. */
export const ACCOUNT = {
  ...RECORD_NAMES.account,
  named: 'acctNum',
  columns: ['acctNum', 'utilityCompanyId', 'companyId', 'deliveryMethod', 'status', 'autoProcessInInvoyage'],
  sorts: ['acctNum', 'status'],
  companyBy: 'companyId',
  active: { field: 'status', active: 'Active', inactive: 'Inactive' },
  merges: true,
  fields: {
    companyId: { kind: 'reference', label: 'Client', to: 'company', required: true, fixed: true },
    utilityCompanyId: { kind: 'reference', label: 'Utility', to: 'utility', required: true },
    acctNum: { kind: 'text', label: 'Account number', max: 100, required: true },
    masterAcctNum: { kind: 'text', label: 'Master account number', max: 100 },
    serviceName: {
      kind: 'text',
      label: 'Service name',
      max: 200,
      hint: 'The name that the utility has the service under.',
    },
    status: {
      kind: 'choice',
      label: 'Status',
      required: true,
      initial: 'Active',
      choices: [
        { value: 'Active', label: 'Active' },
        { value: 'Inactive', label: 'Inactive' },
      ],
    },
    deliveryMethod: { kind: 'text', label: 'Delivery method', max: 100, among: DELIVERY_METHODS },
    loaRequired: { kind: 'flag', label: 'Letter of authorization required', initial: false },
    eligibilityEndMonth: { kind: 'month', label: 'Eligible until' },
    c1Id: { kind: 'reference', label: 'C1', to: 'contact', sameCompany: true },
    c2Id: { kind: 'reference', label: 'C2', to: 'contact', sameCompany: true },
    autoProcessInInvoyage: {
      kind: 'flag',
      label: 'Robot saves clean bills',
      fromCompany: true,
      fullAdmins: true,
      hint: 'Unless said, as its client has it.',
    },
    osCanProcess: {
      kind: 'flag',
      label: 'Contractors process its bills',
      initial: true,
      fullAdmins: true,
    },
    excludeFromT1Processing: {
      kind: 'flag',
      label: 'Keep from contractors',
      fromCompany: true,
      fullAdmins: true,
      hint: 'Unless said, as its client has it.',
    },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

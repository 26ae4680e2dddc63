import type { RecordNames, RecordType } from './field.ts'

/**
 * What the kinds of records are called. Apart from their fields, so that a window that only names them or leads to them
 * does without those.
 */
export const RECORD_NAMES = {
  company: { singular: 'client', title: 'Clients', path: 'companies', letter: 'c' },
  user: { singular: 'user', title: 'Users', path: 'users', letter: 'u' },
  property: { singular: 'property', title: 'Properties', path: 'properties', letter: 'p' },
  utility: { singular: 'utility', title: 'Utilities', path: 'utilities', letter: 'y' },
  account: { singular: 'utility account', title: 'Accounts', path: 'accounts', letter: 'a' },
  meter: { singular: 'meter', title: 'Meters', path: 'meters', letter: 'm' },
  contact: { singular: 'contact', title: 'Contacts', path: 'contacts', letter: 'o' },
  chargeLabel: { singular: 'charge label', title: 'Charge labels', path: 'charge_labels', letter: 'l' },
} as const satisfies Record<RecordType, RecordNames>

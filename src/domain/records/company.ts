import type { RecordTypeEntry } from './field.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'

/** A client of the provider, or the provider itself. */
export const COMPANY = {
  ...RECORD_NAMES.company,
  named: 'name',
  columns: ['name', 'customerType', 'activeDirect', 'contactId', 'autoProcessInInvoyage'],
  sorts: ['name', 'customerType'],
  companyBy: null,
  active: 'mark',
  contractors: 'readOnly',
  fields: {
    name: { kind: 'text', label: 'Name', max: 200, required: true },
    customerType: { kind: 'text', label: 'Customer type', max: 100, required: true, initial: 'Direct' },
    activeDirect: {
      kind: 'flag',
      label: 'Active direct',
      initial: true,
      hint: 'Has billing portfolios.',
    },
    variant: {
      kind: 'choice',
      label: 'What its people use',
      initial: 'full',
      choices: [
        { value: 'full', label: 'Properties and documents' },
        { value: 'documents', label: 'Documents alone' },
      ],
    },
    contactId: { kind: 'reference', label: 'Contact', to: 'contact', sameCompany: true },
    autoProcessInInvoyage: {
      kind: 'flag',
      label: 'Robot saves clean bills',
      initial: false,
      hint: 'Of new accounts; each account says it for itself.',
    },
    osCanProcess: {
      kind: 'flag',
      label: 'Contractors see bills without an account',
      initial: true,
    },
    excludeFromT1Processing: {
      kind: 'flag',
      label: 'Keep from contractors',
      initial: false,
      hint: 'Of new accounts; each account says it for itself.',
    },
    automatedRequests: { kind: 'flag', label: 'Robot asks for bills', initial: true },
    automatedIssues: { kind: 'flag', label: 'Robot tells of issues', initial: true },
    chat: {
      kind: 'flag',
      label: 'Its people may ask the chat',
      initial: false,
      hint: 'About its own properties; so may whoever has one of its links.',
    },
    chatDailyTokens: {
      kind: 'whole',
      label: 'AI tokens of the chat in 24 hours',
      min: 0,
      max: 1_000_000_000,
      initial: 200_000,
    },
    primaryColor: { kind: 'color', label: 'Theme color' },
    darkMode: {
      kind: 'choice',
      label: 'Theme',
      choices: [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

import type { RecordTypeEntry } from './field.ts'
import { METER_STATUSES } from './meter-status.ts'
import { OUTSIDE_ID } from './outside-id.ts'
import { RECORD_NAMES } from './record-names.ts'
import { REQUEST_WEEKS } from './request-week.ts'

const WEEKS = [1, 2, 3, 4] as const

const asIs = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** A meter as one utility account bills it, with the meter itself and what the chase for its bills goes by. */
export const METER = {
  ...RECORD_NAMES.meter,
  named: 'displayName',
  columns: [
    'displayName',
    'meterNum',
    'utilityAccountId',
    'propertyId',
    'energyTypeId',
    'status',
    'deliveryEmail',
  ],
  sorts: ['displayName', 'meterNum', 'status'],
  companyBy: 'utilityAccountId',
  active: { field: 'status', active: 'Active', inactive: 'Inactive' },
  fields: {
    utilityAccountId: {
      kind: 'reference',
      label: 'Account',
      to: 'account',
      required: true,
      fixed: true,
    },
    displayName: { kind: 'text', label: 'Name', max: 200, required: true },
    meterNum: {
      kind: 'text',
      label: 'Meter number',
      max: 100,
      hint: 'As the bills of this account print it.',
    },
    umMeterNum: {
      kind: 'text',
      label: 'Meter number of the meter',
      max: 100,
      part: 'physicalMeter',
      column: 'meterNum',
      hint: 'As it stands on the meter.',
    },
    propertyId: {
      kind: 'reference',
      label: 'Property',
      to: 'property',
      required: true,
      sameCompany: true,
      part: 'physicalMeter',
    },
    energyTypeId: {
      kind: 'lookup',
      label: 'Energy',
      from: 'energyType',
      required: true,
      part: 'physicalMeter',
    },
    measurementUnitId: {
      kind: 'lookup',
      label: 'Unit of usage',
      from: 'unit',
      required: true,
      part: 'physicalMeter',
    },
    demandUnitId: { kind: 'lookup', label: 'Unit of demand', from: 'demandUnit', part: 'physicalMeter' },
    status: {
      kind: 'choice',
      label: 'Status',
      required: true,
      initial: 'Onboarding',
      choices: asIs(METER_STATUSES),
    },
    associationType: {
      kind: 'choice',
      label: 'Bills for',
      required: true,
      initial: 'STANDARD',
      choices: [
        { value: 'STANDARD', label: 'Supply and distribution' },
        { value: 'SUPPLY', label: 'Supply' },
        { value: 'DISTRIBUTION', label: 'Distribution' },
      ],
    },
    premiseNum: { kind: 'text', label: 'Premise number', max: 100 },
    thirdPartyEligible: { kind: 'flag', label: 'Third-party eligible', initial: false },
    billingStatus: { kind: 'text', label: 'Billing status', max: 100 },
    deliveryName: { kind: 'text', label: 'Delivery name', max: 200 },
    deliveryEmail: {
      kind: 'emails',
      label: 'Delivery e-mail',
      hint: 'Several parted by “;”. [CALL] where the utility wants a call.',
    },
    onlineAccessUrl: {
      kind: 'web',
      label: 'Website',
      fullAdmins: true,
      hint: 'Of its account’s login, with all accounts that it opens.',
    },
    onlineAccessUsername: {
      kind: 'text',
      label: 'Username',
      max: 300,
      fullAdmins: true,
      hint: 'Another one is for this account alone.',
    },
    doNotEmail: { kind: 'flag', label: 'Do not e-mail', initial: false, part: 'request' },
    followUpDate: { kind: 'date', label: 'Follow-up', part: 'request' },
    requestOnWeek: {
      kind: 'choice',
      label: 'Asked for in week',
      choices: WEEKS.map((week) => ({ value: week, label: REQUEST_WEEKS[week] })),
      hint: 'Of the month; any, unless said.',
      part: 'request',
    },
    issueNote: { kind: 'note', label: 'Issue', max: 2000, part: 'request' },
    nonInvoiceRequest: { kind: 'flag', label: 'Asks for no invoice', initial: false, part: 'request' },
    hiveActionId: {
      kind: 'whole',
      label: 'Hive action',
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      part: 'request',
    },
    hiveActionSimpleId: { kind: 'text', label: 'Hive action, short', max: 100, part: 'request' },
    outsideId: OUTSIDE_ID,
  },
} as const satisfies RecordTypeEntry

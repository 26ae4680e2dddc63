import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { BillFacts } from '../bills/bill-facts.ts'
import { flat } from '../bills/pricing.ts'
import type { DemoAccount } from './accounts.ts'
import type { Offer } from './utilities.ts'

/** What becomes of a bill in the queue, and why. */
export interface Story {
  name: string
  bills: number
  offers: readonly Offer[]
  /** How many months before this bill's are not saved; 0 when this bill's own month is saved already. */
  unsavedMonths: number
  /** Of the account's meter. */
  status?: DemoAccount['status']
  /** What the utility prints in place of what was measured. */
  usageTimes?: number
  change?: (facts: BillFacts, today: CalendarDate) => BillFacts
  /** What happened to the page before it was uploaded. */
  mishap?: 'scan' | 'photo' | 'letter' | 'cut-off'
  /** Settled before the first start; otherwise it waits to be read. */
  settled?: 'PROCESSED_MANUAL' | 'PROCESSED_AUTO' | 'PROCESSED_FORCE' | 'PROCESSED_FORCE_AUTO'
}

export const LEFT_OUT_CHARGE = 'Neighbor Fund Donation'

const PLAIN: readonly Offer[] = [
  'electric',
  'delivery-and-supply',
  'gas',
  'water',
  'electric-and-gas',
  'waste',
  'supply',
  'delivery',
]
const ONE_METER: readonly Offer[] = ['electric', 'gas', 'delivery-and-supply']

export const STORIES: readonly Story[] = [
  { name: 'clean', bills: 35, offers: PLAIN, unsavedMonths: 1 },
  {
    name: 'overlaps the bill before it',
    bills: 2,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: (facts) => ({ ...facts, startDate: addDays(facts.startDate, -4) }),
  },
  {
    name: 'days missing before it',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: (facts) => ({ ...facts, startDate: addDays(facts.startDate, 3) }),
  },
  { name: 'a whole bill missing before it', bills: 1, offers: ONE_METER, unsavedMonths: 2 },
  {
    name: 'an account that nobody knows',
    bills: 2,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: (facts) => ({ ...facts, accountNumber: `99${facts.accountNumber.slice(2)}7` }),
  },
  {
    name: 'a charge that nothing explains',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: withCharge('Misc Ref 2207', 1250),
  },
  {
    name: 'a charge that the mappings leave out',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: withCharge(LEFT_OUT_CHARGE, 300),
  },
  {
    name: 'a late fee',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: withCharge('Late Payment Charge', 1175),
  },
  { name: 'an inactive meter', bills: 1, offers: ONE_METER, unsavedMonths: 1, status: 'Inactive' },
  { name: 'far more used than usual', bills: 1, offers: ONE_METER, unsavedMonths: 1, usageTimes: 4 },
  { name: 'saved already', bills: 1, offers: ONE_METER, unsavedMonths: 0 },
  {
    name: 'an invoice date that has not come',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: (facts, today) => ({ ...facts, invoiceDate: addDays(today, 12), dueDate: addDays(today, 33) }),
  },
  {
    name: 'a few days only',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    change: (facts) => ({ ...facts, endDate: addDays(facts.startDate, 9) }),
  },
  { name: 'scanned', bills: 1, offers: ['gas'], unsavedMonths: 1, mishap: 'scan' },
  { name: 'photographed', bills: 1, offers: ['water'], unsavedMonths: 1, mishap: 'photo' },
  { name: 'a letter', bills: 1, offers: ONE_METER, unsavedMonths: 1, mishap: 'letter' },
  { name: 'cut off on its way', bills: 1, offers: ONE_METER, unsavedMonths: 1, mishap: 'cut-off' },
  { name: 'saved', bills: 3, offers: ONE_METER, unsavedMonths: 1, settled: 'PROCESSED_MANUAL' },
  { name: 'saved by the robot', bills: 2, offers: ONE_METER, unsavedMonths: 1, settled: 'PROCESSED_AUTO' },
  { name: 'skipped', bills: 1, offers: ONE_METER, unsavedMonths: 1, settled: 'PROCESSED_FORCE' },
  {
    name: 'skipped by the robot',
    bills: 1,
    offers: ONE_METER,
    unsavedMonths: 1,
    settled: 'PROCESSED_FORCE_AUTO',
  },
]

function withCharge(description: string, cents: number) {
  return (facts: BillFacts): BillFacts => ({
    ...facts,
    otherCharges: [...facts.otherCharges, flat(description, cents)],
  })
}

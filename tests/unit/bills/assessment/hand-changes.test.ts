import { expect, test } from 'vitest'
import {
  describeHandChanges,
  handChanges,
  recordChanges,
  unconfirmedChanges,
} from '#domain/bills/assessment/hand-changes.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { asReadOf, bill, charge, date, usage } from '#tests/helpers/drafts.ts'

const said = (draft: BillDraft) => describeHandChanges(handChanges(draft, asReadOf(bill())))
const [energy, tax] = bill().charges

test('a bill that nobody changed has no changes', () => {
  expect(said(bill())).toEqual([])
})

test.each<[string, Partial<BillDraft>, string]>([
  [
    'an amount',
    { charges: [charge(1, { amount: 10_050 }), ...(tax ? [tax] : [])] },
    '“Charge 1”: the amount was changed by hand from $100.00 to $100.50.',
  ],
  [
    'a usage by less than is shown',
    { usages: [usage(3, { amount: 900.001 })] },
    '“Charge 3”: the amount was changed by hand from 900 kWh to 900.001 kWh.',
  ],
  [
    'a unit',
    { usages: [usage(3, { unit: 'MWh' })] },
    '“Charge 3”: the amount was changed by hand from 900 kWh to 900 MWh.',
  ],
  [
    'an estimated reading',
    { usages: [usage(3, { estimated: true })] },
    '“Charge 3”: the kind of reading was changed by hand from measured to estimated.',
  ],
  [
    'the due date',
    { dueDate: date('2026-07-20') },
    'The due date was changed by hand from nothing to 07/20/2026.',
  ],
  [
    'a line that was taken away',
    { charges: energy ? [energy] : [] },
    '“City tax”, $6.00, is on the page and was left out by hand.',
  ],
  [
    'a line that counts no longer',
    { usages: [usage(3, { applicable: false })] },
    '“Charge 3”, 900 kWh, is on the page and was left out by hand.',
  ],
  ['a line that is there twice', { usages: [usage(3), usage(3)] }, '“Charge 3”, 900 kWh, was added by hand.'],
  [
    'a line that was added',
    { charges: [...bill().charges, charge(-1, { description: 'Fee', amount: 1 })] },
    '“Fee”, $0.01, was added by hand.',
  ],
])('%s is named with both values', (_, change, sentence) => {
  expect(said(bill(change))).toEqual([sentence])
})

test('the same change of many lines is said once', () => {
  const startDate = date('2026-06-02')
  const draft = bill({
    charges: bill().charges.map((line) => ({ ...line, startDate })),
    usages: bill().usages.map((line) => ({ ...line, startDate })),
  })
  expect(said(draft)).toEqual([
    'The start date of 3 lines was changed by hand from 06/01/2026 to 06/02/2026.',
  ])
})

test('a line that the reader left out and a person counts is named', () => {
  const read = bill({ usages: [usage(3, { applicable: false })] })
  expect(describeHandChanges(handChanges(bill(), asReadOf(read)))).toEqual([
    '“Charge 3”, 900 kWh, was left out when it was read and counts by hand.',
  ])
})

test('a confirmed change is confirmed for this value of this line alone', () => {
  const changed = (amount: number, id = 3) => handChanges(bill({ usages: [usage(id, { amount })] }), read)
  const read = asReadOf(bill({ usages: [usage(3), usage(4)] }))
  const recorded = recordChanges(changed(950), [], 7).map((change) => ({ ...change, confirmedBy: 7 }))
  expect(unconfirmedChanges(changed(950), recorded)).toEqual([])
  expect(unconfirmedChanges(changed(950), recordChanges(changed(950), [], 7))).toEqual(changed(950))
  expect(unconfirmedChanges(changed(951), recorded)).toMatchObject([{ id: 3, field: 'amount' }])
  expect(unconfirmedChanges(changed(950, 4), recorded)).not.toEqual([])
})

test('who confirmed a change stays with it while the value stays', () => {
  const read = asReadOf(bill())
  const changes = handChanges(bill({ usages: [usage(3, { amount: 950 })] }), read)
  const confirmed = recordChanges(changes, [], 7).map((change) => ({ ...change, confirmedBy: 8 }))
  expect(recordChanges(changes, confirmed, 9)).toMatchObject([{ userId: 7, confirmedBy: 8 }])
})

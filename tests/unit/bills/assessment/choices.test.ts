import { expect, test } from 'vitest'
import { choicesBetween, recordChoices } from '#domain/bills/assessment/choices.ts'
import { describeHandChanges } from '#domain/bills/assessment/hand-changes.ts'
import { bill, charge } from '#tests/helpers/drafts.ts'

const before = bill()
const [first, ...others] = before.charges
const withFirst = (change: Parameters<typeof charge>[1]) =>
  bill({ charges: [charge(first?.id ?? 0, { ...first, ...change }), ...others] })
const METER_NAMES = new Map([
  [first?.utilityAccountMeterId, 'Electric · 1'],
  [77, 'Electric · 2'],
])
const meterName = (id: number | null) => METER_NAMES.get(id) ?? null

test('a type and a meter that were chosen are recorded with what was there before', () => {
  const draft = withFirst({ chargeTypeId: 2, utilityAccountMeterId: 77 })
  const recorded = recordChoices(draft, choicesBetween(before, draft, meterName), [], 5)
  expect(recorded).toMatchObject([{ userId: 5 }, { userId: 5 }])
  expect(describeHandChanges(recorded)).toEqual([
    '“Charge 1”: the type was changed by hand from usage_cost to tax_cost.',
    '“Charge 1”: the meter was changed by hand from Electric · 1 to Electric · 2.',
  ])
})

test('a second choice keeps what was there first, and going back to it leaves nothing', () => {
  const once = withFirst({ chargeTypeId: 2 })
  const recorded = recordChoices(once, choicesBetween(before, once, meterName), [], 5)
  const twice = withFirst({ chargeTypeId: 6 })
  const again = recordChoices(twice, choicesBetween(once, twice, meterName), recorded, 6)
  expect(again).toMatchObject([{ printed: recorded[0]?.printed, chosen: 6, userId: 6 }])
  expect(recordChoices(before, choicesBetween(twice, before, meterName), again, 6)).toEqual([])
})

test('a choice is gone with its line, and once something else than a person changed it', () => {
  const draft = withFirst({ chargeTypeId: 2 })
  const recorded = recordChoices(draft, choicesBetween(before, draft, meterName), [], 5)
  expect(recordChoices(draft, [], recorded, 6)).toEqual(recorded)
  expect(recordChoices(bill({ charges: others }), [], recorded, 6)).toEqual([])
  expect(recordChoices(withFirst({ chargeTypeId: 2, applicable: false }), [], recorded, 6)).toEqual([])
  expect(recordChoices(before, [], recorded, 6)).toEqual([])
})

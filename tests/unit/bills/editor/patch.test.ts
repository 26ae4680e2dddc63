import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { draftOf, readingInput } from '#workstation/bills/draft/bill-detail.ts'
import {
  addLine,
  repeatOn,
  setChargeAmount,
  setFields,
  setLineDates,
  setMeter,
  setMeterOfAll,
  setServicePeriod,
  setType,
  setTypeOfAlike,
  setUsageAmount,
  toggleInclude,
} from '#workstation/bills/draft/edits.ts'
import { applyPatches, type Patch } from '#workstation/bills/draft/patch.ts'
import { billDetail, chargeLine, usageLine } from './bills.ts'

const draft = draftOf(billDetail())
const charge = { kind: 'charge', id: 1 } as const
const usage = { kind: 'usage', id: 3 } as const

const dates = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => asCalendarDate(date.toISOString().slice(0, 10)))

const edit: fc.Arbitrary<Patch[]> = fc.oneof(
  fc.constantFrom(1, 2, 3, 6, 7).map((type) => setType(charge, type) ?? []),
  fc.constantFrom(1, 2).map((type) => setType(usage, type) ?? []),
  fc.constantFrom(charge, usage).map((stop) => toggleInclude(draft, stop)),
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => setChargeAmount(2, cents)),
  dates.map((invoiceDate) => setFields({ invoiceDate })),
  dates.map((startDate) => setLineDates(charge, { startDate })),
  dates.map((endDate) => setServicePeriod(draft, { endDate })),
  fc
    .integer({ min: 1, max: 99 })
    .map((id) => setMeter(usage, { utilityAccountMeterId: id, meterName: `M${id}` })),
  fc
    .tuple(fc.constantFrom('charge' as const, 'usage' as const), fc.integer({ min: -5, max: -1 }))
    .map(([kind, id]) => addLine(draft, kind, id, undefined)),
  fc
    .tuple(fc.constantFrom('charge' as const, 'usage' as const), fc.integer({ min: -5, max: -1 }))
    .map(([kind, id]): Patch[] => [{ of: 'removed-line', kind, id }]),
)

/** No line is added under the id of another one. */
const isAddedTwice = ({ charges, usages }: typeof draft, [patch]: Patch[]) =>
  (patch?.of === 'added-charge' || patch?.of === 'added-usage') &&
  [...charges, ...usages].some(({ id }) => id === patch.line.id)

describe('taking edits back', () => {
  it('gives the draft as it was, for any row of edits taken back newest first', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const inverses: Patch[][] = []
        let edited = draft
        for (const patches of edits) {
          if (isAddedTwice(edited, patches)) continue
          const done = applyPatches(edited, patches)
          inverses.push(done.inverse)
          edited = done.draft
        }
        for (const inverse of inverses.toReversed()) edited = applyPatches(edited, inverse).draft
        expect(edited).toEqual(draft)
      }),
    )
  })

  it('leaves what was done to another value of the line since', () => {
    const typed = applyPatches(draft, setType(charge, 6) ?? [])
    const later = applyPatches(typed.draft, setChargeAmount(1, 999))
    const back = applyPatches(later.draft, typed.inverse).draft
    expect(back.charges[0]).toMatchObject({ chargeTypeId: 1, amount: 999 })
  })

  it('does nothing for a line that is gone', () => {
    const patched = applyPatches(draft, setChargeAmount(404, 1))
    expect(patched).toEqual({ draft, inverse: [] })
  })
})

describe('edits', () => {
  it('refuse types that do not exist or may not be chosen', () => {
    expect(setType(charge, 8)).toBeNull()
    expect(setType(usage, 3)).toBeNull()
  })

  it('give the type to all lines of the same description and kind', () => {
    const alike = draftOf(
      billDetail({
        charges: [
          chargeLine(1, { description: 'Tax' }),
          chargeLine(2),
          chargeLine(4, { description: 'Tax' }),
        ],
        usages: [usageLine(3, { description: 'Tax' })],
      }),
    )
    const { draft: typed } = applyPatches(alike, setTypeOfAlike(alike, charge, 2) ?? [])
    expect(typed.charges.map((line) => line.chargeTypeId)).toEqual([2, 1, 2])
    expect(typed.usages[0]?.usageTypeId).toBe(1)
  })

  it('move the service period of the lines that count', () => {
    const some = draftOf(billDetail({ charges: [chargeLine(1), chargeLine(2, { applicable: false })] }))
    const { draft: moved } = applyPatches(
      some,
      setServicePeriod(some, { startDate: asCalendarDate('2026-09-12') }),
    )
    expect(moved.charges.map((line) => line.startDate)).toEqual(['2026-09-12', '2026-09-11'])
  })

  it('put every line on the meter of one, and back', () => {
    const mixed = draftOf(
      billDetail({
        charges: [
          chargeLine(1, { utility_account_meter_id: 71, meter_num: 'B' }),
          chargeLine(2, { utility_account_meter_id: null, meter_num: null }),
        ],
        usages: [usageLine(3, { utility_account_meter_id: 70, meter_num: 'A', applicable: false })],
      }),
    )
    const { draft: together, inverse } = applyPatches(mixed, setMeterOfAll(mixed, charge))
    expect([...together.charges, ...together.usages].map((line) => line.utilityAccountMeterId)).toEqual([
      71, 71, 71,
    ])
    expect(applyPatches(together, inverse).draft).toEqual(mixed)
    expect(setMeterOfAll(mixed, { kind: 'charge', id: 2 })).toEqual([])
  })

  it('repeat across charges and usages what both have, and nothing else', () => {
    const meter = { utilityAccountMeterId: 9, meterName: 'M9' }
    expect(repeatOn(setMeter(charge, meter), usage)).toEqual(setMeter(usage, meter))
    expect(repeatOn(toggleInclude(draft, usage), charge)).toEqual(toggleInclude(draft, charge))
    expect(repeatOn(setUsageAmount(3, { amount: 5, unit: 'kWh' }), charge)).toBeNull()
    expect(repeatOn(setMeterOfAll(draft, charge), usage)).toBeNull()
  })

  it('repeat on a line of the same kind, and say when they cannot', () => {
    const patches = setType(charge, 6) ?? []
    expect(repeatOn(patches, { kind: 'charge', id: 2 })).toEqual(setType({ kind: 'charge', id: 2 }, 6))
    expect(repeatOn(patches, usage)).toBeNull()
    expect(repeatOn(setFields({ invoiceDate: null }), charge)).toBeNull()
  })

  it('add a line with the dates and meter of its neighbour, which the server is sent without an id', () => {
    const { draft: longer } = applyPatches(draft, addLine(draft, 'charge', -1, draft.charges[0]))
    expect(longer.charges[2]).toMatchObject({
      id: -1,
      startDate: '2026-09-11',
      utilityAccountMeterId: 70,
      chargeTypeId: null,
    })
    const sent = readingInput(billDetail(), longer, new Map())
    expect(sent.charges[2]).not.toHaveProperty('id')
    expect(readingInput(billDetail(), longer, new Map([[-1, 501]])).charges[2]).toMatchObject({ id: 501 })
  })
})

describe('a draft', () => {
  it('sends back what was read when nothing was edited', () => {
    const sent = readingInput(billDetail(), draft, new Map())
    expect(sent).toMatchObject({ id: 9, invoice_date: '2026-10-14' })
    expect(sent.charges.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 10],
      [2, 10],
    ])
  })
})

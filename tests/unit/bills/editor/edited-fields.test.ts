import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { BILL_FIELDS, EDITED_FIELDS, fieldLabel } from '#domain/bills/bill-fields.ts'
import { draftOf, readingInput } from '#workstation/bills/draft/bill-detail.ts'
import { differences } from '#workstation/bills/draft/differences.ts'
import { evidenceOf } from '#workstation/bills/draft/evidence.ts'
import { applyPatches } from '#workstation/bills/draft/patch.ts'
import { fieldStop, stopsOf } from '#workstation/bills/draft/stops.ts'
import { beginTyping, partAt, typedPatches } from '#workstation/bills/state/typing.ts'
import { billDetail } from './bills.ts'

const bill = billDetail()
const draft = draftOf(bill)
const today = asCalendarDate('2026-11-21')

const fields = EDITED_FIELDS.map((name) => ({ name, api: BILL_FIELDS[name].api }))

describe.each(fields)('the $api of a bill', ({ name, api }) => {
  const stop = fieldStop(api)
  const typed = (text: string) => {
    const typing = beginTyping(draft, stop, 'value')
    const patches = typedPatches(draft, { ...typing, first: text }, today)
    if (typeof patches === 'string') throw new Error(patches)
    return applyPatches(draft, patches)
  }

  test('is a place of the cursor, with its place on the page', () => {
    expect(stopsOf(draft)).toContainEqual(stop)
    expect(evidenceOf(bill, stop)).toEqual([bill.gpt_bill?.fields[api]?.evidence])
    expect(partAt(stop, 'value')).toBe('value')
  })

  test('is typed over, sent by its name in the API, and taken back', () => {
    const { draft: edited, inverse } = typed('11/09/2026')
    expect(edited[name]).toBe('2026-11-09')
    expect(readingInput(bill, edited, new Map())).toMatchObject({ [api]: '2026-11-09' })
    expect(applyPatches(edited, inverse).draft).toEqual(draft)
  })

  test('that was emptied is not there', () => {
    expect(typed(' ').draft).toEqual({ ...draft, [name]: null })
  })

  test('that is none is told, and changes nothing', () => {
    expect(() => typed('13/45')).toThrow('Type a date')
  })

  test('is shown to the second of two people', () => {
    expect(differences(typed('11/09/2026').draft, typed('').draft)).toEqual([
      { what: fieldLabel(name), mine: '11/09/2026', theirs: 'none' },
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { BILL_CREATORS, SAVED_BILL_SOURCES } from '#domain/review/review.ts'
import { addressWithin, placeIn, type ReviewPlace } from '#workstation/review/place.ts'

const TODAY = asCalendarDate('2026-11-23')

/** By what follows the room's own address. */
function placeAt(address: string, staff: boolean): ReviewPlace {
  const [path = '', search = ''] = address.split('?')
  return placeIn(path.replace(/^\//, ''), search, staff, TODAY)
}

describe('an address of the review', () => {
  test('begins for staff with what was saved the day before, for clients with every meter', () => {
    expect(placeAt('', true)).toMatchObject({ list: 'daily', filters: { date: '2026-11-22' } })
    expect(placeAt('', false)).toMatchObject({ list: 'browse', alone: null })
    expect(placeAt('/browse', true)).toMatchObject({ list: 'browse' })
  })

  test('names a meter that is opened by itself', () => {
    expect(placeAt('/12?of=meter', true)).toMatchObject({ list: 'browse', alone: 12, of: 'meter' })
  })

  test('says nothing by what makes no sense, and chooses no client for a client', () => {
    expect(placeAt('?date=2026-02-30&source=x&by=-1&meter=0&of=y', true)).toEqual(placeAt('', true))
    expect(placeAt('?client=7', false).filters.client).toBe(null)
    expect(placeAt('?client=7', true).filters.client).toBe(7)
  })

  test('is written so that it says the same when it is read', () => {
    const id = fc.option(fc.integer({ min: 1, max: 1e9 }))
    const place = fc.record({
      list: fc.constantFrom('daily' as const, 'browse' as const),
      of: fc.constantFrom('accountMeter' as const, 'meter' as const),
      meter: id,
      filters: fc.record({
        date: fc.integer({ min: -900, max: 900 }).map((days) => addDays(TODAY, days)),
        client: id,
        source: fc.option(
          fc.constantFrom(...(Object.keys(SAVED_BILL_SOURCES) as (keyof typeof SAVED_BILL_SOURCES)[])),
        ),
        createdBy: fc.oneof(
          id,
          fc.constantFrom(...(Object.keys(BILL_CREATORS) as (keyof typeof BILL_CREATORS)[])),
        ),
        query: fc.string(),
      }),
    })
    fc.assert(
      fc.property(place, (shown) => {
        const filters =
          shown.list === 'daily' ? shown.filters : { ...shown.filters, date: addDays(TODAY, -1) }
        const written = { ...shown, filters, alone: null }
        const address = addressWithin(written, true, TODAY)
        const search = address.includes('?') ? address.slice(address.indexOf('?')) : ''
        expect(placeIn(shown.list === 'browse' ? 'browse' : '', search, true, TODAY)).toEqual(written)
      }),
    )
  })
})

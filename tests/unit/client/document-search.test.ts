import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  bodyOf,
  type DocumentSearch,
  EVERY_DOCUMENT,
  ORDER_CHOICES,
  STATUS_CHOICES,
  searchIn,
} from '#client/bills/document-search.ts'
import { STATUS_FILTERS, type StatusFilter } from '#domain/bills/bill-status.ts'

const search: fc.Arbitrary<DocumentSearch> = fc.record({
  query: fc.string({ maxLength: 200 }),
  status: fc.constantFrom(...(Object.keys(STATUS_FILTERS) as StatusFilter[])),
  received: fc.constantFrom('', '20261122'),
  order: fc.constantFrom(...ORDER_CHOICES.map(({ value }) => value)),
  page: fc.integer({ min: 0, max: 1_000 }),
})

test('an address says which list is shown', () => {
  fc.assert(
    fc.property(search, (shown) => {
      expect(searchIn(addressOf(shown))).toEqual(shown)
    }),
  )
})

test.each([
  '?status=toString&order=constructor&page=-1',
  '?page=1.5',
  '?page=1e9',
  '?received=2026-11-22',
  '?page=x',
])('what %s says wrongly is as in the list of all', (address) => {
  expect(searchIn(address)).toEqual(EVERY_DOCUMENT)
})

test('a list without narrowing asks for the newest, 25 a page', () => {
  expect(bodyOf(EVERY_DOCUMENT)).toMatchObject({
    page: 0,
    rowsPerPage: 25,
    sort: 'tb.id',
    order: 'desc',
    status: 'ALL',
    query: null,
  })
})

test('the filter calls a failed document as its status is called before clients', () => {
  expect(STATUS_CHOICES[0]).toEqual({ value: 'ALL', label: 'All Statuses' })
  expect(STATUS_CHOICES).toContainEqual({ value: 'ERROR', label: 'Warn' })
})

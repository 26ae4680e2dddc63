import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATUS_FILTERS, type StatusFilter } from '#domain/bills/bill-status.ts'
import {
  DEFAULT_FILTERS,
  type Filters,
  filtersFromSearch,
  isNarrowed,
  searchOf,
} from '#workstation/bills/queue/state/filters.ts'

const id = fc.option(fc.integer({ min: 1, max: 2 ** 40 }))
const filters: fc.Arbitrary<Filters> = fc.record({
  status: fc.constantFrom(...(Object.keys(STATUS_FILTERS) as StatusFilter[])),
  query: fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed()),
  companyId: id,
  utilityCompanyId: id,
  processedByUserId: id,
  deliveryId: fc.option(fc.constantFrom('20261014', '20250101')),
  sort: fc.constantFrom('tb.id', 'status', 'total_cost', 'invoice_date'),
  order: fc.constantFrom('asc', 'desc'),
  rowsPerPage: fc.constantFrom(25, 50, 100),
})

describe('the list’s address', () => {
  it('names its filters, and leads back to them', () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(filtersFromSearch(searchOf(wanted), DEFAULT_FILTERS) ?? DEFAULT_FILTERS).toEqual(wanted)
      }),
    )
  })

  it('is bare for the default list', () => {
    expect(searchOf(DEFAULT_FILTERS)).toBe('')
    expect(filtersFromSearch('', DEFAULT_FILTERS)).toBeNull()
  })

  it('ignores what is no filter', () => {
    expect(
      filtersFromSearch('?status=NONE&sort=password&company=-1&delivery=today', DEFAULT_FILTERS),
    ).toBeNull()
  })

  it('tells a narrowed list from one that is only sorted', () => {
    expect(isNarrowed({ ...DEFAULT_FILTERS, sort: 'status', order: 'asc' })).toBe(false)
    expect(isNarrowed({ ...DEFAULT_FILTERS, query: 'elm' })).toBe(true)
  })
})

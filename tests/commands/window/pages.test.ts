// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillRow } from '#commands/kernel/context.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import { type Settled, settledRow } from '#workstation/bills/queue/state/list.ts'
import { asSeen } from '#workstation/platform/list/state/as-seen.ts'
import { loadedRowsOf, type PagePart, type PageResult } from '#workstation/platform/list/state/loaded.ts'
import {
  indexOfId,
  loadedRows,
  nextIndexAfter,
  PAGE_ROWS,
  type Pages,
  rowAt,
  withoutIds,
} from '#workstation/platform/list/state/pages.ts'
import { billRow } from '../kernel/contexts.ts'

const row = (id: number) => ({ id })

/** Full pages of rows with ids from 1. */
const pagesOf = (count: number): Pages<{ id: number }> =>
  new Map(
    Array.from({ length: Math.ceil(count / PAGE_ROWS) }, (_, page) => [
      page,
      Array.from({ length: Math.min(PAGE_ROWS, count - page * PAGE_ROWS) }, (_, at) =>
        row(page * PAGE_ROWS + at + 1),
      ),
    ]),
  )

describe('bills that leave the list', () => {
  const counts = fc.integer({ min: 1, max: 3 * PAGE_ROWS })
  const idSets = fc.uniqueArray(fc.integer({ min: 1, max: 3 * PAGE_ROWS }), { maxLength: 40 })

  it('let what stands below move up, in its order and without a gap', () => {
    fc.assert(
      fc.property(counts, idSets, (count, gone) => {
        const pages = pagesOf(count)
        const left = withoutIds(pages, new Set(gone))
        const expected = loadedRows(pages).filter(({ id }) => !gone.includes(id))
        expect(loadedRows(left)).toEqual(expected)
        expected.forEach(({ id }, index) => {
          expect(rowAt(left, index)?.id).toBe(id)
          expect(indexOfId(left, id)).toBe(index)
        })
      }),
    )
  })

  it('leave the keyboard on the row that was next as seen', () => {
    fc.assert(
      fc.property(counts, idSets, fc.nat(), (count, gone, seed) => {
        const pages = pagesOf(count)
        const from = seed % count
        const done = new Set(gone)
        const next = nextIndexAfter(pages, count, from, done)
        const expected = loadedRows(pages)
          .slice(from)
          .find(({ id }) => !done.has(id))
        expect(next === null ? undefined : rowAt(pages, next)).toEqual(expected)
      }),
    )
  })

  it('leave no next row after the last one', () => {
    expect(nextIndexAfter(pagesOf(3), 3, 1, new Set([2, 3]))).toBeNull()
  })
})

describe('the list as seen', () => {
  const loaded = { pages: new Map([[0, [billRow(3), billRow(2), billRow(1)]]]), total: 3 }
  const settled = (id: number, version = 1) =>
    new Map([[id, { status: 'PROCESSED_FORCE' as BillStatus, version }]])
  const showing = (fits: boolean) => (row: BillRow, done: Settled) => settledRow(row, done, () => fits)

  it('has not the bills that were done here and no longer fit', () => {
    const seen = asSeen(loaded, settled(2), showing(false))
    expect(loadedRows(seen.pages).map(({ id }) => id)).toEqual([3, 1])
    expect(seen.total).toBe(2)
  })

  it('shows the new status of those that still fit, where they stand', () => {
    const seen = asSeen(loaded, settled(2), showing(true))
    expect(loadedRows(seen.pages).map(({ id, status }) => `${id} ${status}`)).toEqual([
      '3 GPT_PARSED',
      '2 PROCESSED_FORCE',
      '1 GPT_PARSED',
    ])
    expect(seen.total).toBe(3)
  })

  it('takes the server’s word on a bill that was changed since', () => {
    const later = { pages: new Map([[0, [billRow(2, { version: 2 })]]]), total: 1 }
    expect(asSeen(later, settled(2, 1), showing(false))).toEqual(later)
  })
})

describe('the list that the answers make', () => {
  const answer = (rows: number, total: number, capped = false, at = 1) => ({
    data: { rows: Array.from({ length: rows }, (_, id) => row(id + 1)), total, capped },
    dataUpdatedAt: at,
    isError: false,
  })
  type Result = Omit<PageResult<PagePart<{ id: number }>>, 'page'>
  const listOf = (pages: number[], results: Result[]) => {
    const asked = results.map((result, at) => ({ ...result, page: pages[at] ?? 0 }))
    return loadedRowsOf<{ id: number }, PagePart<{ id: number }>>(asked, (part) => part).list
  }
  const waiting = { data: undefined, dataUpdatedAt: 0, isError: false }

  it('is loading until the first answer, and failed when none came', () => {
    expect(listOf([0], [waiting]).state).toBe('loading')
    expect(listOf([0], [{ ...waiting, isError: true }]).state).toBe('failed')
  })

  it('stays when a further page fails', () => {
    expect(listOf([0, 1], [answer(100, 150), { ...waiting, isError: true }])).toMatchObject({
      state: 'ready',
      total: 150,
    })
  })

  it('believes the newest answer about its length', () => {
    expect(listOf([0, 1], [answer(100, 150, false, 1), answer(49, 149, false, 2)]).total).toBe(149)
  })

  it('goes on beyond a capped count until its end was seen', () => {
    expect(listOf([0], [answer(100, 10_000, true)])).toMatchObject({ total: 10_000, capped: true })
    expect(listOf([99], [answer(100, 10_000, true)])).toMatchObject({ total: 10_100, capped: true })
    expect(listOf([120], [answer(30, 10_000, true)])).toMatchObject({ total: 12_030, capped: false })
  })
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadedRows } from '../../../src/workstation/list/state/pages.ts'
import { createQueuePort } from '../../../src/workstation/queue/queue-port.ts'
import { DEFAULT_FILTERS, filtersAtom } from '../../../src/workstation/queue/state/filters.ts'
import {
  caughtUpAtom,
  EMPTY_LIST,
  focusAtom,
  focusedRowAtom,
  listAtom,
  loadedListAtom,
  selectionAtom,
} from '../../../src/workstation/queue/state/list.ts'
import { placeAtom } from '../../../src/workstation/state/place.ts'
import { tallyAtom } from '../../../src/workstation/state/tally.ts'
import { billRow } from '../contexts.ts'

/** A list of the bills #5 to #1, with the keyboard on the first. */
function workplace(status: 'UNPROCESSED' | 'ALL' = 'UNPROCESSED') {
  const store = createStore()
  store.sub(placeAtom, () => {})
  store.set(filtersAtom, { ...DEFAULT_FILTERS, status })
  const rows = [5, 4, 3, 2, 1].map((id) => billRow(id))
  store.set(loadedListAtom, { ...EMPTY_LIST, pages: new Map([[0, rows]]), total: 5, state: 'ready' })
  store.set(focusAtom, { index: 0, id: 5 })
  const port = createQueuePort({ store, queryClient: new QueryClient() })
  return {
    store,
    port,
    on: () => store.get(focusedRowAtom)?.id,
    shown: () => loadedRows(store.get(listAtom).pages).map(({ id }) => id),
  }
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/documents')
})

describe('after a final action', () => {
  it('the keyboard is on the next row as seen, when the bill leaves the list', () => {
    const { port, on, shown } = workplace()
    port.move('next')
    port.settle([4], 'PROCESSED_MANUAL')
    expect(shown()).toEqual([5, 3, 2, 1])
    expect(on()).toBe(3)
  })

  it('the keyboard is on the next row as seen, when the bill stays in the list', () => {
    const { port, on, shown } = workplace('ALL')
    port.settle([5], 'PROCESSED_FORCE')
    expect(shown()).toEqual([5, 4, 3, 2, 1])
    expect(on()).toBe(4)
  })

  it('on marked bills the keyboard stays on its row, or goes to the next one that is not among them', () => {
    const { port, on, store } = workplace()
    port.extendSelection('next')
    port.extendSelection('next')
    port.settle([5, 4, 3], 'PROCESSED_FORCE')
    expect(on()).toBe(2)
    expect(store.get(selectionAtom).size).toBe(0)
  })

  it('the next bill is opened when one was open', () => {
    const { port } = workplace()
    port.open(4)
    port.settle([4], 'PROCESSED_MANUAL')
    expect(window.location.pathname).toBe('/documents/3')
  })

  it('on the last row all is caught up, and an open bill gives way to the list', () => {
    const { port, store } = workplace()
    port.open(1)
    port.settle([1], 'PROCESSED_MANUAL')
    expect(store.get(caughtUpAtom)).toBe(true)
    expect(window.location.pathname).toBe('/documents')
  })

  it('twenty bills saved one after the other come in the order of the list', () => {
    const { port, on } = workplace()
    const order = []
    for (let id = on(); id !== undefined; id = on()) {
      order.push(id)
      port.settle([id], 'PROCESSED_MANUAL')
    }
    expect(order).toEqual([5, 4, 3, 2, 1])
  })

  it('counts saved bills, and no longer those that are open again', () => {
    const { port, store } = workplace()
    port.settle([5], 'PROCESSED_MANUAL')
    port.settle([4], 'PROCESSED_FORCE')
    expect(store.get(tallyAtom).savedIds).toEqual([5])
    port.unsettle([5])
    expect(store.get(tallyAtom).savedIds).toEqual([])
  })
})

describe('a final action that failed', () => {
  it('puts the bill back where it stood and leaves the keyboard on the next one', () => {
    const { port, on, shown } = workplace()
    port.settle([5], 'PROCESSED_FORCE')
    port.unsettle([5])
    expect(shown()).toEqual([5, 4, 3, 2, 1])
    expect(on()).toBe(4)
  })

  it('puts the keyboard back when it is undone', () => {
    const { port, on } = workplace()
    port.settle([5], 'PROCESSED_FORCE')
    port.move('last')
    port.unsettle([5])
    port.returnTo(5)
    expect(on()).toBe(5)
  })
})

describe('moving', () => {
  it('stays within the list', () => {
    const { port, on } = workplace()
    port.move('previous')
    expect(on()).toBe(5)
    port.move('page-down')
    expect(on()).toBe(1)
    port.move('next')
    expect(on()).toBe(1)
    port.move('first')
    expect(on()).toBe(5)
  })

  it('marks on its way, and marking again unmarks', () => {
    const { port, store } = workplace()
    port.extendSelection('next')
    expect([...store.get(selectionAtom).keys()]).toEqual([5, 4])
    port.toggleSelected()
    expect([...store.get(selectionAtom).keys()]).toEqual([5])
  })
})

// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/client/client.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import { billQuery } from '#workstation/bills/bill-query.ts'
import { filterFieldId } from '#workstation/bills/queue/filter-field.ts'
import { createQueuePort } from '#workstation/bills/queue/queue-port.ts'
import { pageQuery } from '#workstation/bills/queue/state/cache.ts'
import { DEFAULT_FILTERS, filtersAtom } from '#workstation/bills/queue/state/filters.ts'
import {
  caughtUpAtom,
  focusAtom,
  focusedRowAtom,
  listAtom,
  selectionAtom,
} from '#workstation/bills/queue/state/list.ts'
import { openingAtom } from '#workstation/platform/keyboard/readiness.ts'
import { loadedRows } from '#workstation/platform/list/state/pages.ts'
import { noticesAtom } from '#workstation/platform/state/notices.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { tallyAtom } from '#workstation/platform/state/tally.ts'
import { billRow } from '../kernel/contexts.ts'
import { answering } from '../window/answering.ts'

/** A server of the bills #5 to #1, all under review unless told, whose queues leave out what is finished. */
function billServer() {
  const statuses = new Map<number, BillStatus>([5, 4, 3, 2, 1].map((id) => [id, 'GPT_PARSED']))
  const unfinished = () => [...statuses].filter(([, status]) => status === 'GPT_PARSED').map(([id]) => id)
  const bill = (id: number) => ({
    ...billRow(id, { status: statuses.get(id) }),
    queue: {
      prev: unfinished().findLast((other) => other > id) ?? null,
      next: unfinished().find((other) => other < id) ?? null,
    },
  })
  const held: (() => void)[] = []
  let holding = false
  const call = (async (_: string, { params }: { params: { id: number } }) => {
    const answer = { bill: bill(params.id) }
    if (holding) await new Promise<void>((resolve) => held.push(resolve))
    return answer
  }) as unknown as Call
  return {
    call,
    finish: (...ids: number[]) => {
      for (const id of ids) statuses.set(id, 'PROCESSED_MANUAL')
    },
    hold: () => {
      holding = true
    },
    waiting: () => held.length,
    release: () => {
      holding = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

const path = () => window.location.pathname

/** A list of the bills #5 to #1, with the keyboard on the first. */
function workplace(status: 'UNPROCESSED' | 'ALL' = 'UNPROCESSED') {
  const store = createStore()
  store.sub(placeAtom, () => {})
  store.set(filtersAtom, { ...DEFAULT_FILTERS, status })
  const server = billServer()
  const { queryClient } = answering(store, server.call)
  const answerWith = (...ids: number[]) =>
    queryClient.setQueryData(pageQuery(server.call, store.get(filtersAtom), 0).queryKey, {
      textractBills: ids.map((id) => billRow(id)),
      totalCount: ids.length,
      totalCapped: false,
      delivery_ids: [],
    })
  answerWith(5, 4, 3, 2, 1)
  store.sub(listAtom, () => {})
  store.set(focusAtom, { index: 0, id: 5 })
  const port = createQueuePort({ store, queryClient, call: server.call })
  return {
    store,
    port,
    server,
    queryClient,
    answerWith,
    on: () => store.get(focusedRowAtom)?.id,
    shown: () => loadedRows(store.get(listAtom).pages).map(({ id }) => id),
  }
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/documents')
})

describe('what the list shows', () => {
  it('is ordered by a column, and the other way round by the same again', () => {
    const { port, store } = workplace()
    const order = () => {
      const { sort, order } = store.get(filtersAtom)
      return `${sort} ${order}`
    }
    port.sortBy('acct_num')
    expect(order()).toBe('acct_num asc')
    port.sortBy('acct_num')
    expect(order()).toBe('acct_num desc')
    port.sortBy('total_cost')
    expect(order()).toBe('total_cost desc')
  })

  it('comes in pages of a size', () => {
    const { port, store } = workplace()
    port.setPageSize(100)
    expect(store.get(filtersAtom).rowsPerPage).toBe(100)
  })

  it('is narrowed in a field to which the keyboard is led, where there is room for it', () => {
    const { port, store } = workplace()
    port.focusFilter('client')
    expect(store.get(noticesAtom)).toMatchObject([{ text: expect.stringContaining('wider') }])
    const field = document.body.appendChild(document.createElement('input'))
    field.id = filterFieldId('client')
    port.focusFilter('client')
    expect(document.activeElement).toBe(field)
    field.remove()
  })
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

  it('the next unfinished bill is opened when one was open', async () => {
    const { port, server } = workplace()
    server.finish(3, 2)
    port.open(4)
    port.settle([4], 'PROCESSED_MANUAL')
    await expect.poll(path).toBe('/documents/1/view')
  })

  it('at once, where it was loaded ahead', async () => {
    const { port, queryClient, server } = workplace()
    port.open(4)
    for (const id of [4, 3]) await queryClient.fetchQuery(billQuery(server.call, id))
    port.settle([4], 'PROCESSED_MANUAL')
    expect(path()).toBe('/documents/3/view')
  })

  it('after the last one it is the one before, which waits still', async () => {
    const { port, server } = workplace('ALL')
    server.finish(2)
    port.open(1)
    port.settle([1], 'PROCESSED_MANUAL')
    await expect.poll(path).toBe('/documents/3/view')
  })

  it('keys wait while the server is asked for the bill that comes next', async () => {
    const { port, store, server } = workplace()
    port.open(4)
    server.finish(4)
    server.hold()
    port.settle([4], 'PROCESSED_MANUAL')
    expect(store.get(openingAtom)).toEqual({ state: 'waiting', for: 'the next bill' })
    await expect.poll(server.waiting).toBeGreaterThan(0)
    server.release()
    await expect.poll(path).toBe('/documents/3/view')
    expect(store.get(openingAtom).state).toBe('ready')
  })

  it('after the last one of all, all is caught up and the bill gives way to the list', async () => {
    const { port, store, server } = workplace()
    server.finish(5, 4, 3, 2)
    port.open(1)
    port.settle([1], 'PROCESSED_MANUAL')
    await expect.poll(path).toBe('/documents')
    expect(store.get(caughtUpAtom)).toBe(true)
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

describe('from bill to bill', () => {
  const opened = (...finished: number[]) => {
    const place = workplace('ALL')
    place.server.finish(...finished)
    place.port.open(3)
    return place
  }

  it('goes to the nearest one that is not finished, on either side', async () => {
    const { port } = opened(4, 2)
    await port.openNeighbour('next')
    expect(path()).toBe('/documents/1/view')
    await port.openNeighbour('prev')
    expect(path()).toBe('/documents/3/view')
    await port.openNeighbour('prev')
    expect(path()).toBe('/documents/5/view')
  })

  it('stays at either end, and says so', async () => {
    const { port, store } = opened(5, 4, 2, 1)
    await port.openNeighbour('next')
    await port.openNeighbour('prev')
    expect(path()).toBe('/documents/3/view')
    expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['This is the first unfinished bill.'])
  })

  it('leaves out one that somebody else finished meanwhile, though it was loaded ahead', async () => {
    const { port, server, queryClient } = opened()
    for (const id of [3, 2]) await queryClient.fetchQuery(billQuery(server.call, id))
    server.finish(2)
    await queryClient.invalidateQueries({ queryKey: billQuery(server.call, 2).queryKey })
    await port.openNeighbour('next')
    expect(path()).toBe('/documents/1/view')
  })

  it('leaves out one that was finished here, before the server has said so', async () => {
    const { port, server } = opened()
    port.settle([2], 'PROCESSED_FORCE')
    port.open(3)
    server.release()
    await port.openNeighbour('next')
    expect(path()).toBe('/documents/1/view')
  })

  it('moves twice for a key that is pressed twice, however slow the server is', async () => {
    const { port, server } = opened()
    server.hold()
    const moves = [port.openNeighbour('next'), port.openNeighbour('next')]
    await expect.poll(server.waiting).toBeGreaterThan(0)
    server.release()
    await Promise.all(moves)
    expect(path()).toBe('/documents/1/view')
  })

  it('does not take back somebody who has gone elsewhere meanwhile', async () => {
    const { port, server } = opened()
    server.hold()
    const move = port.openNeighbour('next')
    port.leaveBill()
    server.release()
    await move
    expect(path()).toBe('/documents')
  })

  it('stays in a list that was narrowed', async () => {
    const { port, store, server, answerWith } = opened(4)
    store.set(filtersAtom, { ...DEFAULT_FILTERS, companyId: 1 })
    answerWith(5, 4, 3, 1)
    await port.openNeighbour('next')
    expect(path()).toBe('/documents/1/view')
    server.finish(3)
    await port.openNeighbour('prev')
    expect(path(), '#4 is not in the list, #3 is finished').toBe('/documents/5/view')
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

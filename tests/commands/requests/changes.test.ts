import { describe, expect, it, vi } from 'vitest'
import { UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { changeRequests, restore } from '#commands/requests/change.ts'
import type { RequestPort } from '#commands/requests/port.ts'
import { requestRow } from './request-contexts.ts'

interface Stored {
  version: number
  week: number
}

/** A server of one field: each change counts the version up, and undoes only what was not changed since. */
function workplace(rows: ReadonlyMap<number, Stored>) {
  const stored = new Map([...rows].map(([id, row]) => [id, { ...row }]))
  const write = (requests: readonly { id: number; version: number; week: number }[]) => {
    for (const { id, version } of requests)
      if (stored.get(id)?.version !== version) throw new Error('This request was changed meanwhile.')
    const undone = requests.map(({ id, week }) => {
      const before = stored.get(id)?.week ?? 0
      const version = (stored.get(id)?.version ?? 0) + 1
      stored.set(id, { version, week })
      return { id, version, week: before }
    })
    return { requests: [], undo: { requests: undone, accounts: [] } }
  }
  const call = async (name: string, { body }: { body: Record<string, never> }) => {
    const { undo, requests, change } = body as never as {
      undo: { requests: { id: number; version: number; week: number }[] }
      requests: { id: number; version: number }[]
      change: { request_on_week: number }
    }
    return name === 'requests.restore'
      ? write(undo.requests)
      : write(requests.map((each) => ({ ...each, week: change.request_on_week })))
  }
  const list: Partial<RequestPort> = {
    inTurn: (ids, work) => work(ids.map((id) => ({ id, version: stored.get(id)?.version ?? 0 }))),
    show: vi.fn(),
    hide: vi.fn(),
    receive: vi.fn(),
    refresh: vi.fn(),
    returnTo: vi.fn(),
  }
  const ports = { call, say: vi.fn(), requests: list } as never as Ports
  return { ports, list, stored }
}

const toWeek = (week: 1 | 2 | 3 | 4) => ({
  title: `Week ${week}`,
  change: { kind: 'week' as const, request_on_week: week },
  shown: () => ({ request_on_week: week }),
  final: false,
})

describe('a change of requests', () => {
  it('is shown at once, and taken from the screen again when the server refuses it', async () => {
    const { ports, list, stored } = workplace(new Map([[1, { version: 5, week: 0 }]]))
    const row = requestRow(1)
    const changing = changeRequests(toWeek(2), [row], ports)
    expect(list.show).toHaveBeenCalledWith([{ id: 1, request_on_week: 2 }], false)
    await changing
    expect(stored.get(1)?.week).toBe(2)

    const inTurn: RequestPort['inTurn'] = (_, work) => work([{ id: 1, version: 1 }])
    const stale = { ...ports, requests: { ...list, inTurn } } as never as Ports
    await expect(changeRequests(toWeek(3), [row], stale)).rejects.toThrow('Could not do it')
    expect(list.hide).toHaveBeenCalledWith([1])
    expect(stored.get(1)?.week).toBe(2)
  })

  it('is taken back step by step, although each step back is a change of its own', async () => {
    const { ports, stored } = workplace(new Map([[1, { version: 1, week: 0 }]]))
    const row = requestRow(1)
    const done = []
    for (const week of [1, 2, 3] as const) done.push(await changeRequests(toWeek(week), [row], ports))
    for (const [change, week] of done.toReversed().map((change, at) => [change, 2 - at] as const)) {
      if (change !== null) await restore(change, ports)
      expect(stored.get(1)?.week).toBe(week)
    }
    // And once more after that, from where it stands.
    const again = await changeRequests(toWeek(4), [row], ports)
    if (again !== null) await restore(again, ports)
    expect(stored.get(1)?.week).toBe(0)
  })

  it('is not taken back when somebody else changed the request since', async () => {
    const { ports, stored } = workplace(new Map([[1, { version: 1, week: 0 }]]))
    const done = await changeRequests(toWeek(1), [requestRow(1)], ports)
    stored.set(1, { version: 9, week: 4 })
    await expect(done === null ? null : restore(done, ports)).rejects.toThrow(UndoRefused)
    expect(stored.get(1)?.week).toBe(4)
  })

  it('of no rows is none', async () => {
    const { ports } = workplace(new Map())
    expect(await changeRequests(toWeek(1), [], ports)).toBeNull()
  })
})

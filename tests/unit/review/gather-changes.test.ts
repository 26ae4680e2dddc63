import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Changed, gatherChanges } from '#workstation/review/gather-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const GATHER_MS = 2_000

function changes(handle: (changed: Changed) => Promise<void> = async () => undefined) {
  const asked: number[][] = []
  const refresh = vi.fn(async () => undefined)
  const gathered = gatherChanges(
    GATHER_MS,
    (changed) => {
      asked.push([...changed.bills, ...changed.validations])
      return handle(changed)
    },
    refresh,
  )
  return { ...gathered, asked, refresh }
}

test('130 events in 45 seconds are 23 small questions, and none about the whole list', async () => {
  const { add, asked, refresh } = changes()
  for (let event = 0; event < 130; event++) {
    add({ validations: [event] })
    await vi.advanceTimersByTimeAsync(346)
  }
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(asked.length).toBeLessThanOrEqual(23)
  expect(asked.flat()).toEqual(Array.from({ length: 130 }, (_, event) => event))
  expect(refresh).not.toHaveBeenCalled()
})

test('what nobody can name, and a question that fails, refresh the whole list once', async () => {
  const unknown = changes()
  unknown.add({ bills: null })
  unknown.add({ bills: [1] })
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect([unknown.asked, unknown.refresh.mock.calls.length]).toEqual([[], 1])
  const failing = changes(() => Promise.reject(new Error('away')))
  failing.add({ bills: [1] })
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(failing.refresh).toHaveBeenCalledTimes(1)
})

test('a slow answer is waited for: there is never more than one question under way', async () => {
  let most = 0
  let underWay = 0
  const slow = changes(async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    underWay--
  })
  for (let event = 0; event < 30; event++) {
    slow.add({ bills: [event] })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(most).toBe(1)
  expect(slow.asked.flat()).toHaveLength(30)
})

test('a screen that is left asks nothing more', async () => {
  const { add, stop, asked, refresh } = changes()
  add({ bills: [1] })
  stop()
  add({ bills: [2] })
  await vi.advanceTimersByTimeAsync(GATHER_MS * 5)
  expect([asked, refresh.mock.calls.length]).toEqual([[], 0])
})

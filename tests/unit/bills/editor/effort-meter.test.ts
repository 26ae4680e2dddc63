import { expect, test } from 'vitest'
import { createEffortMeter, IDLE_MS } from '#workstation/bills/state/effort-meter.ts'

const meter = createEffortMeter

test('time counts for the bill that is on screen, a pause no longer than somebody may read', () => {
  const counted = meter()
  counted.moveTo(1, 1_000)
  counted.press(3_000)
  counted.press(4_500)
  counted.moveTo(2, 5_000)
  counted.touch(5_000 + 10 * IDLE_MS)
  expect(counted.of(1, 900_000)).toEqual({ active_ms: 4_000, keys: 2, wait_ms: 0 })
  // Asked for it, time goes on: but not for longer than a pause either.
  expect(counted.of(2, 900_000)).toEqual({ active_ms: 2 * IDLE_MS, keys: 0, wait_ms: 0 })
})

test('who comes back to a bill goes on with it', () => {
  const counted = meter()
  counted.moveTo(1, 0)
  counted.moveTo(null, 2_000)
  counted.press(5_000)
  counted.moveTo(1, 8_000)
  expect(counted.of(1, 9_000)).toEqual({ active_ms: 3_000, keys: 0, wait_ms: 0 })
})

test('waiting for the server is no work of the person, however long it is', () => {
  const counted = meter()
  counted.moveTo(1, 0)
  counted.wait(true, 100)
  counted.press(2_000)
  counted.wait(false, 90_100)
  counted.press(91_100)
  expect(counted.of(1, 91_100)).toEqual({ active_ms: 1_100, keys: 2, wait_ms: 90_000 })
})

test('a bill that was saved begins anew, and so does one left long ago', () => {
  const counted = meter()
  counted.moveTo(1, 0)
  counted.moveTo(null, 1_000)
  counted.forget(1)
  expect(counted.of(1, 2_000).active_ms).toBe(0)
  counted.moveTo(1, 3_000)
  counted.moveTo(null, 4_000)
  for (let id = 2; id <= 51; id++) counted.moveTo(id, 4_000)
  expect(counted.of(1, 5_000).active_ms).toBe(0)
  expect(counted.of(51, 5_000).active_ms).toBeGreaterThan(0)
})

test('fractions of the clock are rounded only when they are told', () => {
  const counted = meter()
  counted.moveTo(1, 0.4)
  for (let at = 1; at <= 10; at++) counted.touch(at + 0.4)
  expect(counted.of(1, 10.4).active_ms).toBe(10)
})

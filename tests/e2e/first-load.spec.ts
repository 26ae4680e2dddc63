import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOM_NAMES } from '#domain/areas.ts'
import { firstLoads } from '../helpers/first-load.ts'

/** In kB packed by gzip. The window is the same however many rooms there are; each room is loaded by itself. */
const MOST = { window: 200, withBills: 240, ofRoom: 70 }

test('a room more does not make the first load longer', async () => {
  // Built when the app was started for these tests.
  const { window, rooms } = await firstLoads(path.resolve('dist'))
  expect(window).toBeLessThan(MOST.window)
  expect(window + (rooms.get('BillsRoom') ?? Number.POSITIVE_INFINITY)).toBeLessThan(MOST.withBills)
  expect([...rooms].filter(([, size]) => size > MOST.ofRoom)).toEqual([])
  // All of them are loaded on demand: none has become a part of the window.
  expect(rooms.size).toBe(ROOM_NAMES.length + 1)
})

import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOM_NAMES } from '#domain/areas.ts'
import { ACCOUNT_QUEUES } from '#domain/intake/account-queue.ts'
import { firstLoads } from '../helpers/first-load.ts'

/** In kB packed by gzip. The window is the same however many rooms there are; each brings its own when it is entered. */
const MOST = { window: 150, first: 240 }

test('no first load is longer than 240 kB, whichever room it leads to', async () => {
  // Built when the app was started for these tests.
  const { window, rooms } = await firstLoads(path.resolve('dist'))
  expect(window).toBeLessThan(MOST.window)
  expect([...rooms].filter(([, size]) => size >= MOST.first)).toEqual([])
  // All of them are loaded on demand, and the open bill: none has become a part of the window.
  const queues = ROOM_NAMES.filter((name) => name in ACCOUNT_QUEUES)
  // The queues of accounts are one screen.
  expect(rooms.size).toBe(ROOM_NAMES.length - queues.length + 1 + 1)
  expect([...rooms].filter(([, size]) => size <= window)).toEqual([])
})

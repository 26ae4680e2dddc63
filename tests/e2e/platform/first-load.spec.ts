import path from 'node:path'
import { expect, test } from '@playwright/test'
import { ACCOUNT_QUEUES } from '#domain/intake/account-queue.ts'
import { ROOM_NAMES } from '#domain/people/areas.ts'
import { firstLoads, importCircles, importedPages } from '#tests/helpers/first-load.ts'

/** In kB packed by gzip. The window is the same however many rooms there are; each brings its own when it is entered. */
const MOST = { window: 150, first: 240, widget: 120, widgetBeyondReact: 60 }

/** Built when the app was started for these tests. */
const DIST = path.resolve('dist')

test('no first load is longer than 240 kB, whichever room it leads to', async () => {
  const { window, rooms } = await firstLoads(DIST)
  expect(window).toBeLessThan(MOST.window)
  expect([...rooms].filter(([, size]) => size >= MOST.first)).toEqual([])
  // All of them are loaded on demand, and the open bill: none has become a part of the window.
  const queues = ROOM_NAMES.filter((name) => name in ACCOUNT_QUEUES)
  // The queues of accounts are one screen.
  expect(rooms.size).toBe(ROOM_NAMES.length - queues.length + 1 + 1)
  expect([...rooms].filter(([, size]) => size <= window)).toEqual([])
})

test('a widget with its chart is at most 120 kB of scripts, and 60 kB beside React', async () => {
  const { scripts, beyondReact } = (await firstLoads(DIST)).widget
  expect(scripts).toBeLessThanOrEqual(MOST.widget)
  expect(beyondReact).toBeLessThanOrEqual(MOST.widgetBeyondReact)
  // React is told apart by its file.
  expect(beyondReact).toBeLessThan(scripts - 40)
})

test('what pages share is in no page of theirs, which would run with it', async () => {
  expect(await importedPages(DIST)).toEqual([])
})

test('no built file imports itself in a circle', async () => {
  expect(await importCircles(DIST)).toEqual([])
})

import type { Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'
import { keyToPaint, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'
import { growRequests } from './requests.ts'

const ROUNDS = 8
const MOVES = 80
const WARM_UP = 10
const TABS = ['all', 'open', 'sent_received', 'follow_up', 'on_issue', 'onboarding'] as const
const TYPES = 4

/** Rows are there, and none that is shown waits. */
const LOADED = { present: ['tr[data-focused] td:nth-child(2)'], absent: ['td[aria-busy]'] }

/** Moving, changing the tab and narrowing by key, over 200,000 requests. */
export async function measureRequestKeys(app: BenchApp): Promise<Figure[]> {
  await growRequests(app)
  return withBrowser(app, async (page) => {
    await page.goto(`${app.address}/request/all`)
    await page.locator('tr[data-focused] td:nth-child(2)').waitFor()
    return [
      ...timesOf('key to paint, next row of 200,000 requests', await moves(page)),
      ...timesOf('key to paint, another tab of 200,000 requests', await tabs(page)),
      ...timesOf('key to paint, another Request Type of 200,000 requests', await types(page)),
      ...timesOf('key to paint, a letter typed into the search of 200,000 requests', await letters(page)),
    ]
  })
}

async function moves(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let move = 0; move < MOVES + WARM_UP; move++) {
    const here = await page.locator('tr[data-focused]').getAttribute('data-index')
    const absent = [`tr[data-focused][data-index="${here}"]`]
    times.push(await keyToPaint(page, 'j', { present: ['tr[data-focused]'], absent }))
  }
  return times.slice(WARM_UP)
}

/** The first time round each tab is asked of the server. */
async function tabs(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const key of [']', '['])
      for (const tab of key === ']' ? TABS.slice(1) : TABS.toReversed().slice(1)) {
        const present = [...LOADED.present, `a[data-tab="${tab}"][aria-current="page"]`]
        times.push(await keyToPaint(page, key, { ...LOADED, present }))
      }
  }
  return times
}

async function types(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let change = 0; change < ROUNDS * TYPES; change++) {
    const here = await typeShown(page)
    const absent = [...LOADED.absent, `button[aria-label="${here}"]`]
    times.push(await keyToPaint(page, 'Shift+T', { ...LOADED, absent }))
  }
  return times
}

const typeShown = (page: Page) =>
  page.locator('[aria-label^="Request Type"]').first().getAttribute('aria-label')

/** The letter itself; the list is asked for when the typing rests. */
async function letters(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.keyboard.press('/')
  for (let round = 0; round < ROUNDS; round++) {
    for (const typed of lengthsOf('larkmoor')) {
      const present = [`input[type="search"][value="${typed}"]`]
      times.push(await keyToPaint(page, typed.slice(-1), { present }))
    }
    await page.getByRole('searchbox').fill('')
  }
  return times
}

const lengthsOf = (word: string) => Array.from(word, (_, at) => word.slice(0, at + 1))

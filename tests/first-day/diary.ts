import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Desk } from './desk.ts'

/** One part of the day: what it took, and what the person saw at its end. */
export interface Entry {
  what: string
  saw: string
  keys: number
  clicks: number
  seconds: number
}

export interface Diary {
  readonly entries: readonly Entry[]
  /**
   * A part of the day at a desk; `work` answers what was seen. Its end is kept as a picture in either theme. One that
   * fails leaves a picture and says which part it was.
   */
  part(what: string, desk: Desk, work: () => Promise<string>): Promise<void>
}

/** `folder`: for the pictures. */
export function keepDiary(folder: string): Diary {
  const entries: Entry[] = []
  return {
    entries,
    async part(what, desk, work) {
      const place = path.join(folder, fileName(entries.length + 1, what))
      const before = { keys: desk.keys, clicks: desk.clicks, at: performance.now() }
      const saw = await work().catch(async (cause: unknown) => {
        // Nothing is to be seen any more where the run was stopped.
        const picture = await desk.page.screenshot({ path: `${place}-failed.png` }).catch(() => null)
        const seen = picture === null ? '' : ` It stood at ${desk.page.url()}: ${place}-failed.png`
        throw new Error(`“${what}” could not be done.${seen}`, { cause })
      })
      const entry = {
        what,
        saw,
        keys: desk.keys - before.keys,
        clicks: desk.clicks - before.clicks,
        seconds: (performance.now() - before.at) / 1_000,
      }
      entries.push(entry)
      console.log(
        `${what}: ${entry.keys} keys, ${entry.clicks} clicks, ${entry.seconds.toFixed(1)} s. ${saw}`,
      )
      await pictures(desk.page, place)
    },
  }
}

const fileName = (number: number, what: string): string =>
  `${String(number).padStart(2, '0')}-${what.toLowerCase().replace(/\W+/g, '-')}`

async function pictures(page: Page, place: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  await page.screenshot({ path: `${place}.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${place}-dark.png` })
  await page.emulateMedia({ colorScheme: null })
}

/**
 * `npm run first-day`: the first day of a provider on an empty database, from the link that the start prints to a
 * client's first sign-in, in a browser and with a mail server. See `docs/first-day.md`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/support/browser.ts'
import { dayBills } from './bills.ts'
import { type Desk, deskAt } from './desk.ts'
import { type Diary, keepDiary } from './diary.ts'
import { type Office, openOffice } from './office.ts'
import { report } from './report.ts'
import { workOffBills } from './steps/bills.ts'
import { clientArrives } from './steps/client.ts'
import { importWorkbook } from './steps/import.ts'
import { keepLetter } from './steps/letter.ts'
import { staff } from './steps/people.ts'
import { askForBill } from './steps/request.ts'
import { setUp } from './steps/set-up.ts'
import { reading, upload } from './steps/upload.ts'
import { CLIENTS } from './workbook.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const PICTURES = path.join(ROOT, 'test-results', 'first-day')
const REPORT = path.join(ROOT, 'docs', 'first-day.md')
/** The client whose people, letter and most bills the day is about, and one that is to be seen nothing of. */
const [CLIENT, OTHER] = CLIENTS
const BILLS_OF_OTHER = 2
const UTILITY = 'Larkmoor Power'

const { values: options } = parseArgs({
  options: { bills: { type: 'string' }, write: { type: 'boolean', default: false } },
})

await rm(PICTURES, { recursive: true, force: true })
await mkdir(PICTURES, { recursive: true })
const office = await openOffice()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: BROWSER_FLAGS,
  handleSIGINT: false,
  handleSIGTERM: false,
})
// The step that is under way fails then, and what was started is ended as after any failure.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close())
try {
  const diary = keepDiary(PICTURES)
  await liveTheDay(diary, browser, office)
  const text = report(diary.entries)
  if (options.write) await writeFile(REPORT, text)
  else console.log(`\n${text}`)
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
} finally {
  await browser.close()
  await office.close()
}

async function liveTheDay(diary: Diary, browser: Browser, office: Office): Promise<void> {
  const bills = await dayBills(options.bills, office.folder)
  const [ofOther, ofClient] = [bills.slice(0, BILLS_OF_OTHER), bills.slice(BILLS_OF_OTHER)]
  await seated(browser, 'admin', async (admin) => {
    await setUp(diary, admin, office)
    await seated(browser, 'processor', (processor) => staff(diary, admin, processor, office))
    await importWorkbook(diary, admin, office)
    await upload(diary, admin, { client: OTHER, bills: ofOther })
    await upload(diary, admin, { client: CLIENT, bills: ofClient })
    await reading(diary, admin, bills.length)
    await workOffBills(diary, admin, bills)
    const letter = await keepLetter(diary, admin, office, { client: CLIENT, utility: UTILITY })
    await askForBill(diary, admin, office, { client: CLIENT, utility: UTILITY, letter })
    await seated(browser, 'client', (client) =>
      clientArrives(diary, { admin, client }, office, { client: CLIENT, bills: ofClient.length }),
    )
  })
}

/** Somebody at a browser of their own; what they do is recorded, for `npx playwright show-trace`. */
async function seated(browser: Browser, who: string, work: (desk: Desk) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.tracing.start({ screenshots: true, snapshots: true })
  try {
    await work(deskAt(await context.newPage()))
  } finally {
    if (browser.isConnected()) await context.tracing.stop({ path: path.join(PICTURES, `${who}.trace.zip`) })
    await context.close().catch(() => undefined)
  }
}

/** Which step failed and why, without the whole page that Playwright adds. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const words = (error.message.split('\n\nAria snapshot')[0] ?? '').trimEnd()
  return error.cause === undefined
    ? (error.stack ?? words).replace(error.message, words)
    : `${words}\n${wordsOf(error.cause)}`
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { EXPORT_FORMATS, type ExportFormat } from '#base/exports.ts'
import type { Sheet } from '#ui/export/write-file.ts'
import { type Figure, timesOf } from './figures.ts'
import { measureFrames } from './holding.ts'

/** Chromium lets a page save no more than ten files. */
const EXPORTS = 10
const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[]

interface Exported {
  address: string
  meters: number
  billsOfMeter: number
}

/** What a widget shows, by its buttons; and a row for each month of each meter, by the same modules of the page. */
export async function measureWidgetExports(
  browser: Browser,
  dist: string,
  { address, meters, billsOfMeter }: Exported,
): Promise<Figure[]> {
  const module = await makeFileModule(dist)
  const sheet = sheetOf(meters, billsOfMeter)
  const figures: Figure[] = []
  for (const format of FORMATS) {
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByRole('table').waitFor()
    figures.push(
      ...(await repeated(page, `what is shown is exported as ${format}`, () => download(page, format))),
      ...(await repeated(page, `${sheet.rows.length} months of meters are exported as ${format}`, () =>
        make(page, module, { sheet, format }),
      )),
    )
    await page.close()
  }
  return figures
}

/** How long each export takes, and each frame meanwhile. */
async function repeated(page: Page, what: string, act: () => Promise<number>): Promise<Figure[]> {
  const times: number[] = []
  const frames = await measureFrames(page, what, async () => {
    for (let round = 0; round < EXPORTS; round++) times.push(await act())
  })
  return [...timesOf(what, times), ...frames]
}

async function download(page: Page, format: ExportFormat): Promise<number> {
  const started = performance.now()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export ${format}` }).click()
  await (await saved).path()
  return performance.now() - started
}

/** In ms by the page's own clock: what goes to it and comes from it by the bench is no part of an export. */
const make = (page: Page, module: string, order: { sheet: Sheet; format: ExportFormat }): Promise<number> =>
  page.evaluate(
    async ({ module, order }) => {
      const { makeFile } = await import(module)
      const started = performance.now()
      const file: Blob = await makeFile(order, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      if (file.size === 0) throw new Error('an empty file was made')
      return performance.now() - started
    },
    { module, order },
  )

async function makeFileModule(dist: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8'),
  )
  return `/${manifest['ui/export/make-file.ts']?.file}`
}

const sheetOf = (meters: number, months: number): Sheet => ({
  title: 'Months of meters',
  columns: [
    { title: 'Meter', type: 'text' },
    { title: 'Month', type: 'date' },
    { title: 'Cost', type: 'money' },
    { title: 'Usage (kWh)', type: 'number' },
    { title: 'Of the year', type: 'share' },
    { title: 'Note', type: 'text' },
  ],
  rows: Array.from({ length: meters * months }, (_, at) => {
    const month = at % months
    const first = new Date(Date.UTC(2020, month, 1)).toISOString().slice(0, 10)
    return [
      `M-${Math.floor(at / months)}`,
      first,
      900_000 + at,
      500 + (at % 89),
      (at % 12) / 100,
      'Estimated',
    ]
  }) as Sheet['rows'],
})

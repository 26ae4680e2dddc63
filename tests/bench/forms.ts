import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/support/browser.ts'
import type { BenchApp } from './bench-app.ts'
import { UNSIGNALLED } from './browser.ts'
import { type Figure, percentile } from './figures.ts'

const FORMS = [
  { kind: 'credentials', page: '/credentials-transfer' },
  { kind: 'upload', page: '/file-upload' },
] as const

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** One run of Lighthouse says little on a busy machine, and some runs see no paint at all. */
const RUNS = 3
const MOST_TRIES = 8

/** Both public forms as Lighthouse sees them: a mid-tier phone on slow 4G, nothing in its cache. Medians. */
export async function measureForms(app: BenchApp): Promise<Figure[]> {
  const { companies } = await app.call('companies.list', {})
  const company_id = companies[0]?.id ?? 0
  const figures: Figure[] = []
  for (const { kind, page } of FORMS) {
    const { link } = await app.call('links.create', { body: { kind, company_id } })
    const runs: Figure[][] = []
    for (let tries = 0; runs.length < RUNS && tries < MOST_TRIES; tries++) {
      const run = await audited(`form for ${kind}`, `${app.address}${page}/${link.uuid}`)
      if (run !== null) runs.push(run)
    }
    if (runs.length < RUNS) throw new Error(`Lighthouse could not measure the form for ${kind}`)
    figures.push(...medians(runs))
  }
  return figures
}

function medians(runs: readonly Figure[][]): Figure[] {
  return (runs[0] ?? []).map((figure, at) => {
    const values = runs.flatMap((run) => run[at]?.value ?? [])
    return { ...figure, value: percentile(values, 50) }
  })
}

/** Null for a run in which something was not measured. */
async function audited(what: string, url: string): Promise<Figure[] | null> {
  const profile = await mkdtemp(path.join(tmpdir(), 'bills-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS, '--remote-debugging-port=0'],
    ...UNSIGNALLED,
  })
  try {
    const result = await lighthouse(url, { port: await debuggingPort(profile), onlyCategories: CATEGORIES })
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
    const { audits, categories } = result.lhr
    const values: [string, number | null | undefined, Figure['unit']][] = [
      ['largest paint', audits['largest-contentful-paint']?.numericValue, 'ms'],
      ['everything that it loads', audits['total-byte-weight']?.numericValue, 'kB'],
      ...Object.values(categories).map(({ title, score }): [string, number | null, Figure['unit']] => [
        title.toLowerCase(),
        score === null ? null : score * 100,
        'of 100',
      ]),
    ]
    const figures = values.flatMap(([name, value, unit]): Figure[] =>
      typeof value === 'number'
        ? [{ what: `${what}, ${name}`, value: unit === 'kB' ? value / 1024 : value, unit }]
        : [],
    )
    return figures.length === values.length ? figures : null
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Chromium writes the port it took into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return Number(port)
}

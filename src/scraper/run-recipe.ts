import { readFile } from 'node:fs/promises'
import { type Browser, errors, type Page } from 'playwright-core'
import type { CalendarDate } from '#base/calendar-date.ts'
import { SCREENSHOT_LIMITS } from '#domain/scrapers/screenshot-limits.ts'
import { PortalFailure } from './portal-failure.ts'
import { namesAccount, readDate } from './read-page.ts'
import type { Recipe, Step } from './recipe.ts'
import type { Lease, ScraperServer, Sent } from './server.ts'
import type { Visited } from './work.ts'

interface Visit {
  page: Page
  recipe: Recipe
  lease: Lease
  server: ScraperServer
  /** Of the bills that were handed in, where the recipe reads them. */
  dates: CalendarDate[]
  /** Every bill that the portal has was handed in. */
  sawAll: boolean
}

const MOST_PAGES = 200

/** A picture is of a page that is there: the recipe's patience with pages that come has no part in it. */
const PICTURE_MS = 30_000

/** After these the page that was waited for is there; after a click it may still be the one before. */
const SETTLED: ReadonlySet<Step['do']> = new Set(['open', 'waitFor', 'downloadEach'])

/**
 * Goes through a portal for an account and hands in each bill as it comes. Pictures are of pages that later ones can be
 * compared with. Throws `PortalFailure`.
 */
export async function runRecipe(
  browser: Browser,
  recipe: Recipe,
  lease: Lease,
  server: ScraperServer,
): Promise<Visited> {
  const context = await browser.newContext({ acceptDownloads: true })
  context.setDefaultTimeout(recipe.patience_seconds * 1_000)
  try {
    const visit = { page: await context.newPage(), recipe, lease, server, dates: [], sawAll: false }
    const taken: Sent[] = []
    for (const step of recipe.steps) {
      await attempt(visit, step)
      if (SETTLED.has(step.do)) taken.push(...(await pictures(visit, step)))
    }
    return { said: saidOf(visit), pictures: taken.slice(-SCREENSHOT_LIMITS.files) }
  } finally {
    await context.close()
  }
}

function saidOf({ dates, sawAll, lease }: Visit): Visited['said'] {
  const [oldest, newest] = [dates.toSorted().at(0), dates.toSorted().at(-1)]
  const wanted = lease.account.data_start_date
  const reachesBack = oldest !== undefined && wanted !== null && oldest <= wanted
  return {
    ...(newest === undefined ? {} : { data_through_date: newest }),
    ...(sawAll || reachesBack ? { history_complete: 'true' as const } : {}),
  }
}

async function attempt(visit: Visit, step: Step): Promise<void> {
  try {
    await take(visit, step)
  } catch (error) {
    throw await failureOf(visit, step, error)
  }
  const wrong = await seenWrong(visit)
  if (wrong !== null)
    throw new PortalFailure(wrong.code, step.name, wrong.message, await pictures(visit, step))
}

async function failureOf(visit: Visit, step: Step, error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || error.name === 'CallFailed') return error
  await stopLoading(visit).catch(() => undefined)
  const wrong = await seenWrong(visit).catch(() => null)
  const { code, message } = wrong ?? reasonOf(visit, step, error)
  return new PortalFailure(code, step.name, message, await pictures(visit, step))
}

/** In words of the worker's own: what the browser says of it may hold what was filled in. */
function reasonOf({ recipe }: Visit, { name }: Step, error: Error): { code: string; message: string } {
  if (error instanceof Unfit) return error
  return error instanceof errors.TimeoutError
    ? {
        code: 'timeout',
        message: `Nothing came of the step “${name}” in ${recipe.patience_seconds} seconds.`,
      }
    : { code: 'site_down', message: `The step “${name}” could not be taken.` }
}

/** While a page comes, the one before can neither be looked at nor drawn. */
async function stopLoading({ page }: Visit): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.stopLoading')
}

async function seenWrong({ page, recipe }: Visit): Promise<Recipe['wrong'][number] | null> {
  for (const wrong of recipe.wrong) if (await page.locator(wrong.seen).first().isVisible()) return wrong
  return null
}

async function take(visit: Visit, step: Step): Promise<void> {
  const { page, lease } = visit
  switch (step.do) {
    case 'open':
      await page.goto(step.url ?? withScheme(lease.online_access.url))
      return
    case 'fill':
      return at(visit, step.field).fill(await textFor(visit, step.with))
    case 'click':
      return at(visit, step.on).click()
    case 'waitFor':
      // Whatever says that something is wrong ends the wait too.
      return anyOf(visit, step.selector).first().waitFor()
    case 'chooseAccount':
      return chooseAccount(visit, step)
    case 'downloadEach':
      return downloadEach(visit, step)
  }
}

const withScheme = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

const filled = ({ lease }: Visit, selector: string): string =>
  selector.replaceAll('{account_number}', lease.account.account_number.replaceAll(/["\\]/g, '\\$&'))

const at = (visit: Visit, selector: string) => visit.page.locator(filled(visit, selector)).first()

const anyOf = (visit: Visit, selector: string) =>
  visit.recipe.wrong.reduce(
    (found, { seen }) => found.or(visit.page.locator(seen)),
    visit.page.locator(filled(visit, selector)),
  )

async function textFor({ lease, server }: Visit, what: 'username' | 'password' | 'code' | 'account_number') {
  if (what === 'username') return lease.online_access.username
  if (what === 'account_number') return lease.account.account_number
  return what === 'code' ? server.code(lease) : (lease.online_access.password ?? '')
}

/** A page that is there, and not as the recipe says. */
class Unfit extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

async function chooseAccount(visit: Visit, { from }: Extract<Step, { do: 'chooseAccount' }>): Promise<void> {
  const offered = visit.page.locator(filled(visit, from))
  await anyOf(visit, from).first().waitFor({ state: 'attached' })
  const texts = await offered.allTextContents()
  const naming = texts.flatMap((text, at) =>
    namesAccount(text, visit.lease.account.account_number) ? [at] : [],
  )
  const [at] = naming
  if (at === undefined)
    throw new Unfit('account_missing', 'The page offers other accounts, and not this one.')
  if (naming.length > 1) throw new Unfit('account_missing', 'Several accounts of the page could be this one.')
  const chosen = offered.nth(at)
  const list = chosen.locator('xpath=ancestor::select')
  if ((await list.count()) === 0) return chosen.click()
  await list.selectOption(await chosen.elementHandle())
}

type Download = Extract<Step, { do: 'downloadEach' }>

async function downloadEach(visit: Visit, step: Download): Promise<void> {
  let seen = 0
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    await visit.page.waitForLoadState('domcontentloaded')
    const links = visit.page.locator(filled(visit, step.links))
    visit.dates.push(...(await datesOf(visit, step, await links.count())))
    for (let link = 0; link < (await links.count()); link++, seen++) {
      const coming = visit.page.waitForEvent('download')
      await Promise.all([coming, links.nth(link).click()])
      const download = await coming
      try {
        const bytes = new Uint8Array(await readFile(await download.path()))
        await visit.server.handIn(visit.lease, [{ name: download.suggestedFilename(), bytes }])
      } finally {
        await download.delete()
      }
    }
    if (step.next === undefined || !(await at(visit, step.next).isVisible())) {
      // A page without bills may be one that looks different from before.
      visit.sawAll = step.keeps_all && seen > 0
      return
    }
    await at(visit, step.next).click()
  }
}

async function datesOf(visit: Visit, { dates }: Download, bills: number): Promise<CalendarDate[]> {
  if (dates === undefined) return []
  const texts = await visit.page.locator(filled(visit, dates.at)).allTextContents()
  const read = texts.flatMap((text) => readDate(text, dates.order) ?? [])
  if (read.length === bills) return read
  throw new Unfit('site_changed', `The page names ${bills} bills, and dates of ${read.length} of them.`)
}

const pictures = async (visit: Visit, step: Step): Promise<Sent[]> =>
  pictureOf(visit, step.name).then(
    (picture) => [picture],
    () => [],
  )

/** What is on screen, with every field covered that something secret was filled into, or may be. */
async function pictureOf(visit: Visit, name: string): Promise<Sent> {
  const { page, recipe } = visit
  const secret = recipe.steps.flatMap((step) =>
    step.do === 'fill' && (step.with === 'password' || step.with === 'code')
      ? [filled(visit, step.field)]
      : [],
  )
  const mask = ['input[type=password]', ...secret].map((selector) => page.locator(selector))
  const bytes = await page.screenshot({ mask, maskColor: '#000', timeout: PICTURE_MS })
  return { name: `${name}.png`, bytes: new Uint8Array(bytes) }
}

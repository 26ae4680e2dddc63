import { readFile } from 'node:fs/promises'
import { type Browser, errors, type Page } from 'playwright-core'
import type { Recipe, Step } from './recipe.ts'
import type { Lease, ScraperServer, Sent } from './server.ts'

/** What went wrong on a portal: said to the server, and by that to people. Holds no secret. */
export class PortalFailure extends Error {
  override readonly name = 'PortalFailure'
  readonly code: string
  readonly step: string
  readonly pictures: readonly Sent[]
  constructor(code: string, step: string, message: string, pictures: readonly Sent[]) {
    super(message)
    this.code = code
    this.step = step
    this.pictures = pictures
  }
}

interface Visit {
  page: Page
  recipe: Recipe
  lease: Lease
  server: ScraperServer
}

const MOST_PAGES = 200

/**
 * Goes through a portal for an account and hands in each bill as it comes. Answers a picture of the last page. Throws
 * `PortalFailure`.
 */
export async function runRecipe(
  browser: Browser,
  recipe: Recipe,
  lease: Lease,
  server: ScraperServer,
): Promise<Sent[]> {
  const context = await browser.newContext({ acceptDownloads: true })
  context.setDefaultTimeout(recipe.patience_seconds * 1_000)
  try {
    const visit = { page: await context.newPage(), recipe, lease, server }
    let last = ''
    for (const step of recipe.steps) {
      await attempt(visit, step)
      last = step.name
    }
    return [await pictureOf(visit, last)]
  } finally {
    await context.close()
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
  const wrong = await seenWrong(visit).catch(() => null)
  const isLate = error instanceof errors.TimeoutError
  // What the browser says of it may hold what was filled in.
  const otherwise = isLate
    ? {
        code: 'timeout',
        message: `Nothing came of the step “${step.name}” in ${visit.recipe.patience_seconds} seconds.`,
      }
    : { code: 'site_down', message: `The step “${step.name}” could not be taken.` }
  const { code, message } = wrong ?? otherwise
  return new PortalFailure(code, step.name, message, await pictures(visit, step))
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

async function downloadEach(visit: Visit, step: Extract<Step, { do: 'downloadEach' }>): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const links = visit.page.locator(filled(visit, step.links))
    for (let link = 0; link < (await links.count()); link++) {
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
    if (step.next === undefined || !(await at(visit, step.next).isVisible())) return
    await at(visit, step.next).click()
  }
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
  return { name: `${name}.png`, bytes: new Uint8Array(await page.screenshot({ mask, maskColor: '#000' })) }
}

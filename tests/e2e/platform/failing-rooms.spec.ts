import { expect, type Page } from '@playwright/test'
import { adminApi, adminToken, appUrl, readBill } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { expectFocusSomewhere, openBill, openFirst, type Person, signedIn } from '../support/keyboard.ts'

/** Where a room should have its rows. */
const BROKEN = { id: 1, broken: true }

/** A room, the call that it is shown from with what it can't show, the name that it fails by, and its key. */
const ROOMS = [
  {
    name: 'The list of bills',
    at: '/invoiage',
    call: /\/textract_bills\/search$/,
    answer: { textractBills: [BROKEN], totalCount: 1, totalCapped: false, delivery_ids: [] },
    leads: 'g b',
  },
  {
    name: /“.+”/,
    at: '/request',
    call: /\/utility_email_requests\/search$/,
    answer: { requests: [BROKEN], total: 1, total_capped: false },
    leads: 'g r',
  },
  {
    name: '“Links”',
    at: '/links',
    call: /\/admin\/public_links(\?|$)/,
    answer: { links: [BROKEN], next: null },
    leads: 'g l',
  },
  {
    name: '“Extract Config”',
    at: '/invoiage/configurations',
    call: /\/textract_configurations$/,
    answer: { configurations: [null] },
    leads: 'g c',
  },
  {
    name: '“Line Item Mappings”',
    at: '/invoiage/mappings',
    call: /\/mappings\/utilities/,
    answer: { utilities: [null] },
    leads: 'g m',
  },
  {
    name: '“AI Instructions”',
    at: '/invoiage/instructions',
    call: /\/prompts$/,
    answer: [null],
    leads: 'g i',
  },
] as const

let token: string
test.beforeAll(async () => {
  token = await adminToken()
})

const failureOf = (page: Page, name: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: 'could not be shown.' }).filter({ hasText: name })

/** The server answers something else than it said it would, until this is called off. */
async function breakAnswers(page: Page, call: RegExp, json: unknown): Promise<() => Promise<void>> {
  await page.route(call, (route) => route.fulfill({ json }))
  return () => page.unroute(call)
}

/** By the keyboard alone: Tab leads from what happened to the way out of it. */
async function retry({ page, press }: Person): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).focus()
  await press('Enter')
}

for (const { name, at, call, answer, leads } of ROOMS) {
  test(`${name} fails over a broken answer, the rest of the window lives on, and Retry brings it back`, async ({
    page,
  }) => {
    const person = await signedIn(page, token)
    const mend = await breakAnswers(page, call, answer)
    await page.goto(new URL(at, appUrl()).href)
    await expect(failureOf(page, name)).toBeVisible()
    await expectFocusSomewhere(page)
    await expectAxeClean(page)

    // The bars and the palette are there, and another room can be entered and left.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await person.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
    await person.press('Escape')
    const other = leads === 'g b' ? ROOMS[1] : ROOMS[0]
    await person.press(...other.leads.split(' '))
    await expect(page).toHaveURL(new RegExp(other.at))
    await expect(page.getByRole('grid').first()).toBeVisible()
    await person.press(...leads.split(' '))
    await expect(failureOf(page, name)).toBeVisible()

    await mend()
    await retry(person)
    await expect(failureOf(page, name)).toHaveCount(0)
    await expectFocusSomewhere(page)
  })
}

test('a bill that cannot be shown leaves the list beside it alive', async ({ page }) => {
  const person = await signedIn(page, token)
  const call = /\/textract_bills\/(\d+)$/
  await page.route(call, (route) => {
    const id = Number(call.exec(route.request().url())?.[1])
    return route.fulfill({ json: { bill: { ...BROKEN, id } } })
  })
  await page.goto(new URL('/invoiage', appUrl()).href)
  await expect(page.getByRole('row').filter({ hasText: '#' }).first()).toBeVisible()
  await person.press('Enter')
  await expect(failureOf(page, /Invoiage #\d+/)).toBeVisible()
  await expectFocusSomewhere(page)
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeVisible()
  await expectAxeClean(page)
  await page.unroute(call)
  await retry(person)
  await expect(page.locator('[data-bill]')).toBeVisible()
})

test('a view of a bill that cannot be shown leaves its page and its header alive', async ({ page }) => {
  const person = await signedIn(page, token)
  const { id } = await readBill(await adminApi(), (bill) => bill.utility_account_id !== null)
  await openBill(page, id)
  const mend = await breakAnswers(page, /\/utility_companies\/\d+\/accounts\/\d+/, { uams: [null] })
  await person.press('g', 'u')
  await expect(failureOf(page, 'This view of the bill')).toBeVisible()
  await expect(page.locator('[data-page="1"]')).toBeVisible()
  await person.press('g', 'p')
  await expect(page.locator('li[data-stop^="charge-"]').first()).toBeVisible()
  await mend()
})

test('choosing the account of a bill that was opened from the list offers accounts', async ({ page }) => {
  const person = await signedIn(page, token)
  // The list has looked up the utilities by then.
  await openFirst(person, '/invoiage?status=UNPROCESSED')
  await person.press('t')
  const choice = page.getByRole('combobox', { name: 'Utility and account' })
  await expect(choice).toBeFocused()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAxeClean(page)
})

test('a page of a client that cannot be shown says so, and Retry brings it back', async ({ page }) => {
  await signedIn(page, token)
  const mend = await breakAnswers(page, /\/api\/v1\/properties$/, BROKEN)
  await page.goto(new URL('/properties', appUrl()).href)
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeFocused()
  await expectAxeClean(page)
  await mend()
  await page.getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
})

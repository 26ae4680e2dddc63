import type { Page } from '@playwright/test'
import { asCalendarDate as date } from '#domain/calendar-date.ts'
import { insertSavedBill } from '#server/repositories/saved-bill-repository.ts'
import { freshenMonths } from '#server/services/months/freshen-months.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { foreignPage, widgetScript } from '#tests/helpers/foreign-page.ts'
import { PASSWORD } from '#tests/helpers/people.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from './access-app.ts'

/** A client with a property of two years of bills, and a link that shows it. */
async function sharedYears(page: Page, access: AccessApp, options: object = {}) {
  const { address, addPerson, services } = access
  const { db } = services
  const person = await addPerson()
  const account = await addAccount(db, { companyId: person.companyId })
  const meterId = account.meters[0]?.id ?? 0
  const { propertyId } = await db
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
    .where('uam.id', '=', meterId)
    .select('um.propertyId')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('properties')
    .set({ name: 'North Hall' })
    .where('id', '=', propertyId ?? 0)
    .execute()
  await db.transaction().execute(async (tx) => {
    for (const year of ['2024', '2025'])
      for (const [month, last] of [
        ['01', '31'],
        ['02', year === '2024' ? '29' : '28'],
        ['03', '31'],
      ]) {
        const days = { startDate: date(`${year}-${month}-01`), endDate: date(`${year}-${month}-${last}`) }
        const line = { ...days, utilityAccountMeterId: meterId, description: 'As printed' }
        const totalCents = year === '2024' ? 1_000_000 : 1_100_000
        const bill = { utilityAccountId: account.id, invoiceDate: days.endDate, ...days, totalCents }
        const charge = { ...line, chargeTypeId: 1, amountCents: totalCents }
        await insertSavedBill(tx, bill, [charge], [{ ...line, usageTypeId: 1, amount: 100, unit: 'kWh' }])
      }
    await freshenMonths(tx)
  })
  const signedIn = await page.request.post(`${address}/api/v1/auth/login`, {
    data: { email: person.email, password: PASSWORD, remember: false },
  })
  const { token: session }: { token: string } = await signedIn.json()
  const shared = await page.request.post(`${address}/api/v1/properties/generate_shareables`, {
    headers: { authorization: `Bearer ${session}` },
    data: { selectedPropertyIds: [propertyId], ...options },
  })
  const { token }: { token: string } = await shared.json()
  return { ...person, token, propertyId }
}

test('a page of another site shows a widget by a script, as high as it is, at every width', async ({
  page,
  access,
}) => {
  const { token } = await sharedYears(page, access)
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  // Strict: it lets in our script and our frame, and nothing else.
  const policy = `default-src 'none'; script-src ${access.address}; frame-src ${access.address}; style-src-attr 'unsafe-inline'`
  const host = await foreignPage(widgetScript(access.address, token), policy)
  await page.goto(host.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('application')).toBeVisible()
  for (const width of [1200, 1000, 800, 700, 600, 500, 420, 360, 300]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const shown = document.querySelector('iframe')
          return shown === null ? null : shown.clientHeight > 300
        }),
      )
      .toBe(true)
    const inner = page.frames()[1]
    await expect
      .poll(() =>
        inner?.evaluate(() => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
          return scrollHeight <= clientHeight && scrollWidth <= clientWidth
        }),
      )
      .toBe(true)
  }
  expect(said).toEqual([])
  host.close()
})

test('a widget is silent once it stands, and its frame shrinks again', async ({ page, access }) => {
  const { token } = await sharedYears(page, access)
  const host = await foreignPage(
    `<script>window.heights = []; addEventListener('message', ({ data }) => heights.push(data.height))</script>
     ${widgetScript(access.address, token)}`,
  )
  const heights = () => page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(host.address)
  await expect(page.frameLocator('iframe').getByRole('table')).toBeVisible()
  const silent = async () => {
    let last = -1
    await expect
      .poll(
        async () => {
          const { length } = await heights()
          const same = length === last
          last = length
          return same
        },
        { intervals: [2_500] },
      )
      .toBe(true)
  }
  await silent()
  const tall = (await heights()).at(-1) ?? 0
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect.poll(async () => (await heights()).at(-1) ?? 0).toBeLessThan(tall)
  await silent()
  expect((await heights()).every((height) => Number.isInteger(height))).toBe(true)
  host.close()
})

test('a widget works in a sandbox without an origin, and by a plain frame', async ({ page, access }) => {
  const { token } = await sharedYears(page, access)
  const src = `${access.address}/widgets/yearoveryear?embed=true&widgetToken=${token}`
  const host = await foreignPage(
    `<iframe sandbox="allow-scripts" src="${src}" title="Sandboxed" width="800" height="900"></iframe>`,
  )
  await page.goto(host.address)
  await expect(page.frameLocator('iframe').getByRole('cell', { name: '$10,000.00' }).first()).toBeVisible()
  host.close()
})

test('a link that names its sites stands in no other', async ({ page, access }) => {
  const { token } = await sharedYears(page, access, { allowedHosts: ['www.example.com'] })
  const policy = (await page.request.get(`/widgets/yearoveryear?widgetToken=${token}`)).headers()
  expect(policy['content-security-policy']).toContain("frame-ancestors 'self' www.example.com")
})

test('years are compared by choices, tabs and keys, and told in a table, in light and dark', async ({
  page,
  access,
}) => {
  const { token } = await sharedYears(page, access)
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}`)
  await expect(page.getByRole('row', { name: /^Jan \$10,000\.00 \$11,000\.00 \+10%/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Monthly Usage' })).toBeDisabled()
  await expectAxeClean(page)
  await page.getByRole('tab', { name: 'Cumulative Cost' }).click()
  await expect(page.getByRole('row', { name: /^Mar \$30,000\.00 \$33,000\.00/ })).toBeVisible()
  await page.getByRole('application').focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('2024, Jan: $10,000.00.')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('region', { name: /as a table/ })).toBeFocused()
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expectAxeClean(page)
  await page.setViewportSize({ width: 400, height: 900 })
  await expect(page.getByRole('row', { name: /^Mar \$30\.0K \$33\.0K/ })).toBeVisible()
  await expectAxeClean(page)
})

test('what is shown is exported, and shared anew by whoever is signed in', async ({ page, access }) => {
  const { token } = await sharedYears(page, access)
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}`)
  for (const [name, ending] of [
    ['Export xlsx', 'xlsx'],
    ['Export csv', 'csv'],
    ['Picture (png)', 'png'],
    ['Drawing (svg)', 'svg'],
    ['Report (pdf)', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^Monthly Cost of North Hall- All Costs \\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    )
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy sharing link' }).click()
  await expect(page.getByText('Copied sharing link')).toBeVisible()
})

test('a widget has the color and the theme of its client, but for what its address says', async ({
  page,
  access,
}) => {
  const { token, companyId } = await sharedYears(page, access)
  await access.services.db
    .updateTable('companies')
    .set({ primaryColor: '#7c3aed', darkMode: 'dark' })
    .where('id', '=', companyId)
    .execute()
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))
  const toggle = page.getByRole('button', { name: 'Dark mode' })
  const html = page.locator('html')
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}`)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await accent()).toBe('#7c3aed')
  await expectAxeClean(page)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}&darkMode=light&primaryColor=%230f766e`)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  expect(await accent()).toBe('#0f766e')
})

test('whoever is signed in makes links, sees them and revokes them', async ({ page, access }) => {
  const { propertyId, email } = await sharedYears(page, access)
  await logIn(page, access, email)
  await page.goto(`/widgets/${propertyId}/yearoveryear`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  const generate = dialog.getByRole('button', { name: 'Generate Sharing Links' })
  await dialog.getByLabel('Costs', { exact: true }).uncheck()
  await dialog.getByLabel('Usage', { exact: true }).uncheck()
  await expect(generate).toBeDisabled()
  await dialog.getByLabel('Costs', { exact: true }).check()
  await generate.click()
  await expect(dialog.getByText('Generated new links')).toBeVisible()
  await expectAxeClean(page)
  await dialog.getByRole('tab', { name: 'Links' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(dialog.getByText('The link was revoked.')).toBeVisible()
  await expectAxeClean(page)
})

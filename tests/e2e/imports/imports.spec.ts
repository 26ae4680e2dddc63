import type { Page } from '@playwright/test'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { dropFile } from '../support/drop-file.ts'
import { agree } from '../support/keyboard.ts'

const csv = (lines: readonly string[]) => ({
  name: 'Portfolio.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function chooseByKey(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  // A way there and back: the browser knows that it is to hand the chooser over before the key asks for one.
  await page.evaluate(() => undefined)
  await page.keyboard.press('u')
  await (await chooser).setFiles(file)
}

test('a list is mapped, checked, imported, found among the records and undone by the keyboard', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson({ admin: true })
  const client = `Pier Holdings ${Date.now()}`
  await logIn(page, access, email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+I')
  await expect(page).toHaveURL(/\/imports$/)
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
  await expectAxeClean(page)

  await chooseByKey(
    page,
    csv([
      'Client,Property name,City,State,Utility,Account number,Meter number,Energy,Unit,Notes,Notes',
      `${client},Elm Court,Salem,OR,Riverbend Power,4471-1,M-1,Electric,kWh,a,b`,
      `${client},Oak Hall,Salem,OR,Riverbend Power,4471-2,M-2,Electric,kWh,a,b`,
      `${client},Ash House,Salem,OR,Riverbend Power,4471-3,M-3,Moonlight,kWh,a,b`,
    ]),
  )
  await expect(page).toHaveURL(/\/imports\/\d+$/)
  await expect(page.getByText('Another column has the same head.').first()).toBeVisible()
  await expectAxeClean(page)

  // A check is refused while something is asked.
  await page.keyboard.press('c')
  await expect(page.getByText(/Say what column 10 of/)).toBeVisible()
  const asked = page.getByRole('combobox', { name: 'What Notes is' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/mapping', async (route) => {
    await released
    await route.continue()
  })
  for (const nth of [0, 1]) {
    await asked.nth(nth).focus()
    await page.keyboard.type('Left')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Another column has the same head.')).toHaveCount(1 - nth)
    await page.keyboard.press('Escape')
  }
  // The check waits for the corrections before it.
  await page.keyboard.press('c')
  release()
  const rows = page.getByRole('grid', { name: 'New rows' })
  await expect(rows).toContainText('Elm Court')
  await expectAxeClean(page)
  await page.keyboard.press('5')
  await expect(page.getByRole('grid', { name: 'Refused rows' })).toContainText('H4 “Moonlight” is no energy')
  const download = page.waitForEvent('download')
  await page.keyboard.press('d')
  expect((await download).suggestedFilename()).toMatch(/^Refused rows.*\.csv$/)

  await page.keyboard.press('a')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('New: 2 rows.')
  await agree(question, 'Import')
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Imported')
  const { pathname: imported } = new URL(page.url())
  await page.goto('/records/properties?q=Oak%20Hall')
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: client })).toContainText('Oak Hall')

  await page.goto(imported)
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Imported')
  await page.keyboard.press('Shift+U')
  await agree(question, 'Undo the import')
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Undone')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Imports' })).toContainText('Portfolio.csv')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAxeClean(page)
})

test('a file is dropped, the row of its heads is set right, and its bills are of the property that is chosen', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson({ admin: true })
  const { services } = access
  const name = `Quay Holdings ${Date.now()}`
  const { companyId } = await access.addPerson()
  await services.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute()
  await services.db.insertInto('properties').values({ companyId, name: 'Elm Court' }).execute()
  await services.db
    .insertInto('utilityCompanies')
    .values({ name: `Quay Power ${companyId}` })
    .execute()
  await logIn(page, access, email)
  await page.goto('/imports')
  await page.getByRole('region', { name: 'Imports' }).waitFor()
  await dropText(
    page,
    'Quay.csv',
    'Site,Utility\nQuay office,Quay Power\n\nStart date,End date,Usage (kWh),Cost\n2023-01-01,2023-01-31,10,$5.00\n2023-02-01,2023-02-28,9,$4.00\n',
  )
  await expect(page).toHaveURL(/\/imports\/\d+$/)
  const headRow = page.getByRole('textbox', { name: 'Row of the heads of Quay' })
  await headRow.fill('2')
  await headRow.press('Enter')
  // Seen to be wrong, and set right before the answer is there.
  await headRow.fill('4')
  await headRow.press('Enter')
  await expect(page.getByText(/choose their property/)).toBeVisible()
  await pick(page, 'What Quay holds', 'Past bills')
  await expect(page.getByRole('table', { name: 'Columns of Quay' })).toContainText('Usage (kWh)')
  await pick(page, 'Client', name)
  await pick(page, 'Property', 'Elm Court')
  await pick(page, 'Utility of accounts that are set up', `Quay Power ${companyId}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByRole('grid', { name: 'New rows' })).toContainText('Usage: 10')
  await expectAxeClean(page)
})

const dropText = (page: Page, name: string, text: string) =>
  dropFile(page.getByRole('region', { name: 'Imports' }), {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })

/** Chooses of a picker, whichever it is, by typing. */
async function pick(page: Page, label: string, choice: string): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await field.click()
  await page.keyboard.type(choice)
  await page.getByRole('option', { name: choice }).first().click()
}

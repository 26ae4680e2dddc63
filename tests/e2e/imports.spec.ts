import type { Page } from '@playwright/test'
import { expect, expectAxeClean, logIn, test } from './access-app.ts'

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
  for (const nth of [0, 1]) {
    await asked.nth(nth).focus()
    await page.keyboard.type('Left')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Another column has the same head.')).toHaveCount(1 - nth)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('c')
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
  await question.getByRole('button', { name: 'Import' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Imported')
  const { pathname: imported } = new URL(page.url())
  await page.goto('/records/properties')
  await expect(page.getByRole('grid')).toContainText('Oak Hall')

  await page.goto(imported)
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Imported')
  await page.keyboard.press('Shift+U')
  await question.getByRole('button', { name: 'Undo the import' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Undone')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'Imports' })).toContainText('Portfolio.csv')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAxeClean(page)
})

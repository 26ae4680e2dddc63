import { EXPORT_FAILED } from '#base/exports.ts'
import { addReadBill } from '#tests/helpers/bills.ts'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { fileOf } from '../support/exported-file.ts'

test('a list is taken along as it is narrowed, by one key or from the palette', async ({ page, access }) => {
  const { email } = await access.addPerson({ admin: true })
  const client = await access.addPerson()
  await addReadBill(access.services.db, client.companyId, { status: 'ERROR' })
  await addReadBill(access.services.db, client.companyId)
  await logIn(page, access, email)
  await page.goto(`/invoiage?status=ERROR&company=${client.companyId}`)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  const excel = await fileOf(page, () => page.keyboard.press('Control+e'))
  expect(excel.name).toMatch(/^Bills \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(excel.rows.map((row) => row[1])).toEqual(['Status', 'Error'])
  await expect(page.getByText(`Exported: ${excel.name}`)).toBeVisible()

  const csv = await fileOf(page, async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('export list csv')
    await page.keyboard.press('Enter')
  })
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.rows).toHaveLength(2)

  await page.route('**/textract_bills/export', (route) => route.fulfill({ status: 502, body: 'gone' }))
  await page.keyboard.press('Control+e')
  await expect(page.getByText(EXPORT_FAILED)).toBeVisible()
})

test('a client takes the documents along', async ({ page, access }) => {
  const client = await access.addPerson()
  await addReadBill(access.services.db, client.companyId)
  await logIn(page, access, client.email)
  await page.goto('/documents')
  const file = await fileOf(page, () => page.getByRole('button', { name: 'Export (Excel)' }).click())
  expect(file.name).toMatch(/^Documents .*\.xlsx$/)
  expect(file.rows).toHaveLength(2)
  await expectAxeClean(page)
  await page.route('**/documents/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Export (CSV)' }).click()
  await expect(page.getByRole('alert')).toContainText('The server does not answer')
})

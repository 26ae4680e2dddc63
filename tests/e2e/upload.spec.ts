import { expect, test } from '@playwright/test'
import { corpus } from '#generator/corpus.ts'
import { ADMIN, adminApi } from './api.ts'
import { billShown, cursor, logIn } from './keyboard.ts'

/** A bill that no demo data has: its account is not known, so it is chosen by hand. */
async function newBillFile() {
  const made = corpus({
    count: 1,
    seed: `upload ${Date.now()}`,
    part: 'all',
    layouts: ['classic-electric'],
    effects: false,
  })
  for await (const { sample } of made) {
    return { name: 'new-bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from(sample.bytes) }
  }
  throw new Error('The generator made no bill.')
}

test('a bill file is uploaded, read, corrected and saved by keyboard', async ({ page }) => {
  const api = await adminApi()
  const person = await logIn(page, ADMIN)
  const chooser = page.waitForEvent('filechooser')
  await person.press('u')
  await (await chooser).setFiles([await newBillFile()])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const newest = async () =>
    (await api('bills.search', { body: { rowsPerPage: 1, sort: 'tb.id', order: 'desc' } })).textractBills[0]
  const before = (await newest())?.id ?? 0

  // The client, then Upload, and once more to go without a utility.
  await dialog.getByRole('combobox', { name: 'Client' }).focus()
  await person.type('a')
  await person.press('Enter')
  await dialog.getByRole('button', { name: 'Upload' }).focus()
  await person.press('Enter')
  await dialog.getByRole('button', { name: 'Upload without a utility' }).focus()
  await person.press('Enter')
  await expect.poll(async () => (await newest())?.id ?? 0).toBeGreaterThan(before)
  const id = (await newest())?.id ?? 0
  await expect.poll(async () => (await newest())?.status, { timeout: 60_000 }).toBe('GPT_PARSED')
  await person.press('Escape')

  await page.goto(new URL(`/invoiage/${id}`, page.url()).href)
  await billShown(page, id)
  const { utility_company_id, utility_account_id } = (await api('bills.get', { params: { id } })).bill
  if (utility_account_id === null) {
    const first = page.getByRole('option').first()
    await person.press('t')
    if (utility_company_id === null) {
      await expect(first).toContainText('another utility')
      await person.press('Enter')
    }
    await expect(first).toBeVisible()
    await expect(first).not.toContainText('another utility')
    await person.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  const errors = page.locator('[data-bill] p[data-severity="error"]')
  for (let left = await errors.count(); left > 0; left = await errors.count()) {
    const here = (await cursor(page).locator('p[data-severity="error"]').allTextContents()).join()
    if (here.includes('missing-type')) await person.press('1')
    else if (here.includes('missing-dates')) {
      await person.press('d')
      await person.type('060126')
      await person.press('Tab')
      await person.type('063026')
      await person.press('Enter')
    } else if (here.includes('missing-meter')) {
      await person.press('m')
      await expect(page.getByRole('option').first()).toBeVisible()
      await person.press('Enter')
    } else if ((await cursor(page).getAttribute('data-stop')) === 'invoice_date') {
      await person.press('e')
      await person.type('070326')
      await person.press('Enter')
    } else {
      await person.press('n')
      continue
    }
    await expect(errors).not.toHaveCount(left)
    await person.press('n')
  }
  const shown = await page.locator('li[data-stop^="charge-"]').count()
  // Once the server has judged it: warnings that nobody saw would bring the bill back.
  await expect(page.locator('[data-bill] header strong')).not.toHaveText(/checking/)
  await expect(async () => {
    await person.press('a')
    await expect(page.locator(`[data-bill="${id}"]`)).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect
    .poll(async () => (await api('bills.get', { params: { id } })).bill.status)
    .toBe('PROCESSED_MANUAL')
  const { bill } = await api('bills.get', { params: { id } })
  expect(bill.ep_bill?.charges.length).toBe(
    bill.gpt_bill?.charges.filter(({ applicable }) => applicable).length,
  )
  expect(shown).toBe(bill.gpt_bill?.charges.length)
})

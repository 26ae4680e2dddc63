import type { Page } from '@playwright/test'
import { NO_UTILITY_ID } from '#domain/configurations/configuration.ts'
import type { AiBill } from '#server/platform/ai/ai-bill.ts'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { type AdminApi, apiOf } from '../support/api.ts'
import { billFile, uploadFile } from '../support/bill-files.ts'
import { billShown, expectFocusSomewhere, personAt, runCommand } from '../support/keyboard.ts'

test.use({ env: { READERS: '1' }, withAi: true })

const UNPRINTED = 'Quantum levy'

test('the model that is chosen reads the next pass, and what is not on the page is marked', async ({
  page,
  access,
}) => {
  const { ai } = access
  if (ai === null) throw new Error('No AI service is connected.')
  const person = personAt(page)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/invoiage')
  const api = apiOf(await tokenOf(page), access.address)
  const id = await uploadFile(page, await billFile('one.pdf'))
  await expect
    .poll(async () => (await api('bills.get', { params: { id } })).bill.status, { timeout: 60_000 })
    .toBe('GPT_PARSED')
  await api('configurations.create', {
    body: {
      name: 'By the service',
      utility_company_id: NO_UTILITY_ID,
      ai_model: 'gpt-4.1',
      gpt_bill_data_source: 'pdf',
    },
  })
  ai.does({ answer: await answerNaming(api, id, UNPRINTED) })

  await page.goto(`/invoiage/${id}`)
  await billShown(page, id)
  await runCommand(person, 'show passes')
  const model = page.getByRole('combobox', { name: 'Model of the next pass' })
  await expect(model).toHaveText(/As configured/)
  await runCommand(person, 'parse by the model o3-high')
  await expect(model).toHaveText(/o3-high/)
  await expectAxeClean(page)

  await person.press('Shift+P')
  await page.getByRole('button', { name: 'Parse again' }).focus()
  await person.press('Enter')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Parsing complete!')).toBeVisible({ timeout: 30_000 })
  expect(ai.asked.map(({ body }) => [body.model, body.reasoning_effort])).toEqual([['o3', 'high']])
  await expectFocusSomewhere(page)

  await runCommand(person, 'show process')
  const line = page.locator('li[data-stop^="charge-"]', { hasText: UNPRINTED })
  await expect(line).toContainText('its words are not on the page')

  // A service that fails says so and why; the lines stay on the screen until the built-in engine has read the bill.
  ai.does({ slowMs: 3_000 })
  await person.press('Shift+P')
  await page.getByRole('button', { name: 'Parse again' }).focus()
  await person.press('Enter')
  await expect(messages.getByText(/^Parsing with/)).toBeVisible()
  await expect(line).toBeVisible()
  await expect(messages.getByText('GPT parsing failed')).toBeVisible({ timeout: 30_000 })
  const why = 'its answer is not in the form that was asked for'
  await expect(messages).toContainText(`The AI service did not read the bill: ${why}.`)
  await expect(page.getByRole('note')).toHaveText(
    `GPT parsing failed: ${why}. The built-in engine read this bill.`,
  )
  await expect(line).toHaveCount(0)
  await expectAxeClean(page)
})

const tokenOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('token'))) ?? ''

/** The charges as they are, but for the name of the first. */
async function answerNaming(api: AdminApi, id: number, name: string): Promise<AiBill> {
  const { bill } = await api('bills.get', { params: { id } })
  const dates = { start_date: null, end_date: null }
  const line = { meter_number: null, ...dates }
  const charges = (bill.gpt_bill?.charges ?? []).map((charge, at) => ({
    ...line,
    description: at === 0 ? name : charge.description,
    amount: String(charge.amount),
  }))
  return {
    account_number: null,
    invoice_date: null,
    ...dates,
    total_current_charges: null,
    charges,
    usages: [],
  }
}

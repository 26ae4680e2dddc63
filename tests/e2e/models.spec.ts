import { expect, test } from '@playwright/test'
import type { AiBill } from '#server/outside/ai/ai-bill.ts'
import { startAiServer } from '#tests/helpers/ai-server.ts'
import { ADMIN, type AdminApi, adminApi, aiPort, readBill } from './api.ts'
import { expectAxeClean } from './axe.ts'
import { expectFocusSomewhere, logIn, openBill, runCommand } from './keyboard.ts'

test('the model that is chosen reads the next pass, and what is not on the page is marked', async ({
  page,
}) => {
  const port = aiPort()
  test.skip(port === null, 'The app that was running looks for an AI service elsewhere.')
  const service = await startAiServer(port ?? 0)
  const api = await adminApi()
  const { id } = await readBill(
    api,
    ({ problem_count, utility_company_id }) => problem_count === 0 && utility_company_id !== null,
  )
  const configurationId = await configurationFor(api, id)
  try {
    service.does({ answer: await answerWith(api, id, 'A charge of its own') })
    const person = await logIn(page, ADMIN)
    await openBill(page, id)
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
    expect(service.asked.map(({ body }) => [body.model, body.reasoning_effort])).toEqual([['o3', 'high']])
    await expectFocusSomewhere(page)

    await runCommand(person, 'show process')
    await expect(page.locator('li[data-stop^="charge-"]', { hasText: 'A charge of its own' })).toContainText(
      'not on the page',
    )
  } finally {
    await api('configurations.remove', { params: { id: configurationId } })
    await service.close()
  }
})

async function configurationFor(api: AdminApi, billId: number): Promise<number> {
  const { bill } = await api('bills.get', { params: { id: billId } })
  const { configuration } = await api('configurations.create', {
    body: {
      name: 'By the service',
      utility_company_id: bill.utility_company_id,
      ai_model: 'gpt-4.1',
      gpt_bill_data_source: 'pdf',
    },
  })
  return configuration.id
}

/** The charges as they are, and one more that is on no page. */
async function answerWith(api: AdminApi, billId: number, description: string): Promise<AiBill> {
  const { bill } = await api('bills.get', { params: { id: billId } })
  const line = { meter_number: null, start_date: null, end_date: null }
  const charges = (bill.gpt_bill?.charges ?? []).map((charge) => ({
    ...line,
    description: charge.description,
    amount: String(charge.amount),
  }))
  return {
    account_number: null,
    invoice_date: null,
    start_date: null,
    end_date: null,
    total_current_charges: null,
    charges: [...charges, { ...line, description, amount: '0.13' }],
    usages: [],
  }
}

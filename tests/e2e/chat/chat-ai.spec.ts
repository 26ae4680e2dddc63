import { expect, logIn, test } from '../support/access-app.ts'
import { chatClient, spokenOn } from '../support/chat-clients.ts'

test.use({ withAi: true })

test('an answer of an AI service shows as it comes, is told once when it is whole, and a number that nothing says is marked', async ({
  page,
  access,
}) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  const log = page.getByRole('log')
  await expect(log.getByText('Ask about North Hall')).toBeVisible()
  const spoken = await spokenOn(page)
  access.ai?.does({ say: ['It went up ', 'as winter was cold, ', 'to $77,777.00 ', 'in all.'], everyMs: 500 })
  await page.getByPlaceholder('Type your message...').fill('Tell me a story of this building')
  await page.keyboard.press('Enter')
  await expect(log.getByText('It went up')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(log.getByText('$77,777.00 not verified')).toBeVisible()
  await expect(log.getByText(/AI service · 1,500 tokens/)).toBeVisible()
  await expect(page.getByText(/^1,500 tokens · \$/)).toBeVisible()
  await expect
    .poll(spoken)
    .toEqual([
      'Waiting for the answer.',
      'It went up as winter was cold, to $77,777.00 (not verified) in all.',
    ])
})

test('an answer of an AI service is stopped with what is there of it, and asked for again', async ({
  page,
  access,
}) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  const log = page.getByRole('log')
  await expect(log.getByText('Ask about North Hall')).toBeVisible()
  access.ai?.does({ say: Array.from({ length: 60 }, () => 'warmer days, '), everyMs: 500 })
  await page.getByPlaceholder('Type your message...').fill('Tell me a story of this building')
  await page.keyboard.press('Enter')
  await expect(log.getByText('warmer days, warmer days')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(log.getByText('Stopped.')).toBeVisible()
  await expect(log.getByText('warmer days')).toBeVisible()
  access.ai?.does({ say: ['It ends well.'] })
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect(log.getByText('It ends well.')).toBeVisible()
  await expect(log.getByText('Stopped.')).toHaveCount(0)
})

test('an answer that fails says why, with Retry', async ({ page, access }) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  const log = page.getByRole('log')
  await expect(log.getByText('Ask about North Hall')).toBeVisible()
  access.ai?.does({ status: 401 })
  await page.getByPlaceholder('Type your message...').fill('Tell me a story of this building')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The AI service gave no answer')
  access.ai?.does({ say: ['It ends well.'] })
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(log.getByText('It ends well.')).toBeVisible()
})

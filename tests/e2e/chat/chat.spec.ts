import type { Page } from '@playwright/test'
import { foreignPage, loaderScript } from '#tests/helpers/foreign-page.ts'
import { expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'
import { answersSlowly, chatClient, SLOW_ANSWER, spokenOn } from '../support/chat-clients.ts'
import { apiAs } from '../support/energy-clients.ts'
import {
  errorsOf,
  expectFitsAtEveryWidth,
  expectFollowsAndIsSilent,
  KEEPS_HEIGHTS,
} from '../support/foreign-page.ts'

const COST = 'How much did we spend in 2025?'
const COST_SAID = '$33,000.00'

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const input = (page: Page) => page.getByPlaceholder('Type your message...')
const greeted = (page: Page, name = 'North Hall') =>
  expect(log(page).getByText(`Ask about ${name}`)).toBeVisible()

async function ask(page: Page, words = COST) {
  await input(page).fill(words)
  await page.keyboard.press('Enter')
}

test('by a link it stands in a page of another site, as high as what it shows and no higher', async ({
  page,
  access,
}) => {
  const { email, propertyIds } = await chatClient(access, 'North Hall')
  const token = await (await apiAs(page, access, email)).share('chat', propertyIds)
  const said = errorsOf(page)
  const host = await foreignPage(`${KEEPS_HEIGHTS}${loaderScript(access.address, 'chat', token)}`)
  await page.goto(host.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('log').getByText('Ask about North Hall')).toBeVisible()
  for (const question of [COST, 'And by month?', 'And in 2024?']) {
    await frame.getByPlaceholder('Type your message...').fill(question)
    await frame.getByPlaceholder('Type your message...').press('Enter')
    await expect(frame.getByRole('log').getByText(question)).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Send' })).toBeEnabled()
  }
  await expect(frame.getByRole('log').getByText(COST_SAID).first()).toBeAttached()
  // What a figure came from is not for whoever has a link.
  await expect(frame.getByRole('button', { name: COST_SAID })).toHaveCount(0)
  await expectFitsAtEveryWidth(page)
  await expect.poll(() => page.locator('iframe').evaluate((box) => box.clientHeight)).toBeLessThan(800)
  await expectAxeClean(page, 'at its narrowest', { withFrames: true })
  await expectFollowsAndIsSilent(page)
  await expectAxeClean(page, 'at its widest', { withFrames: true })
  expect(said).toEqual([])
  host.close()
})

test('nothing can be typed before there are messages; Enter sends, with Shift it begins a line, and blanks are not sent', async ({
  page,
  access,
}) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/chat/initialize', async (route) => {
    await opened
    await route.continue()
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/continue')) sent += 1
  })
  await page.goto('/widgets/chat')
  await expect(page).toHaveTitle('Chat')
  await expect(log(page).getByText('Opening the chat…')).toBeVisible()
  await expect(input(page)).toBeDisabled()
  open()
  await greeted(page)
  await expectAxeClean(page, 'a greeting')
  await input(page).fill(' ')
  await page.keyboard.press('Shift+Enter')
  await expect(input(page)).toHaveValue(' \n')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(input(page)).toHaveValue(' \n')
  expect(sent).toBe(0)
  const oneLine = (await input(page).boundingBox())?.height ?? 0
  await input(page).fill('How much\ndid we spend\nin 2025?')
  expect((await input(page).boundingBox())?.height).toBeGreaterThan(oneLine)
  await page.keyboard.press('Enter')
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveValue('')
  expect(sent).toBe(1)
  await page.keyboard.press('ArrowUp')
  await expect(input(page)).toHaveValue('How much\ndid we spend\nin 2025?')
  await expectAxeClean(page, 'an answer')
})

test('a figure leads to the bills that it came from, by keys alone', async ({ page, access }) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  await page.getByLabel('Select Property').focus()
  const suggestion = log(page).getByRole('button', { name: /^How much did we spend/ })
  for (let steps = 0; steps < 10 && !(await isFocused(suggestion)); steps += 1)
    await page.keyboard.press('Tab')
  await expect(suggestion).toBeFocused()
  await page.keyboard.press('Enter')
  const figure = log(page).getByRole('button', { name: COST_SAID }).first()
  await expect(figure).toBeVisible()
  await expect(input(page)).toBeFocused()
  await figure.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Bills behind ${COST_SAID}` })
  await expect(dialog.getByRole('row')).toHaveCount(1 + 3)
  await expectAxeClean(page, 'the bills of a figure')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(figure).toBeFocused()
})

const isFocused = (of: ReturnType<Page['getByRole']>) => of.evaluate((box) => box === document.activeElement)

test('another property clears the messages and begins anew, and its answers are its own', async ({
  page,
  access,
}) => {
  const { email } = await chatClient(access, 'North Hall', 'South Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  await ask(page)
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  await page.getByLabel('Select Property').selectOption('South Hall')
  await greeted(page, 'South Hall')
  await expect(log(page).getByText(COST_SAID)).toHaveCount(0)
  await page.reload()
  await greeted(page, 'South Hall')
})

test('a question that does not arrive is told, and asked again once', async ({ page, access }) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  await page.route('**/chat/continue', (route) => route.abort(), { times: 1 })
  await ask(page)
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('The server does not answer.')
  await expectAxeClean(page, 'a failure')
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  await expect(log(page).getByText(COST)).toHaveCount(1)
  await expect(problem).toHaveCount(0)
})

test('an answer whose answer was lost is not asked for twice', async ({ page, access }) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  await page.route(
    '**/chat/continue',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await ask(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  await expect(log(page).getByText(COST)).toHaveCount(1)
})

test('a stream that breaks in the middle goes on where it was, and the answer is told once', async ({
  page,
  access,
}) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  const asked = await answersSlowly(page, [
    [
      { type: 'step', words: 'Costs by month' },
      { type: 'text', after: 0, text: 'It cost ' },
    ],
    'lost',
    [{ type: 'text', after: 8, text: '$66,000.00' }],
    [{ type: 'text', after: 18, text: ' in all.' }, 'end'],
  ])
  const spoken = await spokenOn(page)
  await ask(page)
  await expect(log(page).getByText('AI service · 1,234 tokens')).toBeVisible()
  await expect(log(page).getByText(SLOW_ANSWER)).toHaveCount(1)
  expect(asked).toEqual([0, 8, 8, 18])
  await expect.poll(spoken).toEqual(['Waiting for the answer.', SLOW_ANSWER])
})

test('a stream that stays broken is told, with a way to listen again', async ({ page, access }) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  const lost = Array.from({ length: 5 }, () => 'lost' as const)
  await answersSlowly(page, [...lost, [{ type: 'text', after: 0, text: SLOW_ANSWER }, 'end']])
  await ask(page)
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('The answer does not come through.')
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(log(page).getByText(SLOW_ANSWER)).toBeVisible()
})

test('an answer on its way is stopped by Escape, and asked for again', async ({ page, access }) => {
  const { email } = await chatClient(access, 'North Hall')
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  await greeted(page)
  await answersSlowly(page, [[{ type: 'text', after: 0, text: 'It cost' }]])
  await ask(page)
  await expect(log(page).getByText('It cost')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expectAxeClean(page, 'an answer on its way')
  await input(page).focus()
  await page.keyboard.press('Escape')
  await expect(log(page).getByText('Stopped.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.unroute('**/chat/continue')
  await log(page).getByRole('button', { name: 'Retry' }).click()
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
})

test('a client’s conversation stays in the address, and earlier ones are opened, removed and taken back', async ({
  page,
  access,
}) => {
  const { email } = await chatClient(access, 'North Hall', 'South Hall')
  await logIn(page, access, email)
  await page.goto('/properties/yearoveryear')
  await page.getByRole('navigation', { name: 'Energy' }).getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible()
  await greeted(page)
  await ask(page)
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  await page.reload()
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(log(page).getByText(COST_SAID)).toHaveCount(0)
  await greeted(page)
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  const earlier = page.getByRole('region', { name: 'Earlier conversations' })
  await earlier.getByRole('button', { name: `Remove ${COST}` }).click()
  await earlier.getByRole('button', { name: `Undo the removal of ${COST}` }).click()
  await expectAxeClean(page, 'earlier conversations')
  await page.setViewportSize(PHONE)
  await expectAxeClean(page, 'earlier conversations on a phone')
  await earlier.getByRole('button', { name: COST, exact: true }).click()
  await expect(log(page).getByText(COST_SAID).first()).toBeVisible()
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBe(0)
  await expectAxeClean(page, 'a conversation on a phone')
})

test('where the company has no chat there is none among its pages', async ({ page, access }) => {
  const { email, companyId } = await chatClient(access, 'North Hall')
  await access.services.db.updateTable('companies').set({ chat: false }).where('id', '=', companyId).execute()
  await logIn(page, access, email)
  await page.goto('/properties/chat')
  await expect(page).toHaveURL(/yearoveryear/)
  const pages = page.getByRole('navigation', { name: 'Energy' })
  await expect(pages.getByRole('link', { name: 'Year over Year' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Chat' })).toHaveCount(0)
})

test('staff find the property of any client by typing', async ({ page, access }) => {
  await chatClient(access, 'North Hall of the Archive')
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/widgets/chat')
  const property = page.getByRole('combobox', { name: 'Select Property' })
  await property.fill('archive')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await greeted(page, 'North Hall of the Archive')
  await expect(property).toHaveValue('North Hall of the Archive')
  await ask(page)
  await expect(log(page).getByRole('button', { name: COST_SAID }).first()).toBeVisible()
  await expectAxeClean(page, 'the chat of staff')
})

import { expect, test } from '@playwright/test'
import { ADMIN, adminApi, readBill } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { expectFocusSomewhere, logIn, openBill, type Person, runCommand } from '../support/keyboard.ts'

async function openEditor(person: Person): Promise<void> {
  await runCommand(person, 'change the keys')
  await expect(person.page.getByRole('dialog', { name: 'Keys of commands' })).toBeVisible()
}

test('a command is put on another key, clashes are told, and z takes it back', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await openEditor(person)
  await page.getByLabel('Find a command').focus()
  await person.type('next problem')
  await person.press('Tab', 'Enter', 'x')
  await expect(page.getByText('is also Skip and next (Bill)')).toBeVisible()
  await person.press('Escape', 'Enter', 'Shift+Q', 'Enter')
  await expect(page.locator('[data-command="bills.next-problem"]')).toContainText('Shift Q')
  await expectAxeClean(page)
  await person.press('Escape')

  const troubled = await readBill(await adminApi(), ({ problem_count }) => (problem_count ?? 0) > 1)
  await openBill(page, troubled.id)
  const bar = page.getByRole('contentinfo')
  await expect(bar).toContainText('Shift Qnext problem')
  await page.reload()
  await expect(bar).toContainText('Shift Qnext problem')
})

test('single keys are switched off, and the palette still runs everything', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await runCommand(person, 'single keys off')
  const bar = page.getByRole('contentinfo')
  await expect(bar).toContainText('↓')
  await person.press('u', '?', 'x')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^\d+ marked$/)).toBeHidden()
  await expectFocusSomewhere(page)

  await runCommand(person, 'single keys on')
  await person.press('x')
  await expect(page.getByText('1 marked')).toBeVisible()
})

import { sql } from 'kysely'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

test('a property is sent back, taken back and accepted by the keyboard alone', async ({ page, access }) => {
  const { db } = access.services
  const { email } = await access.addPerson({ admin: true })
  const client = await access.addPerson()
  const name = `Pier Warehouse ${client.companyId}`
  await sql`insert into properties (company_id, name, workflow_state, submitted_at, submitted_by)
    values (${client.companyId}, ${name}, 'submitted', now(), ${client.userId})`.execute(db)
  await logIn(page, access, email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/property_intake$/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Submitted')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(name)
  await expectAxeClean(page)

  await page.keyboard.press('b')
  await page.keyboard.type('Which floor?')
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Send back' }).last().click()
  await expect(page.getByText(`Sent back ${name}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.keyboard.press('z')
  // The list may hear of it before the answer comes, with which it can be decided on anew.
  await expect(page.getByText(`Undone: Sent back ${name}`)).toBeVisible()
  await expect(row).toContainText('Submitted')
  // Where others wait too, the keyboard has gone on to the next; this one is back above it.
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(name)
  await page.keyboard.press('a')
  await expect(page.getByText(`Accepted ${name}`)).toBeVisible()
  await page.keyboard.press('3')
  await expect(row).toContainText('Accepted')
})

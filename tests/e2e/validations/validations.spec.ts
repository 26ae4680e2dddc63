import { sql } from 'kysely'
import { validateAgain, validateUnjudged } from '#server/validations/validate-bills.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { addSavedMonth, addSavedYear } from '#tests/helpers/saved-bills.ts'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

test('an admin checks what is odd, narrows the queue and turns a check off, by the keyboard alone', async ({
  page,
  access,
}) => {
  const { services } = access
  const { companyId } = await access.addPerson()
  const account = await addAccount(services.db, { companyId })
  // The ids decide who is drawn by lot: none of those that come now is.
  await sql`select setval('utility_bills_id_seq', 1006000)`.execute(services.db)
  await addSavedYear(services.db, account)
  await addSavedMonth(services.db, account, { month: 13, usage: 3_100 })
  await addSavedMonth(services.db, account, { month: 16 })
  // What other tests left waits for nobody here.
  await services.db.updateTable('billValidations').set({ archived: true }).execute()
  await validateUnjudged(services, { fromAccountId: account.id })
  const ai = {
    ...{ severity: 'ERROR', confidence: 10, response: 'It was 3,200 kWh.', nextSteps: 'Look at the page.' },
    unsupported: ['3,200'],
  }
  await services.db
    .updateTable('billValidations')
    .set({ ai: JSON.stringify(ai) })
    .where('severity', '=', 'ERROR')
    .execute()

  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+v')
  await expect(page).toHaveURL(/\/review\/validations$/)
  const list = page.getByRole('grid', { name: 'Validations' })
  const wrong = list.getByRole('row').filter({ hasText: 'ERROR' })
  const late = list.getByRole('row').filter({ hasText: 'WARNING' })
  const card = page.getByRole('complementary', { name: 'Validation' })
  await expect(page.getByText('2 validations', { exact: true })).toBeVisible()
  await expect(card).toContainText('Usage is 10 times January 2025')
  const opinion = card.getByRole('region', { name: 'What the AI service says' })
  await expect(opinion).toContainText('The facts hold no 3,200.')
  await expect(card.getByRole('img', { name: 'Waits for a person' })).toBeVisible()
  await expectAxeClean(page)

  // The range, typed: nothing is as sure as that.
  await page.keyboard.press('/')
  await page.keyboard.type('99-100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/confidence=99-100/)
  await expect(page.getByText('No validations found!')).toBeVisible()
  await page.keyboard.press('x')
  await expect(wrong).toBeVisible()

  // Checked, and on to the next; taken back.
  await page.keyboard.press('c')
  await expect(wrong).toContainText('✓ Checked')
  await expect(card).toContainText('2 are missing')
  await page.keyboard.press('z')
  await expect(wrong).toContainText('⚠ Unchecked')
  await expect(card).toContainText('Usage is 10 times')
  await page.keyboard.press('c')
  await expect(card).toContainText('2 are missing')

  // Months that nobody will send are no fault of this account.
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: 'Turn a check off' })
  await dialog.getByLabel('Why').focus()
  await page.keyboard.type('Read once a quarter.')
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Turn off' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Turned off: “Missing before”')).toBeVisible()
  await validateAgain(services, { accountIds: [account.id] })
  await expect(late).toBeHidden()
  await expect(card).toContainText('All validations checked!')

  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/review\/validations\/found$/)
  await expect(page.getByRole('row').filter({ hasText: 'Read once a quarter.' })).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('z')
  await expect(page.getByText('None is.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeVisible()
})

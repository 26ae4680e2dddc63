import { addReadBill } from '#tests/helpers/bills.ts'
import { addDeadLetter } from '#tests/helpers/dead-letters.ts'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

test('an admin sees what gave up, tries it again, drops it and opens its bill, by keys', async ({
  page,
  access,
}) => {
  const { services } = access
  const { companyId } = await access.addPerson()
  const billId = await addReadBill(services.db, companyId)
  // Nobody works on bills here, so that what is tried again waits.
  await addDeadLetter(services, 'read-bill', { billId }, 'The pages could not be stored: the disk was full.')
  for (const each of [1, 2, 3])
    await addDeadLetter(services, 'match-accounts', { accountIds: [each] }, `Account ${each} is locked.`)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/audit')
  await page.getByRole('grid', { name: 'Events' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+J')
  await expect(page).toHaveURL(/\/jobs$/)

  const list = page.getByRole('grid', { name: 'Jobs that gave up' })
  const detail = page.getByRole('complementary', { name: 'Job' })
  const kinds = page.getByRole('list', { name: 'Kinds of jobs' })
  await expect(page.getByText('4 jobs gave up')).toBeVisible()
  await expect(kinds.getByText('Give accounts to their bills3 gave up')).toBeVisible()
  await expect(detail).toContainText('Account 3 is locked.')
  await expectAxeClean(page)

  await page.keyboard.press('End')
  await expect(detail).toContainText('The pages could not be stored: the disk was full.')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/invoiage/${billId}$`))
  await page.goBack()
  await expect(list).toBeVisible()

  await page.keyboard.press('Home')
  await page.keyboard.press('r')
  await expect(page.getByText('3 jobs gave up')).toBeVisible()
  await expect(detail).toContainText('Account 2 is locked.')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/jobs\/match-accounts$/)
  await expect(page.getByText('2 jobs gave up')).toBeVisible()
  await page.keyboard.press('Shift+R')
  const question = page.getByRole('dialog', { name: 'Try all of this kind again?' })
  await expect(question).toContainText('Give accounts to their bills')
  await expectAxeClean(page)
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No job gave up.')).toBeVisible()

  await page.keyboard.press('Shift+A')
  await expect(page.getByText('1 job gave up')).toBeVisible()
  await page.keyboard.press('x')
  const dropped = page.getByRole('dialog', { name: 'Drop this job?' })
  await expect(dropped).toContainText(`bill ${billId}`)
  await expect(dropped.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dropped.getByRole('button', { name: 'Drop it' }).press('Enter')
  await expect(page.getByText('No job gave up.')).toBeVisible()
  await expectAxeClean(page)
})

test('what gives up meanwhile comes by itself; on a phone all of it is in reach', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jobs')
  await expect(page.getByText('No job gave up.')).toBeVisible()
  await addDeadLetter(access.services, 'match-accounts', { accountIds: [4] }, 'x'.repeat(300))
  const detail = page.getByRole('complementary', { name: 'Job' })
  await expect(detail).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAxeClean(page)
  await detail.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop it' }).click()
  await expect(page.getByText('No job gave up.')).toBeVisible()
})

import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'
import { linkIn, mailTo } from '../inbox.ts'
import type { Office } from '../office.ts'

interface Invited {
  name: string
  email: string
  /** As the form for it names the role; a client's person unless told. */
  role?: string
  /** Whose person it is, where it is not the provider's. */
  client?: string
}

/** An admin invites somebody, in Records. */
export async function invite(desk: Desk, { name, email, role, client }: Invited): Promise<void> {
  const { page, press, fill, pick, reach } = desk
  await press('g', 'Shift+R')
  await expect(page.getByRole('grid', { name: 'Clients' })).toBeFocused()
  await press('t', 'u')
  await expect(page.getByRole('grid', { name: 'Users' })).toBeFocused()
  await press('n')
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await fill('Name *', name)
  await fill('E-mail *', email)
  if (role !== undefined) {
    await reach(dialog.getByRole('combobox', { name: /^Role/ }))
    await desk.type(role.slice(0, 1))
    await press('Enter')
    await expect(dialog.getByRole('combobox', { name: `Role: ${role}` })).toBeFocused()
  }
  if (client !== undefined) await pick('Client', client)
  await desk.push('Invite')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`A link is on its way to ${email}`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
}

/** Somebody opens the mailed link, chooses a password and logs in. */
export async function firstSignIn(
  desk: Desk,
  office: Office,
  email: string,
  password: string,
): Promise<void> {
  const { page, fill, press, reach, type } = desk
  await page.goto(linkIn(await mailTo(office.smtp, email)))
  await fill('New password *', password)
  await fill('New password again *', password)
  await press('Enter')
  await expect(page.getByText(`Log in as ${email} with the new password.`, { exact: false })).toBeVisible()
  await reach(page.getByRole('link', { name: 'Log in' }))
  await press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await type(email)
  await fill('Password *', password)
  await press('Enter')
}

const PROCESSOR = { name: 'Otis Example', email: 'otis@harbor.example', password: 'River-stone4' }

/** Somebody to process bills is invited by the admin, and signs in. */
export async function staff(diary: Diary, admin: Desk, processor: Desk, office: Office): Promise<void> {
  await diary.part('Staff: a processor is invited', admin, async () => {
    await invite(admin, { ...PROCESSOR, role: 'Processing' })
    return 'the new user, and that the link is on its way'
  })
  await diary.part('Staff: the processor signs in by the mailed link', processor, async () => {
    await firstSignIn(processor, office, PROCESSOR.email, PROCESSOR.password)
    const { page } = processor
    await expect(page.getByText('No bills found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Extract Config' })).toHaveCount(0)
    return 'Bills, empty, without the configurations'
  })
}

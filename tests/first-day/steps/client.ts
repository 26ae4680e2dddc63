import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'
import type { Office } from '../office.ts'
import { propertiesOf } from '../workbook.ts'
import { firstSignIn, invite } from './people.ts'

const PERSON = { name: 'Robin Alder', email: 'robin@alder.example', password: 'Orchard-gate2' }

/** A client's person is invited, signs in and finds what is theirs, and nothing else. */
export async function clientArrives(
  diary: Diary,
  desks: { admin: Desk; client: Desk },
  office: Office,
  { client, bills }: { client: string; bills: number },
): Promise<void> {
  await diary.part('Client: a person is invited', desks.admin, async () => {
    await invite(desks.admin, { ...PERSON, client })
    return 'the new user, and that the link is on its way'
  })
  const { page, press, reach } = desks.client
  await diary.part('Client: signs in by the mailed link', desks.client, async () => {
    await firstSignIn(desks.client, office, PERSON.email, PERSON.password)
    const own = propertiesOf(client)
    await page.waitForURL('**/properties')
    expect(await namesOnPages(desks.client)).toEqual([...own].sort())
    return `its ${own.length} properties, none of the others`
  })
  await diary.part('Client: looks at its bills', desks.client, async () => {
    await reach(page.getByRole('link', { name: 'Documents' }))
    await press('Enter')
    await expect(
      page.getByText(bills === 1 ? '1 document' : `${bills} documents`, { exact: true }),
    ).toBeVisible()
    return `its ${bills} bills, none of the others`
  })
}

/** The names in a list of several pages, which is left at its end. */
async function namesOnPages({ page, reach, press }: Desk): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Properties' }).getByRole('row').getByRole('link')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(rows.first()).toBeVisible()
  const names = await rows.allTextContents()
  while (await next.isEnabled()) {
    const [before] = await rows.allTextContents()
    await reach(next)
    await press('Enter')
    await expect(rows.first()).not.toHaveText(before ?? '')
    names.push(...(await rows.allTextContents()))
  }
  return names.sort()
}

import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'
import { mailTo } from '../inbox.ts'
import type { Office } from '../office.ts'
import { accountOf, deskOf } from '../workbook.ts'
import type { Letter } from './letter.ts'

/** The first mail to a utility, with the client's letter. */
export async function askForBill(
  diary: Diary,
  desk: Desk,
  { smtp }: Office,
  { client, utility, letter }: { client: string; utility: string; letter: Letter },
): Promise<void> {
  const { page, press, type } = desk
  const number = accountOf(client, utility)
  await diary.part('Request: the mail to the utility is written', desk, async () => {
    await press('g', 'r')
    await expect(page.getByRole('grid', { name: 'Requests' })).toBeFocused()
    await press('/')
    await type(number)
    await press('Enter')
    await expect(page.getByRole('grid', { name: 'Requests' }).getByRole('row')).toHaveCount(2)
    await press('e')
    const mail = page.getByRole('dialog', { name: 'E-mail to the utility' })
    await expect(mail.getByLabel('To', { exact: true })).toHaveValue(deskOf(utility))
    await expect(mail.getByLabel('Body')).toHaveValue(new RegExp(number))
    await expect(mail.getByRole('checkbox', { name: new RegExp(letter.file) })).toBeChecked()
    return 'the mail, written from a template, with the letter'
  })
  await diary.part('Request: sent, and received by the utility', desk, async () => {
    await press('Control+Enter')
    await expect(page.getByText('Email sent!')).toBeVisible()
    const received = await mailTo(smtp, deskOf(utility))
    expect(received.from?.address).toBe('bills@harbor.example')
    expect(received.text).toContain(number)
    const [attached] = received.attachments
    expect(attached?.filename).toBe(letter.file)
    expect(
      Buffer.from(attached?.content as ArrayBuffer).equals(letter.bytes),
      'the letter, byte for byte',
    ).toBe(true)
    return `that it was sent; the mailbox of ${deskOf(utility)} has it, the letter byte for byte`
  })
}

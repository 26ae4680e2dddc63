import { expect, it } from 'vitest'
import type { BuiltMail } from '#commands/requests/mail-port.ts'
import { type Attachment, draftOf, lettersOf, outgoingMail } from '#workstation/requests/state/mail.ts'

const letter = (id: number, expired = false): Attachment => ({
  id,
  filename: `Letter ${id}.pdf`,
  download_url: `/letters/${id}`,
  size_bytes: 100,
  expiry_date: null,
  expired,
})

const BUILT: BuiltMail = {
  recipient: 'billing@northline.example',
  newSubject: 'Bills',
  newBody: 'Please.',
  unresolved: [],
  attachments: [letter(1), letter(2, true)],
  other_letters: [letter(3), letter(4, true)],
  isIssue: false,
  missing: [],
  traits: { template_id: 7, built_at: '', draft_key: 'a', delivery_key: null, requests: [] },
  accounts: [],
  next: [],
  message: null,
}

const sentWith = (toggled: readonly number[]) =>
  outgoingMail({ ...draftOf(BUILT), toggled: new Set(toggled) }).email.attachments?.map(({ id }) => id)

it('a letter that the utility wants goes along by itself, every other when it is ticked', () => {
  expect(lettersOf(draftOf(BUILT)).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(sentWith([])).toEqual([1])
  expect(sentWith([3])).toEqual([1, 3])
  expect(sentWith([1, 2, 3, 4])).toEqual([2, 3, 4])
})

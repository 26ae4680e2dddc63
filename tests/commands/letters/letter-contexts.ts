import type { Letter, LettersContext } from '#commands/letters/context.ts'

const letter = (over: Partial<Letter> = {}): Letter => ({
  id: 6,
  version: 1,
  company: { id: 1, name: 'Harbor Street Properties' },
  utility: null,
  properties: [],
  accounts: [{ id: 7, name: '4471-0093-6' }],
  file_name: 'Letter.pdf',
  size_bytes: 3,
  signed_by: 'Ada Example',
  signed_date: '2026-01-10',
  valid_from: null,
  expiry_date: '2027-01-10',
  standing: 'valid',
  replaces_id: null,
  download_url: '/letter',
  created_at: '2026-01-11T08:00:00.000Z',
  ...over,
})

const LETTER = letter()
const on = (focused: Letter | null, over: Partial<LettersContext> = {}): LettersContext => ({
  list: 'in_use',
  total: focused === null ? 0 : 1,
  focused,
  dialog: null,
  ...over,
})

/** The room of letters on each kind of row, without rows, and with the dialog that changes one. */
export const lettersContexts: readonly LettersContext[] = [
  on(null),
  on(LETTER),
  on(letter({ standing: 'inactive' }), { list: 'inactive' }),
  on(LETTER, { dialog: { what: 'edit', letter: LETTER } }),
]

import type { Letter } from '#commands/letters/context.ts'
import { STANDING_WORDS } from '#domain/letters/letter-standing.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'
import { dateWords } from '#workstation/platform/shared/words.ts'
import { ClientCell } from '#workstation/records/shared/ClientName.tsx'

const TONES: Record<Letter['standing'], Tone> = {
  valid: 'good',
  expiring: 'warn',
  expired: 'bad',
  future: 'neutral',
  unsigned: 'warn',
  inactive: 'neutral',
}

const standing = ({ standing: stands }: Letter) => ({ tone: TONES[stands], words: STANDING_WORDS[stands] })
const day = (date: string | null): string => (date === null ? '' : dateWords(date))

/** "Northline Gas: ONE-1, TWO-2", or "everything". */
function scopeWords({ utility, properties, accounts }: Letter): string {
  const named = [...properties, ...accounts].map(({ name }) => name).join(', ')
  return [utility?.name, named].filter(Boolean).join(': ') || 'everything'
}

const TEXT = 'minmax(96px, 1fr)'

export const COLUMNS: readonly Column<Letter>[] = [
  {
    id: 'client',
    title: 'Client',
    width: 'minmax(96px, 1.2fr)',
    text: ({ company }) => company.name,
    cell: ({ company }) => <ClientCell {...company} />,
  },
  { id: 'scope', title: 'Speaks for', width: 'minmax(96px, 1.4fr)', text: scopeWords },
  { id: 'file', title: 'Letter', width: TEXT, text: (letter) => letter.file_name },
  { id: 'by', title: 'Signed by', width: TEXT, room: 'wide', text: (letter) => letter.signed_by ?? '' },
  { id: 'signed', title: 'Signed', width: '96px', room: 'wide', text: (letter) => day(letter.signed_date) },
  { id: 'from', title: 'From', width: '96px', room: 'wide', text: (letter) => day(letter.valid_from) },
  { id: 'to', title: 'Ends', width: '96px', text: (letter) => day(letter.expiry_date) || 'never' },
  {
    id: 'standing',
    title: 'State',
    width: '104px',
    text: (letter) => standing(letter).words,
    cell: (letter) => <StatusDot tone={standing(letter).tone}>{standing(letter).words}</StatusDot>,
  },
]

export const twoLines = (letter: Letter) => (
  <TwoLines
    name={`${letter.company.name}: ${scopeWords(letter)}`}
    side={day(letter.expiry_date)}
    place={[letter.file_name, letter.signed_by].filter(Boolean).join(' · ')}
    standing={standing(letter)}
  />
)

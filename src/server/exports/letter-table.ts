import { type CalendarDate, today } from '#base/calendar-date.ts'
import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { type LetterList, letterStanding } from '#domain/letters/letter-standing.ts'
import { type LetterRecord, listLetters } from '#server/letters/keep-letters.ts'
import type { Database } from '#server/platform/database/client.ts'
import { everyRow } from '#server/platform/database/newest-first.ts'

interface OfLetters {
  list: LetterList
  companyId: number | undefined
}

/** A list of letters of authorization as they stand today, without the letters themselves. */
export function letterTable(db: Database, of: OfLetters): Table {
  const now = today()
  const rows = everyRow<LetterRecord>(({ before }) => listLetters(db, { ...of, before }, now))
  return tableOf('Letters of Authorization', columnsOn(now), rows)
}

const namesOf = (named: readonly { name: string }[]): string => named.map(({ name }) => name).join('; ')

const columnsOn = (now: CalendarDate): Column<LetterRecord>[] => [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'Client', type: 'text', value: ({ company }) => company.name },
  { title: 'Utility', type: 'text', value: ({ utility }) => utility?.name ?? null },
  { title: 'Properties', type: 'text', value: ({ properties }) => namesOf(properties) },
  { title: 'Accounts', type: 'text', value: ({ accounts }) => namesOf(accounts) },
  { title: 'Letter', type: 'text', value: ({ fileName }) => fileName },
  { title: 'Signed by', type: 'text', value: ({ signedBy }) => signedBy },
  { title: 'Signed', type: 'date', value: ({ signedDate }) => signedDate },
  { title: 'From', type: 'date', value: ({ validFrom }) => validFrom },
  { title: 'Ends', type: 'date', value: ({ expiryDate }) => expiryDate },
  { title: 'State', type: 'text', value: (letter) => letterStanding(letter, now) },
  { title: 'Came at (UTC)', type: 'instant', value: ({ createdAt }) => createdAt },
]

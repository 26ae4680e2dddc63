import { useInfiniteQuery } from '@tanstack/react-query'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { lettersQuery } from '#client/platform/queries.ts'
import { failureWords } from '#client/platform/session/told.ts'
import { Earlier } from '#client/platform/shell/Earlier.tsx'
import { type RowColumn, Rows } from '#client/platform/shell/Rows.tsx'
import type { CallAnswer } from '#contract/client/contract.ts'
import { STANDING_WORDS } from '#domain/letters/letter-standing.ts'
import { Notice } from '#ui/form/Notice.tsx'

type Letter = CallAnswer<'letters.own'>['letters'][number]

/** What a client has signed that lets us ask for its bills: to look at alone. */
export function Letters() {
  const list = useInfiniteQuery(lettersQuery)
  const { data, error } = list
  const letters = data?.pages.flatMap((page) => page.letters) ?? []
  return (
    <section className="panel" aria-labelledby="letters">
      <h2 id="letters">Letters of authorization</h2>
      <p className="dim">With these you let us ask utilities for your bills.</p>
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
      {data === undefined && error === null && <p role="status">One moment…</p>}
      {data !== undefined && letters.length === 0 && <p>No letter of yours is in use.</p>}
      {letters.length > 0 && <Rows columns={COLUMNS} rows={letters} />}
      <Earlier list={list} />
    </section>
  )
}

const COLUMNS: readonly RowColumn<Letter>[] = [
  {
    title: 'Letter',
    cell: ({ download_url, file_name }) => (
      <a href={download_url} download={file_name}>
        {file_name}
      </a>
    ),
  },
  { title: 'Utility', cell: ({ utility }) => utility?.name ?? 'Any' },
  { title: 'Speaks for', cell: scopeWords },
  { title: 'Signed by', cell: ({ signed_by }) => signed_by },
  {
    title: 'Until',
    cell: ({ expiry_date: day }) => (day === null ? 'Open' : formatDate(asCalendarDate(day))),
  },
  { title: 'Standing', cell: ({ standing }) => STANDING_WORDS[standing] },
]

function scopeWords({ properties, accounts }: Letter): string {
  const named = [...properties, ...accounts].map(({ name }) => name)
  return named.length === 0 ? 'All that is yours' : named.join(', ')
}

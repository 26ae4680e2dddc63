import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/contract.ts'
import { asCalendarDate, formatDate } from '#domain/calendar-date.ts'
import { STANDING_WORDS } from '#domain/requests/letter-standing.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { lettersQuery } from '../queries.ts'
import { failureWords } from '../session/told.ts'

type Letter = CallAnswer<'letters.own'>['letters'][number]

/** What a client has signed that lets us ask for its bills: to look at alone. */
export function Letters() {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(lettersQuery)
  const letters = data?.pages.flatMap((page) => page.letters) ?? []
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">Letters of authorization</h2>
      <p className="dim">With these you let us ask utilities for your bills.</p>
      {error !== null && <Notice tone="bad">{failureWords(error)}</Notice>}
      {data === undefined && error === null && <p role="status">One moment…</p>}
      {data !== undefined && letters.length === 0 && <p>No letter of yours is in use.</p>}
      {letters.length > 0 && <LetterTable letters={letters} />}
      {hasNextPage && (
        <div className="actions">
          <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </button>
        </div>
      )}
    </section>
  )
}

const LetterTable = ({ letters }: { letters: readonly Letter[] }) => (
  <table className="rows">
    <thead>
      <tr>
        <th scope="col">Letter</th>
        <th scope="col">Utility</th>
        <th scope="col">Speaks for</th>
        <th scope="col">Signed by</th>
        <th scope="col">Until</th>
        <th scope="col">Standing</th>
      </tr>
    </thead>
    <tbody>
      {letters.map((letter) => (
        <tr key={letter.id}>
          <td>
            <a href={letter.download_url} download={letter.file_name}>
              {letter.file_name}
            </a>
          </td>
          <td>{letter.utility?.name ?? 'Any'}</td>
          <td>{scopeWords(letter)}</td>
          <td>{letter.signed_by}</td>
          <td>{letter.expiry_date === null ? 'Open' : formatDate(asCalendarDate(letter.expiry_date))}</td>
          <td>{STANDING_WORDS[letter.standing]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function scopeWords({ properties, accounts }: Letter): string {
  const named = [...properties, ...accounts].map(({ name }) => name)
  return named.length === 0 ? 'All that is yours' : named.join(', ')
}

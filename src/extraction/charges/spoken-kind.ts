import { CLEAR, meaningsOf } from '../fields/label-index.ts'
import { canonicalWords } from '../text/canonical.ts'
import { END, indexOfTables, START } from '../vocabulary/phrase-index.ts'
import { AGE_OF_DEBT, KINDS_OF_LABELS, ROW_WORDS, type SpokenKind } from '../vocabulary/row-words.ts'

const phrases = indexOfTables(ROW_WORDS)

const IN_TURN: readonly SpokenKind[] = ['balance', 'total', 'sum']

/** What the words of a row of money say it is, null where they name a charge or nothing known. */
export function spokenKind(description: string): SpokenKind | null {
  if (AGE_OF_DEBT.test(description)) return 'balance'
  const words = canonicalWords(description)
  const row = [START, ...words, END]
  const said = new Set(row.flatMap((_, at) => phrases.longestAt(row, at)?.meanings ?? []))
  return IN_TURN.find((kind) => said.has(kind)) ?? kindOfLabel(words)
}

function kindOfLabel(words: readonly string[]): SpokenKind | null {
  const kinds = meaningsOf(words).flatMap(({ field, weight }) =>
    weight < CLEAR ? [] : (KINDS_OF_LABELS[field] ?? []),
  )
  return kinds[0] ?? null
}

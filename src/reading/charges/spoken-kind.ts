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
  const said = new Set(saidIn(row))
  return IN_TURN.find((kind) => said.has(kind)) ?? (said.has('charge') ? null : kindOfLabel(words))
}

/** What its phrases mean; within one that names a charge, "deposit payment", none else begins. */
function* saidIn(row: readonly string[]): Generator<SpokenKind | 'charge'> {
  for (let at = 0; at < row.length; at += 1) {
    const found = phrases.longestAt(row, at)
    if (found === null) continue
    yield* found.meanings
    if (found.meanings.includes('charge')) at += found.length - 1
  }
}

function kindOfLabel(words: readonly string[]): SpokenKind | null {
  const kinds = meaningsOf(words).flatMap(({ field, weight }) =>
    weight < CLEAR ? [] : (KINDS_OF_LABELS[field] ?? []),
  )
  return kinds[0] ?? null
}

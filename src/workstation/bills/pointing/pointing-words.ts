import type { Hints } from './hinted.ts'
import type { PageWords } from './page-words.ts'
import type { Pointing } from './pointing.ts'
import { counted, kindsFor, nounFor } from './targets.ts'

/** What is there to point at, for those who see the hints and those who do not. */
export function sayHints(
  pointing: Pointing,
  { words, hints }: { words: PageWords | undefined; hints: Hints | null },
  { left, pageCount }: { left: number | null; pageCount: number },
): string {
  const where = pageCount > 1 ? `page ${pointing.page} of ${pageCount}` : 'the page'
  if (words === undefined || hints === null || left === null) return `Loading the words of ${where}…`
  if (words.words.length === 0) return `No words were read from ${where}.`
  const [kind = 'text'] = kindsFor(pointing)
  const count = counted(left, hints.isEveryWord ? 'word' : kind)
  return [takenWords(pointing), heldWords(pointing), noneWords(pointing, hints), `${count} on ${where}.`]
    .filter(Boolean)
    .join(' ')
}

const takenWords = ({ taken }: Pointing): string =>
  taken.length === 0 ? '' : `${counted(taken.length, 'charge')} taken.`

function heldWords({ held }: Pointing): string {
  if (held === null) return ''
  return held.is === 'day' ? 'Now the other date.' : 'Now the end.'
}

const noneWords = (pointing: Pointing, { isEveryWord }: Hints): string =>
  isEveryWord && !pointing.everyWord ? `No ${nounFor(kindsFor(pointing)[0] ?? 'text')} found:` : ''

import { canonicalWords } from '../text/canonical.ts'

/** One place of a phrase: any one of the alternatives stands there, each a row of words, or nothing where it may be left out. */
export interface Slot {
  alternatives: string[][]
  isOptional: boolean
}

/** A phrase with all its wordings. */
export interface Phrase {
  slots: readonly Slot[]
  /** Wordings that have a line of their own. */
  except: ReadonlySet<string>
  /** How surely the phrase means what its table says, 0 to 1. */
  weight: number
}

/**
 * A table of phrases, one or more to a line, parted by commas: `0.9  [your|the] amount (due|owed), sum due`. Of
 * `(a|b)` one stands there, of `[a|b]` one or none. The number says how surely the phrases mean what the table says,
 * 1 without. Behind `except`, on a line of its own or the same, are wordings that another line of the table has.
 * Words are written in any form that bills shorten them to; `*` is any word, `^` and `$` the row's start and end.
 */
export function phrasesIn(table: string): Phrase[] {
  const lines = table.replaceAll(/\n\s+except\s/g, ' except ').split('\n')
  return lines.flatMap((line) => {
    const [, weight, phrases = '', exceptions = ''] = LINE.exec(line) ?? []
    const except = new Set(rowsIn(exceptions).flatMap(spelledOut))
    return rowsIn(phrases).map((slots) => ({ slots, except, weight: Number(weight ?? 1) }))
  })
}

const LINE = /^\s*(?:([01](?:\.\d+)?)\s)?(.*?)(?:\sexcept\s(.*))?$/

const rowsIn = (phrases: string): Slot[][] =>
  phrases
    .split(',')
    .filter((phrase) => phrase.trim() !== '')
    .map((phrase) => [...phrase.matchAll(SLOT)].map(([text]) => slotOf(text)))

/** A word, or what stands between brackets. */
const SLOT = /\[[^\]]*\]|\([^)]*\)|[^\s[(]+/g

const slotOf = (text: string): Slot => ({
  alternatives: text
    .replaceAll(/[[\]()]/g, '')
    .split('|')
    .map(wordsOf),
  isOptional: text.startsWith('['),
})

const wordsOf = (text: string): string[] =>
  text.split(' ').flatMap((word) => (MARK.test(word) ? [word] : canonicalWords(word)))

const MARK = /^[*^$]$/

/** Every wording of a phrase, as canonical text is written. */
export const wordingsOf = ({ slots, except }: Phrase): string[] =>
  spelledOut(slots).filter((wording) => !except.has(wording))

function spelledOut(slots: readonly Slot[]): string[] {
  let built = ['']
  for (const { alternatives, isOptional } of slots) {
    const choices = alternatives.map((words) => ` ${words.join(' ')}`)
    built = built.flatMap((start) => [...(isOptional ? [start] : []), ...choices.map((next) => start + next)])
  }
  return built.map((wording) => wording.trim())
}

import type { Token } from '../text/canonical.ts'
import { FIELD_LABELS, type LabelledField } from '../vocabulary/field-labels.ts'
import { phrasesIn } from '../vocabulary/pattern.ts'
import { phraseIndex, wholeMeaning } from '../vocabulary/phrase-index.ts'

export interface LabelMeaning {
  field: LabelledField
  weight: number
}

export interface LabelMatch {
  /** Token range, end excluded. */
  from: number
  to: number
  meanings: LabelMeaning[]
}

const labels = phraseIndex<LabelMeaning>(
  (Object.keys(FIELD_LABELS) as LabelledField[]).flatMap((field) =>
    phrasesIn(FIELD_LABELS[field]).map((phrase) => [phrase, { field, weight: phrase.weight }] as const),
  ),
)

/** The labels in a row of tokens, the longest at each place, none inside another. */
export function matchLabels(tokens: readonly Token[]): LabelMatch[] {
  const words = tokens.map(({ text }) => text)
  const matches: LabelMatch[] = []
  let at = 0
  while (at < words.length) {
    const phrase = labels.longestAt(words, at)
    if (phrase) matches.push({ from: at, to: at + phrase.length, meanings: phrase.meanings })
    at += phrase?.length ?? 1
  }
  return matches
}

/** From this weight on a label means its field. */
export const CLEAR = 0.5

/** What words mean that are one label from the first to the last. */
export const meaningsOf = (words: readonly string[]): LabelMeaning[] => wholeMeaning(labels, words)

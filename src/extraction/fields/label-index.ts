import { canonicalWords, type Token } from '../text/canonical.ts'
import { FIELD_LABELS, type LabelledField } from '../vocabulary/field-labels.ts'

export interface LabelMeaning {
  field: LabelledField
  weight: number
}

interface Phrase {
  tokens: string[]
  meanings: LabelMeaning[]
}

export interface LabelMatch {
  /** Token range, end excluded. */
  from: number
  to: number
  meanings: LabelMeaning[]
}

const phrases = new Map<string, Phrase>()
for (const [field, labels] of Object.entries(FIELD_LABELS) as [LabelledField, Record<string, number>][]) {
  for (const [label, weight] of Object.entries(labels)) {
    const tokens = canonicalWords(label)
    const phrase = phrases.get(tokens.join(' ')) ?? { tokens, meanings: [] }
    phrase.meanings.push({ field, weight })
    phrases.set(tokens.join(' '), phrase)
  }
}

const byFirst = new Map<string, Phrase[]>()
for (const phrase of [...phrases.values()].sort((a, b) => b.tokens.length - a.tokens.length)) {
  const first = phrase.tokens[0] ?? ''
  byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
}

/** Every word that a label is made of. */
export const LABEL_WORDS: ReadonlySet<string> = new Set([...phrases.values()].flatMap(({ tokens }) => tokens))

/** The labels in a row of tokens, the longest at each place, none inside another. */
export function matchLabels(tokens: readonly Token[]): LabelMatch[] {
  const matches: LabelMatch[] = []
  let at = 0
  while (at < tokens.length) {
    const phrase = byFirst
      .get(tokens[at]?.text ?? '')
      ?.find((candidate) => candidate.tokens.every((token, i) => tokens[at + i]?.text === token))
    if (phrase) matches.push({ from: at, to: at + phrase.tokens.length, meanings: phrase.meanings })
    at += phrase?.tokens.length ?? 1
  }
  return matches
}

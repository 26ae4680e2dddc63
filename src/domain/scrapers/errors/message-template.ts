/** Longer messages are told apart by what they begin with. */
const MOST_CHARACTERS = 2_000
const MOST_TOKENS = 120

/** What varies from one error to the next of the same cause, each with the word that stands for it. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z\d+.-]{1,20}:\/\/\S+/giu, '<url>'],
  [/\bwww\.\S+/giu, '<url>'],
  [/[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/gu, '<user>'],
  [/\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?/gu, '<time>'],
  [/\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/gu, '<time>'],
  [
    /\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b/giu,
    '<time>',
  ],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?(?: ?(?:[ap]m\b|[ap]\.m\.))?(?: [A-Z]{2,4}T)?/giu, '<time>'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/giu, '<n>'],
]

const DAY_AND_TIME = /<time>(?:,? (?:at )?<time>)+/gu

/** A word that begins a sentence is written large whatever it is; elsewhere it is a name, or a label of the page. */
const ENDS_SENTENCE = /[.!?:;]$/u
const NAME = /^["'“‘(]?\p{Lu}[\p{L}'’.-]*["'”’)]?[.,;:!?]*$/u

/** One word of a message: what it says, or that it may be a name, which nobody knows from one message. */
export interface TemplateToken {
  text: string
  mayBeName: boolean
}

/**
 * A message with what is known to vary taken out of it: addresses, dates and times, numbers and ids, and the words of
 * `known` (the user name, the account number), as `<url>`, `<time>`, `<n>` and `<user>`.
 */
export function templateTokens(message: string, known: readonly string[] = []): TemplateToken[] {
  let text = withoutKnown(message.slice(0, MOST_CHARACTERS), known)
  for (const [pattern, mask] of MASKS) text = text.replace(pattern, mask)
  text = text.replace(DAY_AND_TIME, '<time>')
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const tokens: TemplateToken[] = []
  let begins = true
  for (const word of words.slice(0, MOST_TOKENS)) {
    tokens.push({ text: masked(word), mayBeName: !begins && NAME.test(word) })
    begins = ENDS_SENTENCE.test(word)
  }
  return tokens
}

function withoutKnown(message: string, known: readonly string[]): string {
  let text = message
  for (const value of known.map((word) => word.trim()).filter((word) => word.length > 2))
    for (const written of [value, value.toLowerCase(), value.toUpperCase()])
      text = text.replaceAll(written, '<user>')
  return text
}

/** A number keeps its unit and what stands around it; whatever else has figures in it is an id. */
const masked = (word: string): string =>
  /^\W*[-+$€£]?\d[\d.,]*%?\W*$/u.test(word)
    ? word.replace(/[-+$€£]?\d(?:[\d.,]*\d)?/gu, '<n>')
    : word
        .replace(/\d[\d.,]*(?=(?:ms|s|m|h|min|sec|px|kb|mb)\b)/giu, '<n>')
        .replace(/[\p{L}\d_-]*\d[\p{L}\d_-]*/gu, '<n>')

export interface Message {
  error: string
  /** Words that vary by whose error it is: the user name, the account number. */
  known: readonly string[]
}

/**
 * The template of each message. Names are told from labels by how often they vary: where three or more messages are the
 * same but for words written large, and most have words of their own there, those are names; otherwise “Sign In” and
 * “Log Out” are two causes.
 */
export function templatesOf(messages: readonly Message[]): string[] {
  const tokens = messages.map(({ error, known }) => templateTokens(error, known))
  const skeletons = tokens.map(skeletonOf)
  const fillings = new Map<string, { messages: number; seen: Set<string> }>()
  for (const [i, skeleton] of skeletons.entries()) {
    const filling = fillings.get(skeleton) ?? { messages: 0, seen: new Set<string>() }
    filling.messages += 1
    filling.seen.add(namesOf(tokens[i] as TemplateToken[]))
    fillings.set(skeleton, filling)
  }
  return tokens.map((words, i) => {
    const skeleton = skeletons[i] as string
    const { messages: count, seen } = fillings.get(skeleton) as { messages: number; seen: Set<string> }
    const areNames = seen.size >= 3 && seen.size * 2 > count
    return areNames ? skeleton : words.map(({ text }) => text).join(' ')
  })
}

/** A run of large words is one name, of however many words. */
function skeletonOf(tokens: readonly TemplateToken[]): string {
  const words = tokens.map(({ text, mayBeName }) => (mayBeName ? '<name>' : text))
  return words.filter((word, i) => word !== '<name>' || words[i - 1] !== '<name>').join(' ')
}

const namesOf = (tokens: readonly TemplateToken[]): string =>
  tokens
    .filter(({ mayBeName }) => mayBeName)
    .map(({ text }) => text)
    .join(' ')

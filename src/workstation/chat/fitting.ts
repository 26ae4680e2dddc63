import type { CommandContext } from '#commands/kernel/context.ts'
import type { Offer } from '#commands/kernel/define.ts'
import { countingWords, rank } from '#workstation/platform/rank.ts'

const MOST_OFFERED = 3

/** So much of what somebody said must be in a title, of the words that any title has. */
const LEAST_SAID = 0.6

/** What a sentence has beside what is wanted. */
const FILLING = new Set('please can could would you me i want like that it now just then also'.split(' '))

/** As people say it, and as titles do. */
const SAID_AS: ReadonlyMap<string, string> = new Map([
  ['failed', 'error'],
  ['failing', 'error'],
  ['filter', 'show'],
  ['list', 'show'],
  ['delete', 'remove'],
])

const MARKS = /[^\p{L}\p{N}\s]+/gu

/** The commands that can run now and say what is wanted, the closest first: the palette’s search, for whole sentences. */
export function fittingOffers(wanted: string, offers: Iterable<Offer>, context: CommandContext): Offer[] {
  const said = wantedWords(wanted)
  const titles = [...offers].flatMap((offer) =>
    offer.when(context) === true ? [{ offer, words: titleOf(offer, context) }] : [],
  )
  const known = said.filter((word) => titles.some(({ words }) => rank(words, word) !== null))
  return titles
    .map(({ offer, words }) => ({ offer, ...likeness(words, known) }))
    .filter(({ hits }) => hits > 0 && hits >= known.length * LEAST_SAID && hits >= said.length / 2)
    .sort((one, other) => other.hits - one.hits || other.whole - one.whole || one.beyond - other.beyond)
    .slice(0, MOST_OFFERED)
    .map(({ offer }) => offer)
}

const wantedWords = (wanted: string): string[] =>
  countingWords(wanted.replace(MARKS, ' '))
    .filter((word) => !FILLING.has(word))
    .map((word) => SAID_AS.get(word) ?? word)

const titleOf = (offer: Offer, context: CommandContext) =>
  `${offer.titleNow(context)} ${offer.title} ${offer.group}`.replace(MARKS, ' ')

/** How many of the words a title has, how many of them as they were said, and how much it says beyond them. */
function likeness(title: string, words: readonly string[]) {
  const itsOwn = new Set(countingWords(title))
  const hits = words.filter((word) => rank(title, word) !== null).length
  const whole = words.filter((word) => itsOwn.has(word)).length
  return { hits, whole, beyond: itsOwn.size - whole }
}

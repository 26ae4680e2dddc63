import type { CommandContext } from '#commands/context.ts'
import type { Offer } from '#commands/define.ts'
import { countingWords, rank } from '../palette/rank.ts'

const MOST_OFFERED = 3

/** So much of what somebody said must be in a title, of the words that any title has. */
const LEAST_SAID = 0.6

const MARKS = /[^\p{L}\p{N}\s]+/gu

/** The commands that can run now and say what is wanted, the closest first: the palette’s search, for whole sentences. */
export function fittingOffers(wanted: string, offers: Iterable<Offer>, context: CommandContext): Offer[] {
  const said = countingWords(wanted.replace(MARKS, ' '))
  const titles = [...offers].flatMap((offer) =>
    offer.when(context) === true ? [{ offer, words: titleOf(offer, context) }] : [],
  )
  const known = said.filter((word) => titles.some(({ words }) => rank(words, word) !== null))
  return titles
    .map(({ offer, words }) => ({ offer, ...likeness(words, known) }))
    .filter(({ hits }) => hits > 0 && hits >= known.length * LEAST_SAID)
    .sort((one, other) => other.hits - one.hits || one.beyond - other.beyond || one.distance - other.distance)
    .slice(0, MOST_OFFERED)
    .map(({ offer }) => offer)
}

const titleOf = (offer: Offer, context: CommandContext) =>
  `${offer.titleNow(context)} ${offer.title} ${offer.group}`.replace(MARKS, ' ')

/** How many of the words a title has and how well, and how much it says beyond them. */
function likeness(title: string, words: readonly string[]) {
  const found = words.flatMap((word) => rank(title, word) ?? [])
  return {
    hits: found.length,
    distance: found.reduce((sum, each) => sum + each, 0),
    beyond: new Set(countingWords(title)).size - found.length,
  }
}

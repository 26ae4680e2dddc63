import { ENERGY_TYPES, type EnergyType } from '#domain/records/energy-type.ts'
import type { ReadCharge, Reading, ReadUsage } from '../extraction.ts'
import type { Segment } from '../layout/lines.ts'
import { canonicalWords } from '../text/canonical.ts'
import { printed, runOf } from '../text/run.ts'
import { ENERGY_WORDS } from '../vocabulary/energy-words.ts'
import { evidenceOf } from './candidates.ts'
import type { LabelledPage } from './places.ts'

const weights = new Map<string, [EnergyType, number][]>()
for (const [type, words] of Object.entries(ENERGY_WORDS) as [EnergyType, Record<string, number>][]) {
  for (const [word, weight] of Object.entries(words)) {
    weights.set(word, [...(weights.get(word) ?? []), [type, weight]])
  }
}

/** Long lines are prose about energy, not a line of the bill. */
const PROSE = 9
const PROSE_SHARE = 0.15
const MOST_OF_PROSE = 1
/** What to do in danger, and whom to call, is told of any energy. */
const NOTICE =
  /\b(?:smell|odor|leak(?:s|ing)?|dig|digging|call|emergency|hazard|safety|outage|carbon monoxide)\b/i
const SHARE_TO_COUNT = 0.2
const SHARE_TO_LEAD = 0.3
const VOTES_OF_A_USAGE = 6
const VOTES_TO_COUNT = 2
const UNIT_ALONE = 0.7

/** Sold on one bill, and then named in the order of the trade; a propane bill that says "gas" is none of those. */
const OFTEN_TOGETHER = new Set<EnergyType>([
  'electric',
  'gas',
  'water',
  'sewer',
  'storm',
  'irrigation',
  'waste',
  'recycling',
])

/** Sold or mended beside what is delivered, whatever that is. */
const APPLIANCE = /\b(?:water|gas|oil) (?:heater|furnace|boiler|dryer|range)s?\b/gi

/** What a row of words says about energy types. */
export function energyVotes(text: string): Map<EnergyType, number> {
  const votes = new Map<EnergyType, number>()
  for (const word of canonicalWords(text.replaceAll(APPLIANCE, ''))) {
    // A unit may be glued to its number.
    for (const [type, weight] of weights.get(word.replace(/^\d+(?=\p{L})/u, '')) ?? [])
      votes.set(type, (votes.get(type) ?? 0) + weight)
  }
  return votes
}

interface Tally {
  votes: number
  /** Of long lines, which count for no more than the others do. */
  prose: number
  segment: Segment
  best: number
}

/**
 * The energy types of the bill, the main one first: of those that much of the bill speaks of, the one that
 * the trade names first, as a bill for electricity and gas is an electric bill.
 */
export function energyTypesOf(
  pages: readonly LabelledPage[],
  lines: { charges: readonly ReadCharge[]; usages: readonly ReadUsage[] },
): Reading<EnergyType>[] {
  const tallies = wordTallies(pages)
  for (const { energyType } of lines.usages) {
    const tally = energyType && tallies.get(energyType)
    if (tally) tally.votes += VOTES_OF_A_USAGE
  }
  const most = Math.max(0, ...[...tallies.values()].map(({ votes }) => votes))
  const first = [...tallies].find(([, { votes }]) => votes === most)?.[0]
  const leads = first !== undefined && OFTEN_TOGETHER.has(first)
  const order = (type: EnergyType, { votes }: Tally): number =>
    leads && votes >= most * SHARE_TO_LEAD ? ENERGY_TYPES.indexOf(type) : ENERGY_TYPES.length
  // A bill of codes may hold no other sign of what is sold than the unit of its only usage.
  const enough = most >= VOTES_TO_COUNT || lines.usages.length === 0 ? VOTES_TO_COUNT : UNIT_ALONE
  return [...tallies]
    .filter(([, { votes }]) => votes >= enough && votes >= most * SHARE_TO_COUNT)
    .sort((a, b) => order(...a) - order(...b) || b[1].votes - a[1].votes)
    .map(([type, tally]) => readingOfType(type, tally, most))
}

function wordTallies(pages: readonly LabelledPage[]): Map<EnergyType, Tally> {
  const tallies = new Map<EnergyType, Tally>()
  const told = new Set<string>()
  for (const segment of pages.flatMap((page) => page.lines.flatMap((line) => line.segments))) {
    const isProse = segment.words.length > PROSE || NOTICE.test(segment.text)
    if (isProse && told.has(segment.text)) continue
    told.add(segment.text)
    const share = isProse ? PROSE_SHARE : 1
    for (const [type, votes] of energyVotes(segment.text)) {
      const tally = tallies.get(type) ?? { votes: 0, prose: 0, segment, best: 0 }
      tally[isProse ? 'prose' : 'votes'] += votes * share
      if (votes * share > tally.best) Object.assign(tally, { segment, best: votes * share })
      tallies.set(type, tally)
    }
  }
  for (const tally of tallies.values()) tally.votes += Math.min(tally.prose, tally.votes + MOST_OF_PROSE)
  return tallies
}

function readingOfType(type: EnergyType, { votes, segment }: Tally, most: number): Reading<EnergyType> {
  const run = runOf(segment.words, segment.sheet)
  const reason = 'The units and words of the bill are of this energy type.'
  const belief = Math.min(0.97, 0.5 + (0.5 * votes) / (most + 2))
  return {
    value: type,
    evidence: evidenceOf({ printed: printed(run, 0, run.text.length, type), reason }, 'energyType', belief),
    alternatives: [],
  }
}

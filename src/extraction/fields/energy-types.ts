import type { EnergyType } from '#domain/energy-type.ts'
import type { Reading } from '../extraction.ts'
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
const SHARE_TO_COUNT = 0.2

/** What a row of words says about energy types. */
export function energyVotes(text: string): Map<EnergyType, number> {
  const votes = new Map<EnergyType, number>()
  for (const word of canonicalWords(text)) {
    for (const [type, weight] of weights.get(word) ?? []) votes.set(type, (votes.get(type) ?? 0) + weight)
  }
  return votes
}

/** The energy types of the bill, the main one first. */
export function energyTypesOf(pages: readonly LabelledPage[]): Reading<EnergyType>[] {
  const totals = new Map<EnergyType, { votes: number; segment: Segment; best: number }>()
  for (const segment of pages.flatMap((page) => page.lines.flatMap((line) => line.segments))) {
    const prose = segment.words.length > PROSE ? 0.15 : 1
    for (const [type, votes] of energyVotes(segment.text)) {
      const total = totals.get(type) ?? { votes: 0, segment, best: 0 }
      total.votes += votes * prose
      if (votes * prose > total.best) Object.assign(total, { segment, best: votes * prose })
      totals.set(type, total)
    }
  }
  const sorted = [...totals].sort((a, b) => b[1].votes - a[1].votes)
  const most = sorted[0]?.[1].votes ?? 0
  return sorted
    .filter(([, { votes }]) => votes >= 2 && votes >= most * SHARE_TO_COUNT)
    .map(([type, { votes, segment }]) => {
      const run = runOf(segment.words, segment.sheet)
      const reason = 'The units and words of the bill are of this energy type.'
      const confidence = Math.min(0.97, 0.5 + (0.5 * votes) / (most + 2))
      return {
        value: type,
        evidence: evidenceOf({ printed: printed(run, 0, run.text.length, type), reason }, confidence),
        alternatives: [],
      }
    })
}

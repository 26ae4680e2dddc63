import { writeFile } from 'node:fs/promises'
import { HISTORIES, SIZES } from '#domain/validations/confidence.ts'
import { odditiesOf } from '#domain/validations/judge-story.ts'
import type { BillStory, CheckName } from '#domain/validations/story.ts'
import { type Fault, GROSS, OTHERS } from './faults.ts'
import { type Chance, chance, historyOf, storyOf } from './histories.ts'
import { SURPRISES } from './surprises.ts'

/**
 * Counts, by check and size, how often bills are right of which it is said that they are odd, and writes it to
 * `src/domain/validations/measured.ts`. In a hundred bills two are taken to be wrong, by a fault of any kind, and two to be
 * right though something happened to the meter.
 */
const SHARES = { plain: 0.96, surprise: 0.02, fault: 0.02 }
/** Written as of so many bills. */
const BILLS = 100_000

const histories = Number(process.argv[2] ?? 4_000)
const random = chance(Number(process.argv[3] ?? 15))
type Tally = { right: number; of: number }
const odd = new Map<CheckName, Tally[]>()
const plain = HISTORIES.map(() => ({ right: 0, of: 0 }))
for (let at = 0; at < histories; at += 1) {
  const story = storyOf(historyOf(random, random.whole(1, 60)))
  count(story, SHARES.plain, true)
  count(drawn(SURPRISES, story, random), SHARES.surprise, true)
  count(drawn({ ...GROSS, ...OTHERS }, story, random), SHARES.fault, false)
}
await writeFile(new URL('../../src/domain/validations/measured.ts', import.meta.url), written())

function drawn(kinds: Readonly<Record<string, Fault>>, story: BillStory, by: Chance): BillStory {
  for (;;) {
    const made = by.pick(Object.values(kinds))(story, by)
    if (made !== null) return made
  }
}

function count(story: BillStory, weight: number, isRight: boolean): void {
  const oddities = odditiesOf(story)
  const largest = new Map(oddities.toReversed().map(({ check, size }) => [check, size]))
  for (const [check, size] of largest) {
    const tallies = odd.get(check) ?? SIZES.map(() => ({ right: 0, of: 0 }))
    odd.set(check, tallies)
    add(tallies[SIZES.findLastIndex((from) => size >= from)], weight, isRight)
  }
  const before = story.before.length
  if (oddities.length === 0) add(plain[HISTORIES.findLastIndex((from) => before >= from)], weight, isRight)
}

function add(tally: Tally | undefined, weight: number, isRight: boolean): void {
  if (tally === undefined) throw new Error('what is counted has a place')
  tally.of += weight
  if (isRight) tally.right += weight
}

function written(): string {
  const scaled = ({ right, of }: Tally) =>
    `[${Math.round((right * BILLS) / histories)}, ${Math.round((of * BILLS) / histories)}]`
  const lines = [...odd]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([check, tallies]) => `    ${check}: [${tallies.map(scaled).join(', ')}],`)
  return `import type { CheckName } from './story.ts'

/** Of so many bills so many were right. */
export type Counted = readonly [right: number, of: number]

/** Written by \`node tests/oddity/calibrate.ts\`; of ${BILLS} bills, by the sizes and histories of \`confidence.ts\`. */
export const MEASURED: {
  odd: Partial<Record<CheckName, readonly Counted[]>>
  plain: readonly Counted[]
} = {
  odd: {
${lines.join('\n')}
  },
  plain: [${plain.map(scaled).join(', ')}],
}
`
}

import { odditiesOf } from '#domain/validations/judge-story.ts'
import type { BillStory } from '#domain/validations/story.ts'
import { type Fault, GROSS, OTHERS } from './faults.ts'
import { chance, historyOf, storyOf } from './histories.ts'
import { SURPRISES } from './surprises.ts'

/**
 * Plants every kind of fault in generated histories and counts what is told of it, and what is told of bills that are
 * right: as they come, and where something happened to the meter. Ends with 1 below the floors.
 */
const LEAST_RECALL = 0.95
const MOST_ALARMS = 0.03
/** Of bills that are right, those where something happened to the meter. */
const SURPRISED = 0.02

const histories = Number(process.argv[2] ?? 1_000)
const random = chance(Number(process.argv[3] ?? 1))
const told = new Map<string, { told: number; of: number }>()

const count = (name: string, story: BillStory): void => {
  const tally = told.get(name) ?? { told: 0, of: 0 }
  tally.of += 1
  if (odditiesOf(story).length > 0) tally.told += 1
  told.set(name, tally)
}
const countAll = (group: string, kinds: Readonly<Record<string, Fault>>, story: BillStory): void => {
  for (const [name, kind] of Object.entries(kinds)) {
    const made = kind(story, random)
    if (made === null) continue
    count(`${group}: ${name}`, made)
    count(group, made)
  }
}

for (let at = 0; at < histories; at += 1) {
  const story = storyOf(historyOf(random, random.whole(6, 60)))
  count('right', story)
  countAll('right, surprising', SURPRISES, story)
  countAll('gross', GROSS, story)
  countAll('other', OTHERS, story)
}

const shareOf = (name: string): number => {
  const { told: some, of } = told.get(name) ?? { told: 0, of: 1 }
  return some / of
}
for (const [name, { of }] of [...told].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${(100 * shareOf(name)).toFixed(1).padStart(5)} % of ${String(of).padEnd(6)} ${name}`)
const alarms = (1 - SURPRISED) * shareOf('right') + SURPRISED * shareOf('right, surprising')
const recall = shareOf('gross')
console.log(
  `gross faults told ${(100 * recall).toFixed(2)} % (at least ${100 * LEAST_RECALL}), ` +
    `good bills told ${(100 * alarms).toFixed(2)} % (at most ${100 * MOST_ALARMS})`,
)
if (recall < LEAST_RECALL || alarms > MOST_ALARMS) process.exitCode = 1

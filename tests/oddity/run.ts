import { LEAST_SIZE, odditiesOf } from '#domain/oddity/judge-story.ts'
import { GROSS, OTHERS } from './faults.ts'
import { chance, historyOf, storyOf } from './histories.ts'

const histories = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? 1)
const random = chance(seed)
const alarms = new Map<string, number>()
let [good, told] = [0, 0]
const found = new Map<string, [number, number]>()
const byAge = new Map<string, [number, number]>()
for (let at = 0; at < histories; at += 1) {
  const bills = random.whole(6, 60)
  const history = historyOf(random, bills)
  const story = storyOf(history)
  const odd = odditiesOf(story)
  good += 1
  const age = bills < 13 ? '<13' : bills < 25 ? '<25' : '25+'
  const [a, b] = byAge.get(age) ?? [0, 0]
  byAge.set(age, [a + (odd.length > 0 ? 1 : 0), b + 1])
  if (odd.length > 0) told += 1
  for (const { check } of odd) alarms.set(check, (alarms.get(check) ?? 0) + 1)
  for (const [name, fault] of Object.entries({ ...GROSS, ...OTHERS })) {
    const bad = fault(story, random)
    if (bad === null) continue
    const [hit, all] = found.get(name) ?? [0, 0]
    found.set(name, [hit + (odditiesOf(bad).length > 0 ? 1 : 0), all + 1])
  }
}
console.log(
  `false alarms ${((100 * told) / good).toFixed(1)} % of ${good}, least size ${LEAST_SIZE}`,
  Object.fromEntries(alarms),
  Object.fromEntries(byAge),
)
let [hits, all] = [0, 0]
for (const [name, [hit, of]] of found) {
  if (name in GROSS) [hits, all] = [hits + hit, all + of]
  console.log(`${name in GROSS ? '*' : ' '} ${name.padEnd(36)} ${((100 * hit) / of).toFixed(1)} % of ${of}`)
}
console.log(`gross ${((100 * hits) / all).toFixed(2)} %`)

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { judge, knownOf, type Message, namesOf, type Verdict } from './judge.ts'
import { THIS_YEAR } from './periods.ts'
import { PLACES, type Place, setUpPlaces } from './places.ts'
import type { Question } from './question.ts'
import { QUESTIONS } from './questions.ts'
import { QUESTIONS_AGAIN } from './questions-again.ts'
import { QUESTIONS_THIRD } from './questions-third.ts'

const LONG = 180_000
const flat = (groups: typeof QUESTIONS) =>
  Object.entries(groups).flatMap(([group, questions]) => questions.map((question) => ({ group, question })))
const SETS = [
  {
    set: 'questions that the engine was written by',
    all: flat(QUESTIONS),
    count: 200,
    followUps: 15,
    beyond: 60,
  },
  {
    set: 'questions that it was not written by',
    all: flat(QUESTIONS_AGAIN),
    count: 120,
    followUps: 15,
    beyond: 36,
  },
  {
    set: 'questions that came after both',
    all: flat(QUESTIONS_THIRD),
    count: 80,
    followUps: 10,
    beyond: 20,
  },
]
/** When nothing of it may be billed yet. */
const isYearYoung = today() < `${THIS_YEAR}-01-25`
const MOST_ABOUT_THIS_YEAR = 10
/** Of a hundred. */
const RIGHT_AT_LEAST = 90

let app: TestApp
let token: string
let properties: Record<Place, number>
let names: Map<Place, Map<string, string>>

beforeAll(async () => {
  app = await createTestApp()
  const { services } = app
  await seedDemo(services, new Date())
  await estimateSome()
  while ((await rebuildLeftMonths(services)) > 0);
  properties = await setUpPlaces(services.db)
  names = new Map()
  for (const place of PLACES) names.set(place, await namesOf(services.db, place))
  token = (await addPerson(services.db, { admin: true })).token
}, LONG)
afterAll(() => app.close())

/** Demo data has no estimated reads: the last February’s of some electric meters are. */
const estimateSome = () =>
  sql`update utility_bill_usages set estimated = true
    where utility_account_meter_id % 4 = 1 and extract(month from end_date) = 2
      and end_date > current_date - interval '1 year' - interval '2 months'`.execute(app.services.db)

/** With the names of its place. */
const filled = (text: string, { property }: Question): string =>
  text.replace(/\{([^}]+)\}/g, (_, key: string) => {
    const name = names.get(property)?.get(key)
    if (name === undefined) throw new Error(`${property} has no ${key}`)
    return name
  })

async function ask(question: Question): Promise<Message> {
  const begun = await app.call('POST', '/admin/chat/initialize', {
    token,
    body: { property_id: properties[question.property] },
  })
  const { session_id }: CallAnswer<'chat.initialize'> = begun.json()
  let last: Message | undefined
  for (const text of [...(question.after ?? []), question.ask]) {
    const answer = await app.call('POST', '/admin/chat/continue', {
      token,
      body: { session_id, userMessage: filled(text, question) },
    })
    const { messages }: CallAnswer<'chat.continue'> = answer.json()
    last = messages.at(-1)
  }
  if (last === undefined) throw new Error(`no answer to ${question.ask}`)
  return last
}

interface Judged extends Verdict {
  group: string
  question: Question
  message: Message
}

describe.each(SETS)('$set', ({ all, count, followUps, beyond }) => {
  it('are as many as wanted, many of them beyond the bills or of something said before', () => {
    expect(all).toHaveLength(count)
    const words = all.map(({ question }) => JSON.stringify([question.after, question.ask]))
    expect(new Set(words).size).toBe(count)
    expect(all.filter(({ question }) => question.after !== undefined).length).toBeGreaterThanOrEqual(
      followUps,
    )
    expect(
      all.filter(({ question: { want } }) => 'outcome' in want || want.or !== undefined).length,
    ).toBeGreaterThanOrEqual(beyond)
  })

  it(
    'can be answered from the demo data: each SQL finds something',
    async () => {
      const empty: string[] = []
      for (const { question } of all) {
        for (const text of [...(question.after ?? []), question.ask]) filled(text, question)
        if ('outcome' in question.want) continue
        const known = await knownOf(app.services.db, question, question.want)
        if (process.env.SHOW === 'sql')
          process.stdout.write(`${filled(question.ask, question)}\n  ${JSON.stringify(known)}\n`)
        if (known.nothing) empty.push(question.ask)
      }
      expect(empty.length, empty.join('\n')).toBeLessThanOrEqual(isYearYoung ? MOST_ABOUT_THIS_YEAR : 0)
    },
    LONG,
  )

  it(
    'are answered as the bills say, nine of ten, and none wrongly',
    async () => {
      const judged: Judged[] = []
      for (const { group, question } of all) {
        const message = await ask(question)
        judged.push({ group, question, message, ...(await judge(app.services.db, question, message)) })
      }
      if (process.env.SHOW !== undefined) show(judged)
      expect(judged.filter(({ verdict }) => verdict === 'wrong').map(told)).toEqual([])
      const right = judged.filter(({ verdict }) => verdict === 'right').length
      expect((100 * right) / judged.length).toBeGreaterThanOrEqual(RIGHT_AT_LEAST)
    },
    LONG,
  )
})

const told = ({ question, expected, message }: Judged) => ({
  asked: [...(question.after ?? []), question.ask].map((text) => filled(text, question)).join(' → '),
  expected,
  got: `${message.outcome}: ${message.content}`,
})

const LONGEST = 700

function show(judged: readonly Judged[]): void {
  const lines = judged.flatMap((one) => {
    const { asked, expected, got } = told(one)
    return one.verdict === 'right'
      ? []
      : [
          `${one.verdict} [${one.group}, ${one.question.property}] ${asked}`,
          `  expected ${expected.slice(0, LONGEST)}`,
          `  got ${got.slice(0, LONGEST).replaceAll('\n', '\n      ')}`,
          `  understood ${one.message.understood ?? '–'}`,
        ]
  })
  const groups = [...Map.groupBy(judged, ({ group }) => group)].map(([group, of]) => {
    const count = (verdict: Verdict['verdict']) => of.filter((one) => one.verdict === verdict).length
    return `${group}: ${count('right')} of ${of.length} right, ${count('missed')} missed, ${count('wrong')} wrong`
  })
  process.stdout.write(`${[...lines, ...groups].join('\n')}\n`)
}

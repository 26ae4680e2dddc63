import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { KeptMarks } from '#server/requests/repositories/request-marks.ts'
import { type Random, seededRandom } from '../bills/random.ts'
import type { DemoAccount } from '../world/accounts.ts'

/** What people marked on a request. */
type DemoMarks = KeptMarks & { hiveActionId: number | null }

type Story = (random: Random, today: CalendarDate, latest: CalendarDate | null) => Partial<DemoMarks>

const asked =
  (daysAgo: (random: Random) => number): Story =>
  (random, today, latest) => ({
    lastSentDate: addDays(today, -daysAgo(random)),
    askedAfter: latest,
  })

/** What may have happened to a request, and how many of a hundred it happened to. */
const STORIES: readonly (readonly [share: number, Story])[] = [
  [14, () => ({})],
  [
    34,
    (random, today, latest) => ({
      lastSentDate: addDays(today, -random.int(38, 50)),
      lastReceivedDate: addDays(today, -random.int(20, 34)),
      askedAfter: latest && addDays(latest, -30),
    }),
  ],
  // The bill came after it was asked for, and nobody has marked it yet.
  [
    8,
    (_, __, latest) =>
      latest === null ? {} : { lastSentDate: addDays(latest, -2), askedAfter: addDays(latest, -25) },
  ],
  [12, asked((random) => random.int(0, 10))],
  [12, asked((random) => random.int(16, 30))],
  [
    6,
    (random, today, latest) => ({
      ...asked(() => random.int(3, 12))(random, today, latest),
      followUpDate: addDays(today, random.int(1, 12)),
    }),
  ],
  [4, (_, today) => ({ followUpDate: today })],
  [5, (random, today) => ({ followUpDate: addDays(today, -random.int(1, 9)) })],
  [3, () => ({ doNotEmail: true })],
  [2, (random, today) => ({ lastReceivedDate: addDays(today, -random.int(2, 20)) })],
]

const ISSUES = [
  'The password was changed.',
  'The portal asks for a code that nobody has.',
  'The account was moved to another name.',
]
const LATE = asked((random) => random.int(16, 30))

/** The marks of every demo request; all meters of an account have the same. */
export async function marksOf(
  tx: DatabaseTransaction,
  accounts: readonly DemoAccount[],
  today: CalendarDate,
): Promise<(DemoMarks & { id: number })[]> {
  const rows = await tx.selectFrom('utilityRequests').select(['id', 'latestInvoiceDate']).execute()
  const latest = new Map(rows.map((row) => [row.id, row.latestInvoiceDate]))
  return accounts.flatMap((account) => {
    const random = seededRandom(`demo/request/${account.id}`)
    const newest = latest.get(account.services[0]?.id ?? 0) ?? null
    const marks = marksFor(account, random, today, newest)
    return account.services.map(({ id }) => ({ id, ...marks }))
  })
}

function marksFor(
  { id }: DemoAccount,
  random: Random,
  today: CalendarDate,
  newest: CalendarDate | null,
): DemoMarks {
  const late = newest !== null && newest < addDays(today, -35) && random.chance(0.7)
  const story = late ? LATE : storyAt(random.next() * 100)
  const issue = id % 29 === 4
  return {
    lastSentDate: null,
    lastReceivedDate: null,
    followUpDate: null,
    doNotEmail: false,
    askedAfter: null,
    ...story(random, today, newest),
    lastIssueSentDate: issue && random.chance(0.5) ? addDays(today, -random.int(2, 30)) : null,
    requestOnWeek: random.pick([1, 2, 3, 4, null, null] as const),
    issueNote: issue ? random.pick(ISSUES) : null,
    hiveActionId: id % 97 === 11 ? id : null,
  }
}

function storyAt(roll: number): Story {
  let reached = 0
  for (const [share, story] of STORIES) {
    reached += share
    if (roll < reached) return story
  }
  throw new RangeError('the shares are less than a hundred')
}

import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import type { DatabaseTransaction } from '#server/database/client.ts'
import { type Random, seededRandom } from '../bills/random.ts'
import type { DemoAccount } from '../world/accounts.ts'

/** What people marked on a request. */
interface DemoMarks {
  last_sent_date: CalendarDate | null
  last_received_date: CalendarDate | null
  last_issue_sent_date: CalendarDate | null
  follow_up_date: CalendarDate | null
  do_not_email: boolean
  request_on_week: 1 | 2 | 3 | 4 | null
  issue_note: string | null
  asked_after: CalendarDate | null
  hive_action_id: number | null
}

type Story = (random: Random, today: CalendarDate, latest: CalendarDate | null) => Partial<DemoMarks>

const asked =
  (daysAgo: (random: Random) => number): Story =>
  (random, today, latest) => ({
    last_sent_date: addDays(today, -daysAgo(random)),
    asked_after: latest,
  })

/** What may have happened to a request, and how many of a hundred it happened to. */
const STORIES: readonly (readonly [share: number, Story])[] = [
  [14, () => ({})],
  [
    34,
    (random, today, latest) => ({
      last_sent_date: addDays(today, -random.int(38, 50)),
      last_received_date: addDays(today, -random.int(20, 34)),
      asked_after: latest && addDays(latest, -30),
    }),
  ],
  // The bill came after it was asked for, and nobody has marked it yet.
  [
    8,
    (_, __, latest) =>
      latest === null ? {} : { last_sent_date: addDays(latest, -2), asked_after: addDays(latest, -25) },
  ],
  [12, asked((random) => random.int(0, 10))],
  [12, asked((random) => random.int(16, 30))],
  [
    6,
    (random, today, latest) => ({
      ...asked(() => random.int(3, 12))(random, today, latest),
      follow_up_date: addDays(today, random.int(1, 12)),
    }),
  ],
  [4, (_, today) => ({ follow_up_date: today })],
  [5, (random, today) => ({ follow_up_date: addDays(today, -random.int(1, 9)) })],
  [3, () => ({ do_not_email: true })],
  [2, (random, today) => ({ last_received_date: addDays(today, -random.int(2, 20)) })],
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
  const rows = await tx.selectFrom('utility_requests').select(['id', 'latest_invoice_date']).execute()
  const latest = new Map(rows.map((row) => [row.id, row.latest_invoice_date]))
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
    last_sent_date: null,
    last_received_date: null,
    follow_up_date: null,
    do_not_email: false,
    asked_after: null,
    ...story(random, today, newest),
    last_issue_sent_date: issue && random.chance(0.5) ? addDays(today, -random.int(2, 30)) : null,
    request_on_week: random.pick([1, 2, 3, 4, null, null] as const),
    issue_note: issue ? random.pick(ISSUES) : null,
    hive_action_id: id % 97 === 11 ? id : null,
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

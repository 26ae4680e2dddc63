import { TOPIC_NAMES, type Topic, topicEntry } from '#domain/notifications/notifications.ts'
import { findUserById } from '#server/people/repositories/user-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { nextDaily } from './notify.ts'
import { putPace } from './repositories/notification-repository.ts'

const DAY = 24 * 3_600
/** How long the link in a mail is good, in seconds. */
const GOOD_FOR = 365 * DAY

interface Subscription {
  userId: number
  topics: readonly Topic[]
}

const purposeOf = (topics: readonly string[]): string => `unsubscribe ${topics.join(' ')}`

/** What stands in a mail for ending mails of its kinds. It needs no session, and does nothing else. */
export function unsubscribeToken(
  { links }: Pick<Services, 'links'>,
  { userId, topics }: Subscription,
): string {
  return `${userId}.${topics.join('~')}.${links.sign(purposeOf(topics), userId, GOOD_FOR)}`
}

/** Ends mails of these kinds; again it changes nothing. Answers their titles. Throws invalid_input. */
export async function unsubscribe(
  { db, links }: Pick<Services, 'db' | 'links'>,
  token: string,
): Promise<string[]> {
  const { userId, topics } = subscriptionOf({ links }, token)
  await db.transaction().execute(async (tx) => {
    if ((await findUserById(tx, userId)) === undefined) return
    for (const topic of topics) await end(tx, userId, topic)
  })
  return topics.map((topic) => topicEntry(topic).title)
}

const end = (tx: DatabaseTransaction, userId: number, topic: Topic): Promise<void> =>
  putPace(tx, { userId, topic, pace: 'never' }, nextDaily(new Date()))

function subscriptionOf({ links }: Pick<Services, 'links'>, token: string): Subscription {
  const [user = '', named = '', ...key] = token.split('.')
  const said = named.split('~')
  const userId = /^\d{1,15}$/.test(user) ? Number(user) : 0
  if (!links.verify(purposeOf(said), userId, key.join('.')))
    throw new CallError(
      'invalid_input',
      'This link is not complete, or older than a year. Log in, and choose under Account which mails you get.',
    )
  return { userId, topics: TOPIC_NAMES.filter((topic) => said.includes(topic)) }
}

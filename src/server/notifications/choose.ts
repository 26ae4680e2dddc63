import { type Pace, type Topic, topicEntry, topicsFor } from '#domain/notifications/notifications.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Services } from '#server/platform/services.ts'
import { nextDaily } from './notify.ts'
import { findPaces, putPace } from './repositories/notification-repository.ts'

type Needed = Pick<Services, 'db' | 'settings'>

export interface Choice {
  topic: Topic
  title: string
  pace: Pace
}

/** What a person can be told of by mail, and how soon each of it is. */
export async function listChoices({ db, settings }: Needed, session: Session): Promise<Choice[]> {
  const paces = await findPaces(db, session.userId)
  return topicsFor(session, settings.variant).map((topic) => {
    const { title, pace } = topicEntry(topic)
    return { topic, title, pace: paces.get(topic) ?? pace }
  })
}

export async function choosePace(
  services: Needed,
  session: Session,
  { topic, pace }: { topic: Topic; pace: Pace },
): Promise<Choice[]> {
  const { userId } = session
  await services.db.transaction().execute((tx) => putPace(tx, { userId, topic, pace }, nextDaily(new Date())))
  return listChoices(services, session)
}

import { findMailablePerson } from '#server/people/repositories/user-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { postMail } from './mail-outbox.ts'
import { notificationMail } from './notification-mail.ts'
import {
  deleteNotifications,
  findPeopleToTell,
  lockDueNotifications,
  noteTold,
} from './repositories/notification-repository.ts'

type Needed = Pick<Services, 'db' | 'queue' | 'provider'>

/** In one mail; what is more comes with the next. */
const MOST_IN_A_MAIL = 200

/** Tells everybody what is due, a mail for each person. Killed in the middle, or run twice at once, it tells nothing twice. */
export async function sendNotifications(services: Needed & Pick<Services, 'log'>): Promise<void> {
  for (const userId of await findPeopleToTell(services.db))
    await services.db
      .transaction()
      .execute((tx) => tell(tx, services, userId))
      // The others are told all the same.
      .catch((error: unknown) =>
        services.log.warn({ err: error, userId }, 'somebody was told nothing by mail'),
      )
}

async function tell(tx: DatabaseTransaction, { queue, provider }: Needed, userId: number): Promise<void> {
  const [first, ...others] = await lockDueNotifications(tx, userId, MOST_IN_A_MAIL)
  if (first === undefined) return
  const ids = [first, ...others].map(({ id }) => id)
  const person = await findMailablePerson(tx, userId)
  if (person === undefined) return deleteNotifications(tx, ids)
  const mail = notificationMail(person, [first, ...others], provider.current().publicUrl)
  await noteTold(tx, ids, await postMail(tx, queue, mail))
}

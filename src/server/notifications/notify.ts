import { nextAt } from '#base/next-at.ts'
import type { Topic } from '#domain/notifications/notifications.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import {
  deleteUntold,
  insertNotifications,
  type NewNotification,
  type Told,
} from './repositories/notification-repository.ts'

/** What is told at once waits so long: it can be taken back until then, and more of it goes into the same mail. */
export const AT_ONCE_SECONDS = 120
/** When the mails of a day leave. */
const DAILY_HOUR = 7

export const nextDaily = (now: Date): Date => nextAt(DAILY_HOUR, now)

/**
 * Has people told by mail of what this transaction does: one of them, or everybody whom the topic is for, each as soon
 * as they chose. Nobody is told who does not want to be.
 */
export const notify = (
  tx: DatabaseTransaction,
  notification: NewNotification,
  told: Told = {},
): Promise<void> =>
  insertNotifications(tx, notification, told, {
    atOnceSeconds: AT_ONCE_SECONDS,
    dailyAt: nextDaily(new Date()),
  })

/** What was told of is taken back: whoever has not heard of it yet does not. */
export const withdraw = (
  tx: DatabaseTransaction,
  topics: readonly Topic[],
  subjectId: number,
): Promise<void> => deleteUntold(tx, topics, subjectId)

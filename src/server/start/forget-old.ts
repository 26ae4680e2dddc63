import { deleteOldMessages } from '#server/api-access/repositories/deliveries.ts'
import { deleteOldNotifications } from '#server/notifications/repositories/notification-repository.ts'
import { deleteExpiredMailTokens } from '#server/people/repositories/mail-token-repository.ts'
import { deleteExpiredSessions } from '#server/people/repositories/session-repository.ts'
import { deleteForgottenFailures } from '#server/people/repositories/sign-in-failure-repository.ts'
import { deleteExpiredSignInSteps } from '#server/people/repositories/sign-in-step-repository.ts'
import { forgetOldWindows } from '#server/platform/auth/rate-limit.ts'
import type { Database } from '#server/platform/database/client.ts'
import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'

const LOOK_MS = 3_600_000

/** What is kept for a time, by its name: docs/limits.md says for how long. */
const OVER: Readonly<Record<string, (db: Database) => Promise<void>>> = {
  sessions: deleteExpiredSessions,
  limits: forgetOldWindows,
  failures: deleteForgottenFailures,
  links: deleteExpiredMailTokens,
  steps: deleteExpiredSignInSteps,
  webhooks: deleteOldMessages,
  notifications: deleteOldNotifications,
}

/** Deletes what was kept for its time: at the start, which does not wait for it, and every hour. */
export const startForgetting: StartWorker = async ({ db, log }) => {
  let ended = false
  const look = async () => {
    for (const [what, deleteOld] of Object.entries(OVER)) {
      if (ended) return
      await deleteOld(db).catch((error: unknown) => {
        // One that was under way loses its database at the end.
        if (!ended) log.warn({ err: error, what }, 'what is over is kept')
      })
    }
  }
  void look()
  const stopLooking = every(LOOK_MS, () => void look())
  return () => {
    ended = true
    stopLooking()
  }
}

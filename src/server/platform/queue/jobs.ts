import type { QueueOptions } from 'pg-boss'
import type { KnownUtility } from '#domain/bills/matching/match-utility.ts'
import type { JobKind } from '#domain/jobs/jobs.ts'

/** Every kind of job and what it carries. */
export interface JobPayloads {
  /** Read a bill's file and put what it says before a person. */
  'read-bill': { billId: number }
  /** Let the robot save, skip or leave a bill that waits for a person. */
  'auto-process': { billId: number }
  /**
   * Give an account that was set up from a bill to the other bills that wait for it. `fromBillId` is the bill that set
   * it up, which was matched then: a person is at work on it.
   */
  'match-account': { accountId: number; fromBillId?: number }
  /** As `match-account`, for accounts that many changes touched: those of them that waiting bills print or have. */
  'match-accounts': { accountIds: number[] }
  /** Give a utility that came to be known to the bills that print it; judge again those that it speaks against. */
  'match-utility': KnownUtility
  /** Learn from a saved bill where its layout has its values. */
  'learn-bill': { billId: number }
  /** Say what is odd about a bill that was saved. */
  'validate-bill': { savedBillId: number }
  /** Ask the AI service too what it thinks of it. */
  'second-opinion': { savedBillId: number }
  /** The same for all bills of which nothing is said yet; of accounts from this id on. */
  'validate-bills': { fromAccountId?: number }
  /** Say it again, where what bills are held against changed; of bills with higher ids than `after`. */
  'revalidate-bills': {
    accountIds?: number[]
    companyId?: number
    endingAfter?: string
    after?: number
  }
  /** Hand a mail of the outbox to its carrier. */
  'send-mail': { mailId: number }
  /** Forget a code that a client sent for a login, once its time is over. */
  'forget-code': { authorizationId: number }
  /** Ask for the bills that are due on this day, as far as the robot may. */
  'request-automation': { day: string }
  /** Tell another system what it is to be told. */
  'deliver-webhook': { deliveryId: number }
  /** Have sent what was held while an endpoint was paused. */
  'release-webhooks': { endpointId: number }
  /** Delete everything of a client whose waiting time is over. */
  'delete-client': { companyId: number }
  /** Hold the rows of a list against what is there. */
  'check-import': { importId: number }
  /** Write what an import's check came to. */
  'write-import': { importId: number }
  /** Take all that an import wrote back. */
  'undo-import': { importId: number }
  /** Put everything of a client into one file. */
  'archive-client': { archiveId: number }
  /** Put the files of saved bills into one archive. */
  'export-source-files': { exportId: number }
  /** Bring the mirror of the provider's books up to date. */
  'read-quickbooks': Record<string, never>
}

export type JobName = JobKind

/** Where a job goes that failed on its last try, with what it failed of, for the operator. */
export const DEAD_LETTERS = 'dead-letters'
export const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3_600

/** How many jobs of one group are at work at once at most, where workers are to be left for other groups. */
export const MOST_OF_GROUP: Partial<Record<JobName, number>> = { 'deliver-webhook': 2, 'read-quickbooks': 1 }

/** In seconds. A job whose process died is free again after `heartbeatSeconds`. */
const EVERY = { heartbeatSeconds: 10, retryBackoff: true, deleteAfterSeconds: 3_600 }
/** Somebody waits for it. */
const SOON = { ...EVERY, retryDelay: 1, retryDelayMax: 30 }

/** A process that dies counts as an attempt, so there are many of them: a handler gives up on an error of its own sooner. */
export const JOBS: Record<JobName, QueueOptions> = {
  'read-bill': { ...SOON, expireInSeconds: 30 * 60, retryLimit: 25 },
  'auto-process': { ...SOON, expireInSeconds: 60, retryLimit: 5 },
  'match-account': { ...SOON, expireInSeconds: 10 * 60, retryLimit: 5 },
  'match-accounts': { ...SOON, expireInSeconds: 30 * 60, retryLimit: 5 },
  'match-utility': { ...SOON, expireInSeconds: 30 * 60, retryLimit: 5 },
  'judge-waiting': { ...SOON, expireInSeconds: 10 * 60, retryLimit: 5 },
  'learn-bill': { ...EVERY, expireInSeconds: 5 * 60, retryLimit: 3, retryDelay: 5, retryDelayMax: 60 },
  'validate-bill': { ...EVERY, expireInSeconds: 5 * 60, retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  'second-opinion': { ...EVERY, expireInSeconds: 15 * 60, retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
  'validate-bills': { ...EVERY, expireInSeconds: 30 * 60, retryLimit: 25, retryDelay: 5, retryDelayMax: 60 },
  'revalidate-bills': { ...EVERY, expireInSeconds: 30 * 60, retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  'request-automation': {
    ...EVERY,
    expireInSeconds: 60 * 60,
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
  },
  // Each attempt is a job of its own: what is tried again here is what failed on our side.
  'deliver-webhook': { ...EVERY, expireInSeconds: 60, retryLimit: 25, retryDelay: 5, retryDelayMax: 60 },
  'release-webhooks': { ...SOON, expireInSeconds: 10 * 60, retryLimit: 25 },
  'archive-client': { ...SOON, expireInSeconds: 12 * 60 * 60, retryLimit: 5 },
  'export-source-files': { ...SOON, expireInSeconds: 12 * 60 * 60, retryLimit: 5 },
  'read-quickbooks': { ...SOON, expireInSeconds: 2 * 60 * 60, retryLimit: 25 },
  'delete-client': {
    ...EVERY,
    expireInSeconds: 12 * 60 * 60,
    retryLimit: 25,
    retryDelay: 5,
    retryDelayMax: 300,
  },
  'check-import': { ...SOON, expireInSeconds: 20 * 60, retryLimit: 5 },
  'write-import': { ...SOON, expireInSeconds: 60 * 60, retryLimit: 25 },
  'undo-import': { ...SOON, expireInSeconds: 60 * 60, retryLimit: 5 },
  'forget-code': { ...EVERY, expireInSeconds: 60, retryLimit: 25, retryDelay: 5, retryDelayMax: 60 },
  'send-mail': { ...EVERY, expireInSeconds: 5 * 60, retryLimit: 40, retryDelay: 5, retryDelayMax: 3_600 },
}

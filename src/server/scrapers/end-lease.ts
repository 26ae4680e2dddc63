import type { CalendarDate } from '#base/calendar-date.ts'
import { SECONDS_AFTER_SUCCESS, secondsAfterError } from '#domain/scrapers/backoff.ts'
import { loginCauseOf } from '#domain/scrapers/error-codes.ts'
import { breakAuthorization, mendAuthorization } from '#server/authorizations/break-authorization.ts'
import type { CallingKey } from '#server/platform/auth/api-key.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Services } from '#server/platform/services.ts'
import {
  keepPictures,
  type PictureOutcome,
  pruneGoodPictures,
  type StoredPictures,
  storePictures,
} from './keep-pictures.ts'
import { type LeaseProof, lockLease } from './lease.ts'
import {
  findErrorOfRun,
  insertScraperError,
  type NewScraperError,
  resolveErrorsOfAccount,
} from './repositories/error-records.ts'
import { delayAccount, recordFetched } from './repositories/fetched-repository.ts'
import { endRun } from './repositories/run-repository.ts'

type Needed = Pick<Services, 'db' | 'files' | 'events'>

export interface Success {
  dataThroughDate: CalendarDate | null
  /** Null: the worker does not know. */
  historyComplete: boolean | null
}

/** The account is fetched: what was wrong with it or its login before is not any more. */
export async function succeed(
  services: Needed,
  key: CallingKey,
  proof: LeaseProof,
  { dataThroughDate, historyComplete }: Success,
  received: readonly ReceivedFile[],
): Promise<PictureOutcome[]> {
  const { stored, outcomes } = await storePictures(services, received)
  const portalId = await services.db.transaction().execute(async (tx) => {
    const { run, endedBefore } = await lockLease(tx, key, proof, 'success')
    if (endedBefore) return run.portalId
    await endRun(tx, run.id, { outcome: 'success', dataThroughDate })
    await recordFetched(tx, run.utilityAccountId, {
      ...{ dataThroughDate, historyComplete },
      nextInSeconds: SECONDS_AFTER_SUCCESS,
    })
    await resolveErrorsOfAccount(tx, run.utilityAccountId)
    await mendAuthorization(tx, services, { id: run.authorizationId, by: { name: key.name } })
    await keepPictures(services, tx, { run, errorId: null, pictures: stored })
    return run.portalId
  })
  await pruneGoodPictures(services, portalId)
  return outcomes
}

export interface Failure extends NewScraperError {
  pictures: readonly ReceivedFile[]
}

export interface FailureOutcome {
  errorId: number
  breaksLogin: boolean
  pictures: StoredPictures['outcomes']
}

/** The account is tried again later, and where the login is at fault not before somebody has mended it. */
export async function fail(
  services: Needed,
  key: CallingKey,
  proof: LeaseProof,
  { pictures, ...error }: Failure,
): Promise<FailureOutcome> {
  const { stored, outcomes } = await storePictures(services, pictures)
  return services.db.transaction().execute(async (tx) => {
    const { run, endedBefore } = await lockLease(tx, key, proof, 'error')
    if (endedBefore) {
      const { id, code } = await findErrorOfRun(tx, run.id)
      return { errorId: id, breaksLogin: loginCauseOf(code) !== null, pictures: outcomes }
    }
    await endRun(tx, run.id, { outcome: 'error' })
    const errorId = await insertScraperError(tx, run, error)
    await keepPictures(services, tx, { run, errorId, pictures: stored })
    await delayAccount(tx, run.utilityAccountId, secondsAfterError)
    const cause = loginCauseOf(error.code)
    if (cause !== null)
      await breakAuthorization(tx, services, {
        ...{ id: run.authorizationId, cause, errors: error.error },
        by: { name: key.name },
      })
    return { errorId, breaksLogin: cause !== null, pictures: outcomes }
  })
}

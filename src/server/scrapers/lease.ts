import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondsAfterLapse } from '#domain/scrapers/backoff.ts'
import type { ApiKey } from '#server/platform/auth/api-key.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, forbidden, notFound } from '#server/platform/errors.ts'
import { delayAccount } from './repositories/fetched-repository.ts'
import { endLapsedRuns, findRun, lockRun, type Run } from './repositories/run-repository.ts'

/** By what a worker names its lease. */
export interface LeaseProof {
  id: number
  token: string
}

const BYTES = 32

export const newLeaseToken = (): string => randomBytes(BYTES).toString('base64url')

export const hashOfLease = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A lease that still runs. Throws not_found, forbidden for another's token, conflict once it has ended. */
export async function demandLease(db: Database, key: ApiKey, proof: LeaseProof): Promise<Run> {
  return stillRunning(provenRun(await findRun(db, key.companyId, proof.id), proof))
}

/**
 * The same, held until the transaction ends. One that ended as the worker says once more is answered too: it may not
 * have heard the answer.
 */
export async function lockLease(
  tx: DatabaseTransaction,
  key: ApiKey,
  proof: LeaseProof,
  ending: Run['outcome'],
): Promise<{ run: Run; endedBefore: boolean }> {
  const run = provenRun(await lockRun(tx, key.companyId, proof.id), proof)
  if (ending !== null && run.outcome === ending) return { run, endedBefore: true }
  return { run: stillRunning(run), endedBefore: false }
}

function provenRun(run: Run | undefined, { token }: LeaseProof): Run {
  if (run === undefined) throw notFound('lease')
  const hash = hashOfLease(token)
  if (run.tokenHash.length !== hash.length || !timingSafeEqual(run.tokenHash, hash))
    throw forbidden('This token is not the one of this lease.')
  return run
}

const ENDINGS = {
  success: 'It was reported as done.',
  error: 'An error was reported.',
  given_back: 'It was given back.',
  lapsed: 'No heartbeat came in time.',
} as const

function stillRunning(run: Run): Run {
  if (run.outcome === null && !run.isOver) return run
  throw new CallError(
    'conflict',
    `This lease has ended: nothing more is taken for it. ${ENDINGS[run.outcome ?? 'lapsed']} Lease the next account.`,
  )
}

/** Ends the leases whose time is over. An account whose workers end so again and again waits longer and longer. */
export async function endLapsedLeases(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const accounts = await endLapsedRuns(tx)
    for (const accountId of accounts) await delayAccount(tx, accountId, secondsAfterLapse)
    return accounts.length
  })
}

import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { tooManyAttempts } from '#server/platform/auth/rate-limit.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { findSignInAddresses } from '../repositories/session-repository.ts'
import {
  clearFailures,
  commitUnwaited,
  countFailure,
  countUnlessWaiting,
  findFailures,
  type Patience,
  takeBackFailure,
} from '../repositories/sign-in-failure-repository.ts'

const HOUR = 3_600
/** One account, tried from one network. */
const PAIR: Patience = { free: 10, firstSeconds: 30, mostSeconds: HOUR }
/** Where many networks try one account, each that its owner never used has one guess before it waits. */
const PAIR_UNDER_ATTACK: Patience = { ...PAIR, free: 1 }
const ATTACK_FAILURES = 50
/** One network, whatever the account. An office shares one address, so it may fail more often. */
const NETWORK: Patience = { free: 100, firstSeconds: 60, mostSeconds: HOUR }

/** Codes and proofs, tried by somebody who has the password or an open window: few, wherever they come from. */
const GUESSES: Patience = { free: 5, firstSeconds: 30, mostSeconds: HOUR }

/** A sign-in that may be tried. One of which nothing more is said counts as failed. */
export interface Attempt {
  /** The account is there, and the password was wrong. */
  failed(): Promise<void>
  /** In a transaction only if that commits. */
  succeeded(db: Queryable): Promise<void>
}

/**
 * Counts the attempt as failed before its password is looked at, so that many at once have no more guesses than one
 * after the other. No wait is ever of an account alone: nobody keeps its owner out from elsewhere, and who signed in
 * from a network before does not wait there for what others tried. Throws `CallError` "too_many_requests".
 */
export async function admitAttempt(db: Database, email: string, address: string): Promise<Attempt> {
  const network = callerNetwork(address)
  const keys = {
    pair: `pair:${email} ${network}`,
    network: `network:${network}`,
    account: `account:${email}`,
  }
  const used = await findSignInAddresses(db, email)
  const known = used.some((place) => callerNetwork(place) === network)
  const attacked = !known && (await findFailures(db, keys.account)) >= ATTACK_FAILURES
  const limits: [string, Patience][] = [[keys.pair, attacked ? PAIR_UNDER_ATTACK : PAIR]]
  if (!known) limits.push([keys.network, NETWORK])
  await db.transaction().execute(async (tx) => {
    await commitUnwaited(tx)
    for (const [key, patience] of limits) {
      const seconds = await countUnlessWaiting(tx, key, patience)
      if (seconds > 0) throw tooManyAttempts(seconds)
    }
  })
  return {
    failed: () => countFailure(db, keys.account),
    async succeeded(db) {
      await clearFailures(db, keys.pair)
      if (!known) await takeBackFailure(db, keys.network)
    },
  }
}

interface Guess {
  succeeded(): Promise<void>
}

/** The same for a code of the second factor, after the right password. Throws `CallError` "too_many_requests". */
export const admitCode = (db: Database, userId: number): Promise<Guess> => admitGuess(db, `code:${userId}`)

/** The same for what a person with a session gives once more. Throws `CallError` "too_many_requests". */
export const admitProof = (db: Database, userId: number): Promise<Guess> => admitGuess(db, `proof:${userId}`)

async function admitGuess(db: Database, key: string): Promise<Guess> {
  const seconds = await db.transaction().execute((tx) => countUnlessWaiting(tx, key, GUESSES))
  if (seconds > 0) throw tooManyAttempts(seconds)
  return { succeeded: () => clearFailures(db, key) }
}

import { addressOf, type Call, clientOf, type Session, type Values } from './calling.ts'
import type { CallName } from './contract.ts'
import { PATHS } from './paths.ts'

export { type Call, CallFailed, failureOf, isGone, type Session, send } from './calling.ts'

/**
 * The API as a typed function. `onUnauthenticated` is told when the session has ended, `onSecondFactorDue` when the
 * person has to set up a second factor before anything else.
 */
export const createClient = (
  session: () => Session,
  onUnauthenticated: () => void,
  onSecondFactorDue: () => void = () => undefined,
): Call => clientOf(PATHS, session, { onUnauthenticated, onSecondFactorDue })

/** The address of a call, for the few that are not JSON: uploads, files, streams. */
export const urlOf = (name: CallName, base: Session['base'], params?: Values, query?: Values): string =>
  addressOf(PATHS[name].at, base, params, query)

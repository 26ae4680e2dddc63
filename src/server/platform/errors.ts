import type { StaleKind } from '#contract/client/stale.ts'
import type { ErrorCode } from '#contract/kernel/errors.ts'

/** A call that is answered with an error on purpose. The message tells a person what happened and what to do. */
export class CallError extends Error {
  override readonly name: string = 'CallError'
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryAfter = options.retryAfter ?? null
  }
}

/**
 * A record is not as its caller saw it, or not in a state for what was asked. The message says why; the answer says
 * too what the records are by now.
 */
export class RecordChanged extends CallError {
  override readonly name = 'RecordChanged'
  readonly kind: StaleKind
  readonly ids: readonly number[]

  constructor(kind: StaleKind, ids: number | readonly number[], message: string) {
    super('conflict', message)
    this.kind = kind
    this.ids = typeof ids === 'number' ? [ids] : ids
  }
}

export const notFound = (what: string): CallError =>
  new CallError('not_found', `This ${what} does not exist, or belongs to another company.`)

export const forbidden = (message: string): CallError => new CallError('forbidden', message)

/** The session has to prove again who it is: see `account.prove`. */
export const proofDue = (): CallError =>
  new CallError('forbidden', 'Prove first that it is you: by your password, a code or a passkey.', {
    details: { proof: 'due' },
  })

/** Why the program does not start, in one line for the person who starts it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
  /** Whether it may be over at the next start, though nobody does anything. */
  readonly isPassing: boolean

  constructor(
    message: string,
    { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {},
  ) {
    super(message, options)
    this.isPassing = isPassing
  }
}

/** By the system's codes for a disk or a quota that is full or a disk that takes nothing, and PostgreSQL's. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])

/** Whether something could not be written as there is no room for it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code))

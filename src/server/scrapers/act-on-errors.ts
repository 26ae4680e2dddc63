import type { CauseCode } from '#domain/authorizations/causes.ts'
import { mendAuthorization } from '#server/authorizations/break-authorization.ts'
import { restoreStanding, type Standing } from '#server/authorizations/restore-standing.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { askClients } from './ask-clients.ts'
import { type StoppedPortal, startPortalIn } from './portals.ts'
import { setDueNow } from './repositories/due-repository.ts'
import {
  findLoginsOfErrors,
  findVisitedSince,
  type HeldError,
  lockErrors,
  reopenErrors,
  setErrorsResolved,
  setErrorsSnoozed,
} from './repositories/error-marks.ts'
import { stopPortalsOf } from './stop-portals.ts'

type Needed = Pick<Services, 'db' | 'events'>

const LONGEST_SNOOZE_DAYS = 90
const DAY_MS = 24 * 3_600_000

export type ErrorAction =
  | { kind: 'retry' }
  | { kind: 'snooze'; until: Date }
  | { kind: 'stop'; reason: string }
  | { kind: 'ask' }

/** What an action replaced, and what it left: nobody’s later work is undone with it. */
export interface ReplacedMarks {
  errors: { id: number; snoozedUntil: Date | null }[]
  logins: Standing[]
  portals: StoppedPortal[]
  left: { resolvedAt: Date | null; snoozedUntil: Date | null; cause: CauseCode | null }
}

const NOTHING: ReplacedMarks = {
  ...{ errors: [], logins: [], portals: [] },
  left: { resolvedAt: null, snoozedUntil: null, cause: null },
}

interface ActedOn {
  changed: number
  /** What is wrong with all of their logins by then; null where that is not one thing. */
  loginsCause: CauseCode | null
  replaced: ReplacedMarks
}

/**
 * One gesture on a group of errors; those that are resolved by now stay so. Answers how many it was about. Throws
 * not_found, invalid_input, conflict.
 */
export async function actOnErrors(
  services: Needed,
  session: Session,
  ids: readonly number[],
  action: ErrorAction,
): Promise<ActedOn> {
  if (action.kind === 'snooze') refuseOddMoment(action.until)
  return services.db.transaction().execute(async (tx) => {
    const held = await holdErrors(tx, ids)
    const open = held.filter(({ resolvedAt }) => resolvedAt === null)
    if (open.length === 0)
      throw new RecordChanged('scraper_error', ids.slice(0, MOST_TOLD), 'These errors are resolved by now.')
    const replaced = await act(tx, services, session, { open, action })
    return { changed: open.length, loginsCause: await causeOfAll(tx, idsOf(open)), replaced }
  })
}

async function causeOfAll(tx: DatabaseTransaction, ids: readonly number[]): Promise<CauseCode | null> {
  const [cause = null, ...others] = new Set((await findLoginsOfErrors(tx, ids)).map((login) => login.cause))
  return others.length === 0 ? cause : null
}

interface Doing {
  open: readonly HeldError[]
  action: ErrorAction
}

async function act(
  tx: DatabaseTransaction,
  services: Needed,
  session: Session,
  { open, action }: Doing,
): Promise<ReplacedMarks> {
  const { userId } = session
  switch (action.kind) {
    case 'retry':
      return retry(tx, services, { open, userId })
    case 'snooze':
      return snooze(tx, open, action.until)
    case 'stop':
      return { ...NOTHING, portals: await stopPortalsOf(tx, open, { reason: action.reason, session }) }
    case 'ask': {
      const { logins, cause } = await askClients(tx, services, { errors: open, userId })
      return { ...NOTHING, logins, left: { ...NOTHING.left, cause } }
    }
  }
}

async function snooze(
  tx: DatabaseTransaction,
  open: readonly HeldError[],
  until: Date,
): Promise<ReplacedMarks> {
  await setErrorsSnoozed(tx, idsOf(open), until)
  return { ...NOTHING, errors: marksOf(open), left: { ...NOTHING.left, snoozedUntil: until } }
}

async function retry(
  tx: DatabaseTransaction,
  services: Needed,
  { open, userId }: { open: readonly HeldError[]; userId: number },
): Promise<ReplacedMarks> {
  const resolvedAt = new Date()
  await setErrorsResolved(tx, idsOf(open), { at: resolvedAt, by: userId })
  // Taken back, they are due as soon all the same: a wait that was cut short is not begun again.
  await setDueNow(
    tx,
    open.map(({ utilityAccountId }) => utilityAccountId),
  )
  const broken = (await findLoginsOfErrors(tx, idsOf(open))).filter(({ cause }) => cause !== null)
  const logins: Standing[] = []
  for (const { said, ...before } of broken) {
    const mending = await mendAuthorization(tx, services, { id: before.id, by: { userId } })
    logins.push({ ...before, mending })
  }
  return { ...NOTHING, errors: marksOf(open), logins, left: { ...NOTHING.left, resolvedAt } }
}

const idsOf = (errors: readonly HeldError[]): number[] => errors.map(({ id }) => id)
const marksOf = (errors: readonly HeldError[]) => errors.map(({ id, snoozedUntil }) => ({ id, snoozedUntil }))

/**
 * Puts back what an action replaced. Throws `RecordChanged` where somebody has changed an error since, or a worker was
 * sent to its account; conflict where that is true of a login or a portal.
 */
export async function undoAction(
  services: Needed,
  session: Session,
  { errors, logins, portals, left }: ReplacedMarks,
): Promise<number> {
  const by = { userId: session.userId }
  return services.db.transaction().execute(async (tx) => {
    const held = await holdErrors(
      tx,
      errors.map(({ id }) => id),
    )
    const changed = held.filter((error) => !isAsLeft(error, left))
    if (changed.length > 0) throw changedSince(changed, 'Somebody has changed these errors since.')
    if (left.resolvedAt !== null) await refuseVisited(tx, held, left.resolvedAt)
    await reopenErrors(tx, errors)
    for (const before of logins) await restoreStanding(tx, services, { before, left: left.cause, by })
    for (const portal of portals) await startPortalIn(tx, portal, session)
    return errors.length + logins.length + portals.length
  })
}

async function refuseVisited(
  tx: DatabaseTransaction,
  held: readonly HeldError[],
  since: Date,
): Promise<void> {
  const accounts = held.map(({ utilityAccountId }) => utilityAccountId)
  const visited = new Set(await findVisitedSince(tx, accounts, since))
  if (visited.size === 0) return
  const tried = held.filter(({ utilityAccountId }) => visited.has(utilityAccountId))
  throw changedSince(tried, 'A worker has tried these accounts again already.')
}

/** A retry leaves what was snoozed as it was. */
const isAsLeft = ({ resolvedAt, snoozedUntil }: HeldError, left: ReplacedMarks['left']): boolean =>
  left.resolvedAt === null
    ? resolvedAt === null && isSame(snoozedUntil, left.snoozedUntil)
    : isSame(resolvedAt, left.resolvedAt)

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** More are not shown to whoever came too late. */
const MOST_TOLD = 20

const changedSince = (errors: readonly HeldError[], message: string): RecordChanged =>
  new RecordChanged(
    'scraper_error',
    errors.slice(0, MOST_TOLD).map(({ id }) => id),
    message,
  )

async function holdErrors(tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldError[]> {
  const wanted = [...new Set(ids)]
  const held = await lockErrors(tx, wanted)
  if (held.length < wanted.length) throw notFound('error')
  return held
}

function refuseOddMoment(until: Date): void {
  const days = (until.getTime() - Date.now()) / DAY_MS
  if (days > 0 && days <= LONGEST_SNOOZE_DAYS) return
  throw new CallError('invalid_input', `Snooze until a moment within the next ${LONGEST_SNOOZE_DAYS} days.`)
}

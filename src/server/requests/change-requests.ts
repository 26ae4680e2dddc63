import type { z } from 'zod'
import { type CalendarDate, today as dayOf } from '#base/calendar-date.ts'
import type { requestChange } from '#contract/requests/requests.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound, RecordChanged } from '#server/platform/errors.ts'
import { beginGestureOf } from '#server/records/gesture-of.ts'
import {
  type Chasing,
  findRequestIdsOfAccounts,
  type HeldRequest,
  type KeptMarks,
  lockChasing,
  lockRequests,
  type RequestMarks,
  setChasing,
  setMarks,
} from './repositories/request-marks.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import { isLiveTemplate } from './repositories/template-repository.ts'
import { proposalOf } from './request-facts.ts'

export type RequestChange = z.output<typeof requestChange>

/** What is a field of the meter's record too, so that its history says who changed it. */
const OF_RECORDS: readonly RequestChange['kind'][] = ['do_not_email', 'issue_note']

export interface RequestReference {
  id: number
  /** As the caller last saw it; undefined asks for no such check. */
  version?: number | undefined
}

/** What a change replaced. Its versions are those after the change, so that nobody's later work is undone with it. */
export interface Replaced {
  requests: (KeptMarks & { id: number; version: number })[]
  accounts: Chasing[]
}

export interface ChangedRequests {
  requests: RequestFacts[]
  undo: Replaced
}

type AccountChange = Partial<Omit<Chasing, 'utilityAccountId' | 'version'>>

/** One gesture on a selection, in one transaction. Throws not_found, or `RecordChanged` for those that are not as seen. */
export async function changeRequests(
  db: Database,
  userId: number,
  references: readonly RequestReference[],
  change: RequestChange,
): Promise<ChangedRequests> {
  return db.transaction().execute(async (tx) => {
    const held = await holdRequests(tx, references)
    if (OF_RECORDS.includes(change.kind)) await beginGestureOf(tx, 'changed', userId)
    const ofAccounts = await accountChangeOf(tx, change)
    if (ofAccounts !== null) {
      const accountIds = [...new Set(held.map((request) => request.utilityAccountId))]
      return changeAccounts(tx, accountIds, () => ofAccounts)
    }
    const marksOf = await marksFor(tx, held, change)
    return changeMarks(tx, held, marksOf)
  })
}

/** As `changeRequests`, for an account that is named itself. */
export async function changeAccount(
  db: Database,
  accountId: number,
  change: RequestChange,
): Promise<ChangedRequests> {
  return db.transaction().execute(async (tx) => {
    const ofAccounts = await accountChangeOf(tx, change)
    if (ofAccounts === null) throw new TypeError(`${change.kind} is no change of an account`)
    return changeAccounts(tx, [accountId], () => ofAccounts)
  })
}

/** Puts back what a change replaced, unless somebody has changed it since. */
export async function restoreRequests(
  db: Database,
  userId: number,
  undo: Replaced,
): Promise<ChangedRequests> {
  return db.transaction().execute(async (tx) => {
    const held = await holdRequests(tx, undo.requests)
    await beginGestureOf(tx, 'undone', userId)
    const before = new Map(undo.requests.map((request) => [request.id, request]))
    const marks = await changeMarks(tx, held, (request) => marksOf(before.get(request.id) ?? request))
    const wanted = new Map(undo.accounts.map((account) => [account.utilityAccountId, account]))
    await refuseChangedAccounts(tx, wanted)
    const accounts = await changeAccounts(tx, [...wanted.keys()], (chasing) => {
      const {
        utilityAccountId: _,
        version: __,
        ...decisions
      } = wanted.get(chasing.utilityAccountId) ?? chasing
      return decisions
    })
    return {
      requests: [...new Map([...marks.requests, ...accounts.requests].map((row) => [row.id, row])).values()],
      undo: { requests: marks.undo.requests, accounts: accounts.undo.accounts },
    }
  })
}

/** The requests, held. Of two people who change one at once the second is told. */
async function holdRequests(
  tx: DatabaseTransaction,
  references: readonly RequestReference[],
): Promise<HeldRequest[]> {
  const versions = new Map(references.map(({ id, version }) => [id, version]))
  const held = await lockRequests(tx, [...versions.keys()])
  if (held.length < versions.size) throw notFound('request')
  const stale = held.filter(({ id, version }) => (versions.get(id) ?? version) !== version)
  if (stale.length > 0) throw changedMeanwhile(stale.map(({ id }) => id))
  return held
}

async function refuseChangedAccounts(
  tx: DatabaseTransaction,
  wanted: ReadonlyMap<number, Chasing>,
): Promise<void> {
  const held = await lockChasing(tx, [...wanted.keys()])
  const stale = held
    .filter((chasing) => wanted.get(chasing.utilityAccountId)?.version !== chasing.version)
    .map((chasing) => chasing.utilityAccountId)
  if (stale.length > 0) throw changedMeanwhile(await findRequestIdsOfAccounts(tx, stale))
}

const changedMeanwhile = (ids: readonly number[]): RecordChanged =>
  new RecordChanged(
    'request',
    ids,
    ids.length > 1
      ? `${ids.length} of these requests were changed meanwhile. Nothing was done.`
      : 'This request was changed meanwhile. Nothing was done.',
  )

/** Writes marks and answers what they replaced. */
async function changeMarks(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  marksFor: (request: HeldRequest) => RequestMarks,
): Promise<ChangedRequests> {
  const replaced: Replaced['requests'] = []
  for (const request of held) {
    const version = await setMarks(tx, request.id, marksFor(request))
    replaced.push({ id: request.id, version, ...marksOf(request) })
  }
  return {
    requests: await findRequests(
      tx,
      held.map(({ id }) => id),
    ),
    undo: { requests: replaced, accounts: [] },
  }
}

const marksOf = (request: KeptMarks): KeptMarks => ({
  lastSentDate: request.lastSentDate,
  lastReceivedDate: request.lastReceivedDate,
  lastIssueSentDate: request.lastIssueSentDate,
  followUpDate: request.followUpDate,
  doNotEmail: request.doNotEmail,
  requestOnWeek: request.requestOnWeek,
  issueNote: request.issueNote,
  askedAfter: request.askedAfter,
})

async function marksFor(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  change: RequestChange,
): Promise<(request: HeldRequest) => RequestMarks> {
  const today = dayOf()
  switch (change.kind) {
    case 'sent':
      return (request) => sentMarks(request, change.complete ? (change.date ?? today) : null, change.issue)
    case 'received':
      return () => ({ lastReceivedDate: change.complete ? (change.date ?? today) : null })
    case 'confirm_received':
      return confirmedMarks(tx, held)
    case 'follow_up':
      return () => ({ followUpDate: change.date })
    case 'week': {
      const week = change.request_on_week === 'any' ? null : (change.request_on_week as 1 | 2 | 3 | 4)
      return () => ({ requestOnWeek: week })
    }
    case 'do_not_email':
      return () => ({ doNotEmail: change.do_not_email })
    case 'issue_note':
      return () => ({ issueNote: change.issue_note === '' ? null : change.issue_note })
    case 'template':
    case 'automation':
      throw new TypeError(`${change.kind} is a change of the account`)
  }
}

/** What being asked on this day changes; null takes it back. */
export function sentMarks(request: HeldRequest, date: CalendarDate | null, issue: boolean): RequestMarks {
  if (issue) return { lastIssueSentDate: date }
  return { lastSentDate: date, askedAfter: date === null ? null : request.latestInvoiceDate }
}

async function confirmedMarks(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
): Promise<(request: HeldRequest) => RequestMarks> {
  const facts = await findRequests(
    tx,
    held.map(({ id }) => id),
  )
  const arrived = new Map(facts.map((request) => [request.id, proposalOf(request)?.arrivedOn ?? null]))
  const without = held.filter(({ id }) => (arrived.get(id) ?? null) === null)
  if (without.length > 0)
    throw new RecordChanged(
      'request',
      without.map(({ id }) => id),
      'No bill has come since the request was sent. Nothing was marked.',
    )
  return ({ id }) => ({ lastReceivedDate: arrived.get(id) ?? null })
}

/** What a change means for the account; null for one of requests themselves. */
async function accountChangeOf(
  tx: DatabaseTransaction,
  change: RequestChange,
): Promise<AccountChange | null> {
  if (change.kind === 'template') {
    const templateId = change.email_template_id
    if (templateId !== null && !(await isLiveTemplate(tx, templateId))) throw notFound('template')
    return { emailTemplateId: templateId }
  }
  if (change.kind !== 'automation') return null
  const { paused, issue } = change
  const resumesOn = paused ? (change.resumes_on ?? null) : null
  const reason = paused ? change.reason || null : null
  return issue
    ? { issuesPaused: paused, issuesResumeOn: resumesOn, issuesPauseReason: reason }
    : { requestsPaused: paused, requestsResumeOn: resumesOn, requestsPauseReason: reason }
}

/** Writes decisions about accounts and answers what they replaced. */
export async function changeAccounts(
  tx: DatabaseTransaction,
  accountIds: readonly number[],
  changeOf: (chasing: Chasing) => AccountChange,
): Promise<ChangedRequests> {
  if (accountIds.length === 0) return { requests: [], undo: { requests: [], accounts: [] } }
  const held = await lockChasing(tx, accountIds)
  if (held.length < accountIds.length) throw notFound('account')
  const replaced: Chasing[] = []
  for (const chasing of held) {
    const version = await setChasing(tx, chasing.utilityAccountId, changeOf(chasing))
    replaced.push({ ...chasing, version })
  }
  const ids = await findRequestIdsOfAccounts(tx, accountIds)
  return { requests: await findRequests(tx, ids), undo: { requests: [], accounts: replaced } }
}

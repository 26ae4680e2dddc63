import type { z } from 'zod'
import type { RequestRow, RequestUndo, requestCalls, requestChange } from '#contract/requests.ts'
import { type CalendarDate, today as dayOf } from '#domain/calendar-date.ts'
import type { Database, DatabaseTransaction } from '../../database/client.ts'
import { CallError, notFound } from '../../errors.ts'
import {
  type Chasing,
  findRequestIdsOfAccounts,
  type HeldRequest,
  lockChasing,
  lockRequests,
  type RequestMarks,
  setChasing,
  setMarks,
} from '../../repositories/requests/request-marks.ts'
import { findRequests } from '../../repositories/requests/request-rows.ts'
import { isLiveTemplate } from '../../repositories/requests/template-repository.ts'
import { presentRequest, proposalOf } from './present-request.ts'

export type RequestChange = z.output<typeof requestChange>

export interface RequestReference {
  id: number
  /** As the caller last saw it; undefined asks for no such check. */
  version?: number | undefined
}

/** What a change replaced, as it comes back. */
type ReturnedUndo = z.output<(typeof requestCalls)['requests.restore']['body']>['undo']

export interface ChangedRequests {
  requests: RequestRow[]
  undo: RequestUndo
}

type AccountChange = Partial<Omit<Chasing, 'utility_account_id' | 'version'>>

/** One gesture on a selection, in one transaction. Throws not_found, or "conflict" with the rows that changed. */
export async function changeRequests(
  db: Database,
  references: readonly RequestReference[],
  change: RequestChange,
): Promise<ChangedRequests> {
  return db.transaction().execute(async (tx) => {
    const held = await holdRequests(tx, references)
    const ofAccounts = await accountChangeOf(tx, change)
    if (ofAccounts !== null) {
      const accountIds = [...new Set(held.map((request) => request.utility_account_id))]
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
export async function restoreRequests(db: Database, undo: ReturnedUndo): Promise<ChangedRequests> {
  return db.transaction().execute(async (tx) => {
    const held = await holdRequests(tx, undo.requests)
    const before = new Map(undo.requests.map((request) => [request.id, request]))
    const marks = await changeMarks(tx, held, (request) => {
      const wanted = before.get(request.id)
      if (wanted === undefined) return {}
      const { id: _, version: __, request_on_week, ...marks } = wanted
      return { ...marks, request_on_week: request_on_week === 'any' ? null : request_on_week }
    })
    const wanted = new Map(undo.accounts.map((account) => [account.utility_account_id, account]))
    const accounts = await changeAccounts(tx, [...wanted.keys()], (chasing) => {
      const account = wanted.get(chasing.utility_account_id)
      if (account === undefined) return {}
      if (account.version !== chasing.version) throw changedMeanwhile([])
      return chasingOf(account)
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
  if (stale.length > 0)
    throw changedMeanwhile(
      await presented(
        tx,
        stale.map(({ id }) => id),
      ),
    )
  return held
}

const changedMeanwhile = (requests: RequestRow[]): CallError =>
  new CallError(
    'conflict',
    requests.length > 1
      ? `${requests.length} of these requests were changed meanwhile. Nothing was done.`
      : 'This request was changed meanwhile. Nothing was done.',
    { details: { requests } },
  )

/** Writes marks and answers what they replaced. */
export async function changeMarks(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  marksFor: (request: HeldRequest) => RequestMarks,
): Promise<ChangedRequests> {
  const undone: RequestUndo['requests'] = []
  for (const request of held) {
    const version = await setMarks(tx, request.id, marksFor(request))
    undone.push({ ...marksOf(request), version })
  }
  return {
    requests: await presented(
      tx,
      held.map(({ id }) => id),
    ),
    undo: { requests: undone, accounts: [] },
  }
}

const marksOf = (request: HeldRequest): RequestUndo['requests'][number] => ({
  id: request.id,
  version: request.version,
  last_sent_date: request.last_sent_date,
  last_received_date: request.last_received_date,
  last_issue_sent_date: request.last_issue_sent_date,
  follow_up_date: request.follow_up_date,
  request_on_week: request.request_on_week ?? 'any',
  do_not_email: request.do_not_email,
  issue_note: request.issue_note,
  asked_after: request.asked_after,
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
      return () => ({ last_received_date: change.complete ? (change.date ?? today) : null })
    case 'confirm_received':
      return confirmedMarks(tx, held)
    case 'follow_up':
      return () => ({ follow_up_date: change.date })
    case 'week': {
      const week = change.request_on_week === 'any' ? null : (change.request_on_week as 1 | 2 | 3 | 4)
      return () => ({ request_on_week: week })
    }
    case 'do_not_email':
      return () => ({ do_not_email: change.do_not_email })
    case 'issue_note':
      return () => ({ issue_note: change.issue_note === '' ? null : change.issue_note })
    case 'template':
    case 'automation':
      throw new TypeError(`${change.kind} is a change of the account`)
  }
}

/** What being asked on this day changes; null takes it back. */
export function sentMarks(request: HeldRequest, date: CalendarDate | null, issue: boolean): RequestMarks {
  if (issue) return { last_issue_sent_date: date }
  return { last_sent_date: date, asked_after: date === null ? null : request.latest_invoice_date }
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
  if (without.length > 0) {
    throw new CallError('conflict', 'No bill has come since the request was sent. Nothing was marked.', {
      details: { request_ids: without.map(({ id }) => id) },
    })
  }
  return ({ id }) => ({ last_received_date: arrived.get(id) ?? null })
}

/** What a change means for the account; null for one of requests themselves. */
async function accountChangeOf(
  tx: DatabaseTransaction,
  change: RequestChange,
): Promise<AccountChange | null> {
  if (change.kind === 'template') {
    const templateId = change.email_template_id
    if (templateId !== null && !(await isLiveTemplate(tx, templateId))) throw notFound('template')
    return { email_template_id: templateId }
  }
  if (change.kind !== 'automation') return null
  const { paused, issue } = change
  const resumesOn = paused ? (change.resumes_on ?? null) : null
  const reason = paused ? change.reason || null : null
  return issue
    ? { issues_paused: paused, issues_resume_on: resumesOn, issues_pause_reason: reason }
    : { requests_paused: paused, requests_resume_on: resumesOn, requests_pause_reason: reason }
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
  const accounts: RequestUndo['accounts'] = []
  for (const chasing of held) {
    const version = await setChasing(tx, chasing.utility_account_id, changeOf(chasing))
    accounts.push({ ...decisionsOf(chasing), version })
  }
  const ids = await findRequestIdsOfAccounts(tx, accountIds)
  return { requests: await presented(tx, ids), undo: { requests: [], accounts } }
}

const decisionsOf = (chasing: Chasing): Omit<RequestUndo['accounts'][number], 'version'> => ({
  utility_account_id: chasing.utility_account_id,
  email_template_id: chasing.email_template_id,
  requests_pause: {
    paused: chasing.requests_paused,
    resumes_on: chasing.requests_resume_on,
    reason: chasing.requests_pause_reason,
  },
  issues_pause: {
    paused: chasing.issues_paused,
    resumes_on: chasing.issues_resume_on,
    reason: chasing.issues_pause_reason,
  },
})

const chasingOf = (account: ReturnedUndo['accounts'][number]): AccountChange => ({
  email_template_id: account.email_template_id,
  requests_paused: account.requests_pause.paused,
  requests_resume_on: account.requests_pause.resumes_on,
  requests_pause_reason: account.requests_pause.reason,
  issues_paused: account.issues_pause.paused,
  issues_resume_on: account.issues_pause.resumes_on,
  issues_pause_reason: account.issues_pause.reason,
})

/** Requests by their ids as the API shows them today. */
export async function presented(tx: DatabaseTransaction, ids: readonly number[]): Promise<RequestRow[]> {
  const today = dayOf()
  return (await findRequests(tx, ids)).map((facts) => presentRequest(facts, today))
}

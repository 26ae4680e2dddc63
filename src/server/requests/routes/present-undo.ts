import type { z } from 'zod'
import type { RequestUndo, requestCalls } from '#contract/requests/requests.ts'
import type { ChangedRequests, Replaced } from '../change-requests.ts'
import { presentRequests } from './present-request.ts'

type ReturnedUndo = z.output<(typeof requestCalls)['requests.restore']['body']>['undo']

export const presentChanged = ({ requests, undo }: ChangedRequests) => ({
  requests: presentRequests(requests),
  undo: presentUndo(undo),
})

/** What a change replaced, as its caller gives it back to `requests.restore`. */
export const presentUndo = ({ requests, accounts }: Replaced): RequestUndo => ({
  requests: requests.map((request) => ({
    id: request.id,
    version: request.version,
    last_sent_date: request.lastSentDate,
    last_received_date: request.lastReceivedDate,
    last_issue_sent_date: request.lastIssueSentDate,
    follow_up_date: request.followUpDate,
    request_on_week: request.requestOnWeek ?? 'any',
    do_not_email: request.doNotEmail,
    issue_note: request.issueNote,
    asked_after: request.askedAfter,
  })),
  accounts: accounts.map((account) => ({
    utility_account_id: account.utilityAccountId,
    version: account.version,
    email_template_id: account.emailTemplateId,
    requests_pause: {
      paused: account.requestsPaused,
      resumes_on: account.requestsResumeOn,
      reason: account.requestsPauseReason,
    },
    issues_pause: {
      paused: account.issuesPaused,
      resumes_on: account.issuesResumeOn,
      reason: account.issuesPauseReason,
    },
  })),
})

/** `presentUndo`, taken back in. */
export const replacedOf = ({ requests, accounts }: ReturnedUndo): Replaced => ({
  requests: requests.map((request) => ({
    id: request.id,
    version: request.version,
    lastSentDate: request.last_sent_date,
    lastReceivedDate: request.last_received_date,
    lastIssueSentDate: request.last_issue_sent_date,
    followUpDate: request.follow_up_date,
    requestOnWeek: request.request_on_week === 'any' ? null : request.request_on_week,
    doNotEmail: request.do_not_email,
    issueNote: request.issue_note,
    askedAfter: request.asked_after,
  })),
  accounts: accounts.map((account) => ({
    utilityAccountId: account.utility_account_id,
    version: account.version,
    emailTemplateId: account.email_template_id,
    requestsPaused: account.requests_pause.paused,
    requestsResumeOn: account.requests_pause.resumes_on,
    requestsPauseReason: account.requests_pause.reason,
    issuesPaused: account.issues_pause.paused,
    issuesResumeOn: account.issues_pause.resumes_on,
    issuesPauseReason: account.issues_pause.reason,
  })),
})

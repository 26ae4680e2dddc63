import { chooseIssueTemplate, issueRefusal } from '#domain/requests/issue-automation.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import { type Refusal, refusal } from '#domain/requests/refusal.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { composeFor, type WrittenAt } from './build-mail.ts'
import { issueRecipientOf } from './mail-recipient.ts'
import { mailRow } from './mail-row.ts'
import { type AutomatedMail, type AutomationPlan, factsOf, leftToPeople } from './plan-automation.ts'
import { findIssueRequests, type IssueAutomationRow } from './repositories/automation-repository.ts'
import type { RequestFacts } from './repositories/request-rows.ts'
import { listTemplates, type StoredTemplate } from './repositories/template-repository.ts'

/** As `planRequests`, of the issues that clients are told of: a mail for each account, to its contact. */
export async function planIssues(
  db: Queryable,
  at: WrittenAt,
  ids: readonly number[] | null = null,
): Promise<AutomationPlan> {
  const templates = (await listTemplates(db)).filter(
    ({ templateType, automated }) => templateType === 'Issue' && automated,
  )
  const plan: AutomationPlan = { mails: [], left: [] }
  const wanted: IssueAutomationRow[] = []
  for (const row of await findIssueRequests(db, ids)) {
    const refused = issueRefusal(issueRow(row), at.today)
    if (refused === null) wanted.push(row)
    else plan.left.push(leave(row, refused))
  }
  const facts = await factsOf(
    db,
    wanted.map(({ id }) => id),
  )
  for (const rows of Map.groupBy(wanted, (row) => row.utilityAccountId).values()) {
    const mail = composeIssue(templates, rows, { facts, at })
    if ('kind' in mail) plan.left.push(...rows.map((row) => leave(row, mail)))
    else plan.mails.push(mail)
  }
  return plan
}

interface Known {
  facts: ReadonlyMap<number, RequestFacts>
  at: WrittenAt
}

/** One mail about all meters of an account. */
function composeIssue(
  templates: readonly StoredTemplate[],
  rows: IssueAutomationRow[],
  { facts, at }: Known,
): AutomatedMail | Refusal {
  const requests = rows.flatMap(({ id }) => facts.get(id) ?? [])
  const [main] = requests
  if (main === undefined) return refusal('the request is gone')
  const { recipient } = issueRecipientOf(main)
  if (recipient === null) return refusal('no contact has an e-mail')
  const choice = { row: mailRow(main, at.publicUrl), favouriteId: main.emailTemplateId }
  const template = chooseIssueTemplate(templates, choice, at.today)
  if ('kind' in template) return template
  const { subject, body } = composeFor(template, requests, at)
  const [problem] = mailProblems({ to: recipient, subject: subject.text, body: body.text })
  if (problem !== undefined) return refusal(problem.message)
  return {
    isIssue: true,
    template,
    rows,
    to: [recipient],
    subject: subject.text,
    body: body.text,
    letters: [],
    reason: `on issue: ${main.issueNote}`,
  }
}

const leave = ({ id }: IssueAutomationRow, why: Refusal) => leftToPeople(id, true, why)

const issueRow = (row: IssueAutomationRow) => ({
  client: { inUse: row.inUse, automated: row.automated },
  doNotEmail: row.doNotEmail,
  followUpDate: row.followUpDate,
  lastIssueSentDate: row.lastIssueSentDate,
  pause: {
    paused: row.issuesPaused,
    resumesOn: row.issuesResumeOn,
    reason: row.issuesPauseReason,
  },
})

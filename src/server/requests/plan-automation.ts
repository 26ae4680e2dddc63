import type { CalendarDate } from '#base/calendar-date.ts'
import { letterState } from '#domain/letters/letter-state.ts'
import { splitRecipients } from '#domain/records/delivery.ts'
import { type AutomatedRow, decideAutomation } from '#domain/requests/automation.ts'
import { gapIn } from '#domain/requests/fill-mail.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import { gapRefusal, type Refusal, refusal } from '#domain/requests/refusal.ts'
import { findBestLetters, type Letter } from '#server/letters/repositories/letter-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { composeFor, type WrittenAt } from './build-mail.ts'
import { mailRow } from './mail-row.ts'
import {
  type AutomationRow,
  findDueRequests,
  type LeftRequest,
} from './repositories/automation-repository.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import { listTemplates, type StoredTemplate } from './repositories/template-repository.ts'

/**
 * A mail that the robot sends: the due requests of one client at one address that take the same template, or an
 * account's issue.
 */
export type { LeftRequest }

export interface AutomatedMail {
  isIssue: boolean
  template: StoredTemplate
  rows: Pick<AutomationRow, 'id' | 'utilityCompanyName' | 'acctNum'>[]
  to: string[]
  subject: string
  body: string
  letters: Letter[]
  reason: string
}

export interface AutomationPlan {
  mails: AutomatedMail[]
  left: LeftRequest[]
}

/**
 * Which bills the robot asks for on this day, and which it leaves to people and why. The run and its rehearsal both ask
 * here; the run asks again for each mail when its requests are held.
 */
export async function planRequests(
  db: Queryable,
  at: WrittenAt,
  ids: readonly number[] | null = null,
): Promise<AutomationPlan> {
  const { today } = at
  const templates = await listTemplates(db)
  const choosable = templates.map((template) => ({ ...template, templateType: template.templateType }))
  const rows = await findDueRequests(db, today, ids)
  const groups = new Map<string, { template: StoredTemplate; rows: AutomationRow[]; reason: string }>()
  const plan: AutomationPlan = { mails: [], left: [] }
  for (const row of rows) {
    const decision = decideAutomation(automatedRow(row, today), choosable, today)
    const template = decision.send && templates.find(({ id }) => id === decision.templateId)
    if (!template) {
      plan.left.push(leave(row, decision.send ? refusal('the template is gone') : decision))
      continue
    }
    const key = [row.companyId, row.utilityCompanyId, row.deliveryKey, template.id].join('\n')
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { template, rows: [row], reason: decision.reason })
  }
  const facts = await factsOf(
    db,
    [...groups.values()].flatMap((group) => group.rows.map(({ id }) => id)),
  )
  for (const { template, rows: grouped, reason } of groups.values()) {
    const fillable = grouped.filter((row) => {
      const gap = ownGap(template, facts.get(row.id), at)
      if (gap !== null) plan.left.push(leave(row, gap))
      return gap === null
    })
    if (fillable.length === 0) continue
    const mail = await composeGroup(db, { template, rows: fillable, reason }, facts, at)
    if ('kind' in mail) plan.left.push(...fillable.map((row) => leave(row, mail)))
    else plan.mails.push(mail)
  }
  return plan
}

/** What a row lacks for the template is its own: the others of its mail are asked for without it. */
function ownGap(
  template: StoredTemplate,
  facts: RequestFacts | undefined,
  { today, publicUrl }: WrittenAt,
): Refusal | null {
  if (facts === undefined) return refusal('the request is gone')
  const gap = gapIn(template, [mailRow(facts, publicUrl)], today)
  return gap && gapRefusal(template.name, gap)
}

const leave = ({ id }: AutomationRow, why: Refusal): LeftRequest => leftToPeople(id, false, why)

export const leftToPeople = (
  requestId: number,
  isIssue: boolean,
  { kind, reason }: Refusal,
): LeftRequest => ({
  requestId,
  isIssue,
  sent: false,
  kind,
  reason,
  mailId: null,
})

/** Read at once. */
const PART = 1_000

export async function factsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestFacts>> {
  const facts = new Map<number, RequestFacts>()
  for (let from = 0; from < ids.length; from += PART)
    for (const request of await findRequests(db, ids.slice(from, from + PART))) facts.set(request.id, request)
  return facts
}

/** What cannot be filled for all of them together is for a person to fill. */
async function composeGroup(
  db: Queryable,
  { template, rows, reason }: { template: StoredTemplate; rows: AutomationRow[]; reason: string },
  facts: ReadonlyMap<number, RequestFacts>,
  at: WrittenAt,
): Promise<AutomatedMail | Refusal> {
  const requests = rows.flatMap(({ id }) => facts.get(id) ?? [])
  const { subject, body } = composeFor(template, requests, at)
  const [gap] = [...subject.unresolved, ...body.unresolved]
  if (gap !== undefined) return gapRefusal(template.name, gap)
  const to = splitRecipients(rows[0]?.deliveryEmail ?? '')
  const [problem] = mailProblems({ to: to.join(';'), subject: subject.text, body: body.text })
  if (problem !== undefined) return refusal(problem.message)
  const wanting = rows.filter((row) => row.loaRequired).map(({ id }) => id)
  const letters = wanting.length === 0 ? [] : await findBestLetters(db, wanting)
  return { isIssue: false, template, rows, reason, to, subject: subject.text, body: body.text, letters }
}

const automatedRow = (row: AutomationRow, today: CalendarDate): AutomatedRow => ({
  client: { inUse: row.inUse, automated: row.automated },
  deliveryMethod: row.deliveryMethod,
  latestInvoiceDate: row.latestInvoiceDate,
  lastSentDate: row.lastSentDate,
  lastReceivedDate: row.lastReceivedDate,
  followUpDate: row.followUpDate,
  doNotEmail: row.doNotEmail,
  deliveryEmail: row.deliveryEmail,
  requestWeek: row.requestOnWeek,
  pause: {
    paused: row.requestsPaused,
    resumesOn: row.requestsResumeOn,
    reason: row.requestsPauseReason,
  },
  favouriteTemplateId: row.emailTemplateId,
  onboarding: row.meterStatus === 'Onboarding',
  hive: row.hive,
  loaRequired: row.loaRequired,
  letterState: letterState(
    row.hasLetter ? { signedDate: row.loaSignedDate, expiryDate: row.loaExpiryDate } : null,
    today,
  ),
})

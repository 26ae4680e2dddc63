import type { z } from 'zod'
import { type CalendarDate, today as dayOf } from '#base/calendar-date.ts'
import { monthWords } from '#base/month-names.ts'
import type { requestMailCalls } from '#contract/requests/request-mails.ts'
import { type FilledMail, fillMail } from '#domain/requests/fill-mail.ts'
import { suggestIssueTemplate } from '#domain/requests/issue-automation.ts'
import { missingInvoices } from '#domain/requests/missing-invoices.ts'
import { type MissingPeriod, withMissingPeriods } from '#domain/requests/missing-periods.ts'
import { chooseTemplate } from '#domain/requests/template.ts'
import {
  findBestLetters,
  findLettersSpeakingFor,
  type Letter,
} from '#server/letters/repositories/letter-repository.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type Addressed, recipientOf } from './mail-recipient.ts'
import { mailRow } from './mail-row.ts'
import { type NextMail, scopeOf } from './mail-scope.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import { listTemplates, type StoredTemplate } from './repositories/template-repository.ts'
import { addressOf } from './request-facts.ts'

type BuildInput = z.output<(typeof requestMailCalls)['requests.buildEmail']['body']>

/** An account that a mail is about. */
export interface MailAccount {
  id: number
  acctNum: string
  propertyName: string
  serviceAddress: string | null
  lastSentDate: CalendarDate | null
  requestIds: number[]
  meterNums: string[]
  /** Months, by their names. */
  missingInvoices: string[]
}

export type BuiltMail = FilledMail &
  Addressed & {
    template: StoredTemplate | null
    isIssue: boolean
    /** Of one client; the one that was asked for comes first. */
    requests: RequestFacts[]
    accounts: MailAccount[]
    /** They go along where the utility wants them. */
    letters: Letter[]
    /** They can go along. */
    otherLetters: Letter[]
    /** Mails that are to be written too: to the same utility about other clients, or elsewhere about what was marked. */
    next: NextMail[]
  }

export async function buildMail(
  { db, provider }: Pick<Services, 'db' | 'provider'>,
  input: BuildInput,
): Promise<BuiltMail> {
  const { publicUrl } = provider.current()
  const { isIssue } = input
  const [main] = await findRequests(db, [input.request.id])
  if (main === undefined) throw notFound('request')
  const today = dayOf()
  const [template, { requests, next }] = await Promise.all([
    templateFor(db, main, input, { today, publicUrl }),
    scopeOf(db, main, input, today),
  ])
  const { subject, body } = composeFor(template, requests, { today, publicUrl })
  return {
    subject,
    body: { ...body, text: withMissingPeriods(body.text, missingOf(input)) },
    template,
    isIssue,
    ...recipientOf(main, isIssue),
    requests,
    accounts: accountsOf(requests, today),
    ...(await lettersFor(db, requests)),
    next,
  }
}

const missingOf = ({ missing }: BuildInput): MissingPeriod[] =>
  missing.map(({ start_date, end_date }) => ({ startDate: start_date, endDate: end_date }))

/** When a mail is written, and where the pages are that it leads to. */
export interface WrittenAt {
  today: CalendarDate
  publicUrl: string
}

/** A template's texts for these requests; nothing where there is no template. */
export const composeFor = (
  template: { subject: string; body: string } | null,
  requests: readonly RequestFacts[],
  { today, publicUrl }: WrittenAt,
): FilledMail =>
  fillMail(
    template ?? { subject: '', body: '' },
    requests.map((request) => mailRow(request, publicUrl)),
    today,
  )

async function templateFor(
  db: Database,
  main: RequestFacts,
  { template: given, useTemplateLogic, isIssue }: BuildInput,
  { today, publicUrl }: WrittenAt,
): Promise<StoredTemplate | null> {
  const templates = await listTemplates(db)
  if (given) {
    const chosen = templates.find(({ id }) => id === given.id)
    if (chosen === undefined) throw notFound('template')
    return chosen
  }
  if (!useTemplateLogic) return null
  if (isIssue) {
    const aboutIssues = templates.filter(({ templateType }) => templateType === 'Issue')
    const choice = { row: mailRow(main, publicUrl), favouriteId: main.emailTemplateId }
    return suggestIssueTemplate(aboutIssues, choice, today)
  }
  const chosen = chooseTemplate(
    {
      isIssue,
      onboarding: main.meterStatus === 'Onboarding',
      hive: main.hiveActionId !== null,
      favouriteId: main.emailTemplateId,
    },
    templates,
  )
  return chosen && (templates.find(({ id }) => id === chosen.id) ?? null)
}

function accountsOf(requests: readonly RequestFacts[], today: CalendarDate): MailAccount[] {
  const byAccount = Map.groupBy(requests, (request) => request.utilityAccountId)
  return [...byAccount].flatMap(([id, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    return {
      id,
      acctNum: first.acctNum,
      propertyName: first.propertyName,
      serviceAddress: addressOf(first),
      lastSentDate: first.lastSentDate,
      requestIds: rows.map((row) => row.id),
      meterNums: rows.flatMap((row) => row.uamMeterNum ?? row.umMeterNum ?? []),
      missingInvoices: missingInvoices(first.latestInvoiceDate, first.deliveryMethod, today).map(monthWords),
    }
  })
}

async function lettersFor(
  db: Database,
  requests: readonly RequestFacts[],
): Promise<Pick<BuiltMail, 'letters' | 'otherLetters'>> {
  const wanting = requests.filter((request) => request.loaRequired)
  const [letters, speaking] = await Promise.all([
    findBestLetters(db, idsOf(wanting)),
    findLettersSpeakingFor(db, idsOf(requests)),
  ])
  const wanted = new Set(letters.map(({ id }) => id))
  return { letters, otherLetters: speaking.filter(({ id }) => !wanted.has(id)) }
}

const idsOf = (requests: readonly RequestFacts[]): number[] => requests.map(({ id }) => id)

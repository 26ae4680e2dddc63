import type { z } from 'zod'
import type { requestMailCalls } from '#contract/request-mails.ts'
import { type CalendarDate, today as dayOf } from '#domain/calendar-date.ts'
import { splitRecipients } from '#domain/requests/delivery.ts'
import { missingInvoices, monthName } from '#domain/requests/missing-invoices.ts'
import { QUIET_DAYS } from '#domain/requests/rules.ts'
import { chooseTemplate } from '#domain/requests/template.ts'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import { mailAbility } from '../../policies/request-abilities.ts'
import { findBestLetters, type Letter } from '../../repositories/requests/letter-repository.ts'
import { findMailGroup } from '../../repositories/requests/request-mail-repository.ts'
import { findRequests, type RequestFacts } from '../../repositories/requests/request-rows.ts'
import { listTemplates, type StoredTemplate } from '../../repositories/requests/template-repository.ts'
import { mailRow } from './mail-row.ts'
import { type FilledMail, fillMail } from './templates.ts'

type BuildInput = z.output<(typeof requestMailCalls)['requests.buildEmail']['body']>
export type MailAccounts = z.output<(typeof requestMailCalls)['requests.buildEmail']['answer']>['accounts']

/** Of one mail: what is beyond that goes into the next one. */
const MOST_GROUPED = 200

export interface BuiltMail extends FilledMail {
  template: StoredTemplate | null
  recipient: string | null
  /** Why there is no recipient. */
  message: string | null
  isIssue: boolean
  /** The one that was asked for comes first. */
  requests: RequestFacts[]
  accounts: MailAccounts
  letters: Letter[]
}

export async function buildMail(db: Database, input: BuildInput): Promise<BuiltMail> {
  const { isIssue } = input
  const [main] = await findRequests(db, [input.request.id])
  if (main === undefined) throw notFound('request')
  const today = dayOf()
  const [template, others] = await Promise.all([
    templateFor(db, main, input),
    otherRequests(db, main, input, today),
  ])
  const requests = [main, ...others]
  return {
    ...composeFor(template, requests, today),
    template,
    isIssue,
    ...recipientOf(main, isIssue),
    requests,
    accounts: accountsOf(requests, today),
    letters: await lettersFor(db, requests),
  }
}

/** A template's texts for these requests; nothing where there is no template. */
export const composeFor = (
  template: { subject: string; body: string } | null,
  requests: readonly RequestFacts[],
  today: CalendarDate,
): FilledMail => fillMail(template ?? { subject: '', body: '' }, requests.map(mailRow), today)

async function templateFor(
  db: Database,
  main: RequestFacts,
  { template: given, useTemplateLogic, isIssue }: BuildInput,
): Promise<StoredTemplate | null> {
  const templates = await listTemplates(db)
  if (given) {
    const chosen = templates.find(({ id }) => id === given.id)
    if (chosen === undefined) throw notFound('template')
    return chosen
  }
  if (!useTemplateLogic) return null
  const chosen = chooseTemplate(
    {
      isIssue,
      onboarding: main.meter_status === 'Onboarding',
      hive: main.hive_action_id !== null,
      favouriteId: main.email_template_id,
    },
    templates.map((template) => ({ ...template, templateType: template.template_type })),
  )
  return chosen && (templates.find(({ id }) => id === chosen.id) ?? null)
}

/** What else goes into the mail: what the caller names, else what the same address has to be asked for too. */
async function otherRequests(
  db: Database,
  main: RequestFacts,
  { only, isIssue }: BuildInput,
  today: CalendarDate,
): Promise<RequestFacts[]> {
  const ids =
    only ??
    (isIssue || main.delivery_key === null
      ? []
      : await findMailGroup(
          db,
          {
            utilityCompanyId: main.utility_company_id,
            deliveryKey: main.delivery_key,
            quietDays: QUIET_DAYS,
            today,
          },
          MOST_GROUPED,
        ))
  const others = await findRequests(
    db,
    ids.filter((id) => id !== main.id),
  )
  return others.filter((request) => request.utility_company_id === main.utility_company_id || isIssue)
}

/** Utilities are asked at their delivery e-mail; issues are told to the client. */
function recipientOf(main: RequestFacts, isIssue: boolean): Addressed {
  if (isIssue) return issueRecipientOf(main)
  const mail = mailAbility(main)
  return mail === true
    ? { recipient: splitRecipients(main.delivery_email ?? '').join('; '), message: null }
    : { recipient: null, message: mail }
}

type Addressed = { recipient: string; message: null } | { recipient: null; message: string }

/** The account's first contact with an e-mail, else that of the property, else that of the client. */
export function issueRecipientOf({ c1, property_contact, company_contact }: RequestFacts): Addressed {
  const contacts = [c1, property_contact, company_contact]
  const recipient = contacts.find((contact) => contact?.email)?.email ?? null
  return recipient === null
    ? { recipient, message: 'No contact of this account has an e-mail.' }
    : { recipient, message: null }
}

export function accountsOf(requests: readonly RequestFacts[], today: CalendarDate): MailAccounts {
  const byAccount = Map.groupBy(requests, (request) => request.utility_account_id)
  return [...byAccount].flatMap(([id, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    return {
      id,
      acct_num: first.acct_num,
      property_name: first.property_name,
      request_ids: rows.map((row) => row.id),
      meter_nums: rows.flatMap((row) => row.uam_meter_num ?? row.um_meter_num ?? []),
      missing_invoices: missingInvoices(first.latest_invoice_date, first.delivery_method, today).map(
        monthName,
      ),
    }
  })
}

/** Letters go along where the utility wants them. */
function lettersFor(db: Database, requests: readonly RequestFacts[]): Promise<Letter[]> {
  const wanting = requests.filter((request) => request.loa_required).map(({ id }) => id)
  return wanting.length === 0 ? Promise.resolve([]) : findBestLetters(db, wanting)
}

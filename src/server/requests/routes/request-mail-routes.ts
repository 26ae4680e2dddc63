import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { today as dayOf } from '#base/calendar-date.ts'
import type { attachment } from '#contract/requests/request-mails.ts'
import { getLetter, type Letter, lettersOfRequest } from '#server/letters/letters.ts'
import { LETTER_LINK, letterLink } from '#server/letters/routes/letter-link.ts'
import { CallError } from '#server/platform/errors.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { SignedLinks } from '#server/platform/http/signed-links.ts'
import { buildMail } from '../build-mail.ts'
import { decideMail } from '../decide-mail.ts'
import type { AutomatedMail, LeftRequest } from '../plan-automation.ts'
import { recallMail } from '../recall-mail.ts'
import { nextAutomation, rehearseAutomation } from '../run-automation.ts'
import { getRequest, listRequestMails, type RequestMailRow } from '../search-requests.ts'
import { RECALL_SECONDS, sendRequestMail } from '../send-mail.ts'
import { mailState, presentRequests } from './present-request.ts'
import { presentUnresolved } from './template-routes.ts'

/** Requests named for each reason why the robot leaves them. */
const MOST_NAMED = 200

export const routes: RouteFile = (register, services) => {
  const { db, files, links } = services

  register('requests.buildEmail', async ({ body }) => {
    const built = await buildMail(services, body)
    return {
      recipient: built.recipient,
      newSubject: built.subject.text,
      newBody: built.body.text,
      unresolved: presentUnresolved(built),
      attachments: built.letters.map((letter) => presentAttachment(letter, links)),
      other_letters: built.otherLetters.map((letter) => presentAttachment(letter, links)),
      isIssue: built.isIssue,
      missing: body.missing,
      traits: {
        template_id: built.template?.id ?? null,
        built_at: new Date().toISOString(),
        draft_key: randomUUID(),
        delivery_key: built.requests[0]?.deliveryKey ?? null,
        requests: built.requests.map(({ id, version, latestInvoiceDate }) => ({
          id,
          version,
          latest_invoice_date: latestInvoiceDate,
        })),
      },
      accounts: built.accounts.map(withApiNames),
      next: built.next.map(withApiNames),
      message: built.message,
    }
  })

  register('requests.send', async ({ body, session }) => {
    const sent = await sendRequestMail(services, body, session.userId)
    return {
      mail_id: sent.mailId,
      recall_seconds: RECALL_SECONDS,
      recall_until: sent.recallUntil.toISOString(),
      requests: presentRequests(sent.requests),
    }
  })

  register('requests.recall', async ({ params }) => {
    const { mail, letters, requests } = await recallMail(services, params.id)
    return {
      requests: presentRequests(requests),
      email: {
        to: mail.recipient.replaceAll(', ', '; '),
        subject: mail.subject,
        body: mail.body,
        isIssue: mail.isIssue,
        draft_key: randomUUID(),
        request_ids: mail.requestIds,
        attachments: letters.map((letter) => presentAttachment(letter, links)),
      },
    }
  })

  register(
    'requests.mails',
    async ({ query: { request_id: requestId = null, in_doubt: inDoubt = false } }) => ({
      mails: (await listRequestMails(db, { requestId, inDoubt })).map(presentMail),
    }),
  )

  register('requests.settleMail', async ({ params, body: { outcome }, session }) => {
    const decision = { mailId: params.id, outcome, userId: session.userId }
    const requests = presentRequests(await decideMail(services, decision))
    return { success: true, requests, recall_seconds: RECALL_SECONDS }
  })

  register('requests.automationPreview', async () => {
    const { mails, left } = await rehearseAutomation(services, dayOf())
    const { automatedRequests } = services.provider.current()
    return {
      mails: mails.map(presentAutomatedMail),
      left: presentLeft(left),
      enabled: automatedRequests,
      next_run: automatedRequests ? nextAutomation(new Date()).toISOString() : null,
    }
  })

  register('requests.letters', async ({ body }) => {
    const request = await getRequest(db, body.request.id)
    const letters = await lettersOfRequest(db, request.id)
    return {
      letters: letters.map((letter) => ({
        id: letter.id,
        download_url: letterLink(links, letter.id),
        document_file_name: letter.fileName,
        signed_date: letter.signedDate,
        expiry_date: letter.expiryDate,
        expired: isExpired(letter),
      })),
    }
  })

  register('requests.letterContent', async ({ params, query, session, request, reply }) => {
    const signed = query.key !== undefined && links.verify(LETTER_LINK, params.id, query.key)
    if (!signed && session === null) {
      throw query.key === undefined
        ? new CallError('unauthenticated', 'Sign in first.')
        : new CallError('forbidden', 'This link has expired. Ask for the letters again.')
    }
    const letter = await getLetter(db, params.id)
    return sendFile(request, reply, {
      sizeBytes: letter.sizeBytes,
      contentType: letter.contentType,
      fileName: letter.fileName,
      etag: letter.sha256,
      open: (range) => files.get(letter.sha256, range),
    })
  })
}

const isExpired = ({ expiryDate }: Letter): boolean => expiryDate !== null && expiryDate < dayOf()

const presentAttachment = (letter: Letter, links: SignedLinks): z.infer<typeof attachment> => ({
  id: letter.id,
  filename: letter.fileName,
  download_url: letterLink(links, letter.id),
  size_bytes: letter.sizeBytes,
  expiry_date: letter.expiryDate,
  expired: isExpired(letter),
})

function kindOf({ asksRepair, isIssue, requestIds }: RequestMailRow) {
  if (asksRepair) return 'repair' as const
  if (requestIds.length === 0) return 'notice' as const
  return isIssue ? ('issue' as const) : ('request' as const)
}

function presentMail(mail: RequestMailRow) {
  const at = (date: Date | null) => date?.toISOString() ?? null
  return {
    id: mail.id,
    state: mailState({
      sentAt: at(mail.sentAt),
      recalledAt: at(mail.recalledAt),
      uncertainAt: at(mail.uncertainAt),
      error: mail.error,
      refused: mail.refused,
    }),
    recipients: mail.recipient.split(', '),
    subject: mail.subject,
    kind: mail.linkKind ?? kindOf(mail),
    is_issue: mail.isIssue,
    refused: mail.refused ?? [],
    created_at: mail.createdAt.toISOString(),
    sent_at: at(mail.sentAt),
    error: mail.error,
    sent_by: mail.sentBy,
    request_ids: mail.requestIds,
  }
}

const presentAutomatedMail = ({ isIssue, to, template, rows, reason }: AutomatedMail) => ({
  is_issue: isIssue,
  recipients: to,
  template_id: template.id,
  template_name: template.name,
  utility_company_name: rows[0]?.utilityCompanyName ?? '',
  accounts: [...new Set(rows.map((row) => row.acctNum))],
  request_ids: rows.map(({ id }) => id),
  reason,
})

/** Requests and issues, each by reason, the most frequent first. */
function presentLeft(left: readonly LeftRequest[]) {
  return [...Map.groupBy(left, ({ isIssue, reason }) => `${isIssue} ${reason}`).values()]
    .map((rows) => ({
      is_issue: rows[0]?.isIssue ?? false,
      kind: rows[0]?.kind ?? '',
      reason: rows[0]?.reason ?? '',
      count: rows.length,
      request_ids: rows.slice(0, MOST_NAMED).map(({ requestId }) => requestId),
    }))
    .toSorted((a, b) => b.count - a.count)
}

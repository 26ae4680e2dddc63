import { atom } from 'jotai'
import type { BuiltMail, NextMail, OutgoingMail } from '#commands/requests/mail-port.ts'
import { fillTemplate, placeholdersIn } from '#domain/requests/fill-template.ts'
import { type MailProblem, mailProblems } from '#domain/requests/mail-problems.ts'

export type Attachment = BuiltMail['attachments'][number]

/** What is asked before what was written by hand may go: another template, or a mail without some accounts. */
export type Rewriting = { templateId: number | null; leftOut: ReadonlySet<number> }

/** A mail being written. */
export interface MailDraft {
  /** The request that it was built for, whose account may be left out since. */
  requestId: number
  to: string
  subject: string
  body: string
  /** As the server built it about the accounts that are ticked: what differs was written by hand. */
  built: BuiltMail
  /** Every account that was offered, ticked or not. */
  accounts: BuiltMail['accounts']
  /** Accounts that were unticked, by id. */
  leftOut: ReadonlySet<number>
  /** Values typed in the place of placeholders, which stay when the mail is built anew. */
  values: ReadonlyMap<string, string>
  /** Attachments that were taken out, and expired or other letters that were put in, by id. */
  toggled: ReadonlySet<number>
  /** Mails to write after this one. */
  next: readonly NextMail[]
  /** The expired letter that was ticked, until the person has said that it goes along all the same. */
  confirming: number | null
  rewriting: Rewriting | null
  /** How often it was asked of the server; of several answers the last counts. */
  builds: number
  /** The text that the server's answer takes the place of; null while nothing is asked of it. */
  replacing: { subject: string; body: string } | null
  sending: boolean
  /** Why the server did not take it. */
  refusal: string | null
  /** It was left before it was sent, and is gone on with. */
  kept: boolean
}

export const mailAtom = atom<MailDraft | null>(null)

/** Mails that were left with something written in them, by the request that they were built for. */
export const keptMailsAtom = atom<ReadonlyMap<string, MailDraft>>(new Map())

/** Whether a mail, open or left, has something in it that was not sent. */
export const hasUnsentMailAtom = atom((get) => {
  const open = get(mailAtom)
  return (open !== null && isWritten(open)) || get(keptMailsAtom).size > 0
})

/** Mails to write after the one that was sent last. */
export const nextMailsAtom = atom<readonly NextMail[]>([])

export const draftName = (requestId: number, isIssue: boolean): string =>
  `${isIssue ? 'issue' : 'request'} ${requestId}`

export const nameOfDraft = ({ requestId, built }: MailDraft): string => draftName(requestId, built.isIssue)

export function draftOf(built: BuiltMail, next: readonly NextMail[] = []): MailDraft {
  return {
    requestId: built.traits.requests[0]?.id ?? 0,
    to: built.recipient ?? '',
    subject: built.newSubject,
    body: built.newBody,
    built,
    accounts: built.accounts,
    leftOut: new Set(),
    values: new Map(),
    toggled: new Set(),
    next: [...built.next, ...next],
    confirming: null,
    rewriting: null,
    builds: 0,
    replacing: null,
    sending: false,
    refusal: null,
    kept: false,
  }
}

const filledIn = (text: string, values: ReadonlyMap<string, string>): string =>
  fillTemplate(text, (name) => {
    const value = values.get(name)
    return value === undefined ? { missing: '' } : { text: value }
  }).text

/** Whether subject or body were written by hand; values typed for placeholders are kept anyway. */
export const isEdited = ({ subject, body, built, values }: MailDraft): boolean =>
  subject !== filledIn(built.newSubject, values) || body !== filledIn(built.newBody, values)

/** Whether anything would be lost with it. */
export const isWritten = (draft: MailDraft): boolean =>
  isEdited(draft) || draft.values.size > 0 || draft.to !== (draft.built.recipient ?? '')

/** The requests of the ticked accounts. */
export const includedRequests = ({ accounts }: MailDraft, leftOut: ReadonlySet<number>): number[] =>
  accounts.flatMap(({ id, request_ids }) => (leftOut.has(id) ? [] : request_ids))

/** What can go along: the letters that the utility wants, and then what else speaks for the accounts. */
export const lettersOf = ({ built }: MailDraft): Attachment[] => [
  ...built.attachments,
  ...built.other_letters,
]

/** Letters that have expired, and those that nobody asks for, go along only when they were ticked by hand. */
export const isAttached = ({ toggled, built }: MailDraft, { id, expired }: Attachment): boolean =>
  (expired || built.other_letters.some((letter) => letter.id === id)) === toggled.has(id)

/**
 * What the server built anew, in the place of the text, or beside the text that was written by hand: so where the
 * person wants it, and where it was typed while the server worked.
 */
export function rebuilt(draft: MailDraft, built: BuiltMail, keepText: boolean): MailDraft {
  const { replacing, subject, body } = draft
  const answered = { ...draft, replacing: null, refusal: null }
  if (keepText || replacing?.subject !== subject || replacing.body !== body) {
    const { newSubject, newBody, traits } = draft.built
    const seen = new Map(traits.requests.map((request) => [request.id, request]))
    const requests = built.traits.requests.map((request) => seen.get(request.id) ?? request)
    const kept = { ...traits, template_id: built.traits.template_id, requests }
    return { ...answered, built: { ...built, newSubject, newBody, traits: kept } }
  }
  const recipient = built.recipient ?? ''
  return {
    ...answered,
    to: draft.to === (draft.built.recipient ?? '') ? recipient : draft.to,
    subject: filledIn(built.newSubject, draft.values),
    body: filledIn(built.newBody, draft.values),
    built: { ...built, traits: { ...built.traits, draft_key: draft.built.traits.draft_key } },
  }
}

/** The mail as it is sent. */
export function outgoingMail(draft: MailDraft): OutgoingMail {
  const { to, subject, body, built, accounts, leftOut } = draft
  return {
    email: {
      to,
      subject,
      body,
      attachments: lettersOf(draft).filter((attachment) => isAttached(draft, attachment)),
      accounts: accounts
        .filter(({ id }) => !leftOut.has(id))
        .map(({ id, request_ids }) => ({ id, request_ids })),
      isIssue: built.isIssue,
      traits: built.traits,
    },
    request: includedRequests(draft, leftOut)[0] ?? null,
  }
}

interface Recalled {
  draftKey: string
  /** Its requests as they are now. */
  rows: readonly { id: number; version: number }[]
}

/** The draft once it was recalled: a new one, whose requests stand at the versions that they have now. */
export function recalledDraft(draft: MailDraft, { draftKey, rows }: Recalled): MailDraft {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const requests = draft.built.traits.requests.map((request) => ({
    ...request,
    version: versions.get(request.id) ?? request.version,
  }))
  const traits = { ...draft.built.traits, draft_key: draftKey, requests }
  return { ...draft, built: { ...draft.built, traits }, sending: false, refusal: null }
}

/** Puts a value in the place of a placeholder, wherever it stands. */
export function filled(draft: MailDraft, placeholder: string, value: string): MailDraft {
  const values = new Map([[placeholder, value]])
  return {
    ...draft,
    subject: filledIn(draft.subject, values),
    body: filledIn(draft.body, values),
    values: new Map([...draft.values, ...values]),
  }
}

/** What stands against sending it: as the server has it, and what a text written by hand still names. */
export function problemsOf(draft: MailDraft): MailProblem[] {
  const { accounts, leftOut, subject, body } = draft
  const left = accounts.filter(({ id }) => leftOut.has(id))
  const named = (['subject', 'body'] as const).flatMap((field) => {
    const text = field === 'subject' ? subject : body
    const account = left.find(({ acct_num }) => text.includes(acct_num))
    if (account === undefined) return []
    return [{ field, message: `Account ${account.acct_num} is left out, and the text still names it.` }]
  })
  return [...mailProblems(draft), ...named]
}

export interface Stop {
  /** The placeholder's name, without braces. */
  name: string
  /** Why it could not be filled. */
  reason: string
}

/** What stands unfilled in the mail, each placeholder once, in the order of the text. */
export function stopsOf({ subject, body, built }: MailDraft): Stop[] {
  const reasons = new Map(built.unresolved.map(({ name, reason }) => [name, reason]))
  return placeholdersIn(`${subject}\n${body}`).map((name) => ({
    name,
    reason: reasons.get(name) ?? 'it was typed by hand',
  }))
}

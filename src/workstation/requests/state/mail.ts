import { atom } from 'jotai'
import type { RequestRow } from '#commands/request/context.ts'
import type { BuiltMail, OutgoingMail } from '#commands/request/mail-port.ts'
import { fillTemplate, placeholdersIn } from '#domain/requests/fill-template.ts'

export type Attachment = BuiltMail['attachments'][number]

/** A mail being written. */
export interface MailDraft {
  /** The requests that it was asked for, the one it was built for first. */
  rows: readonly RequestRow[]
  to: string
  subject: string
  body: string
  /** As the server built it: what differs was written by hand. */
  built: BuiltMail
  /** Accounts that were unticked, by id. */
  leftOut: ReadonlySet<number>
  /** Attachments that go along, by id. An expired letter does only when it was ticked by hand. */
  attached: ReadonlySet<number>
  /** The expired letter that was ticked, until the person has said that it goes along all the same. */
  confirming: number | null
  /** The place of the template that was chosen in their list. */
  markedPlace: number | null
  /** The template to take instead, once the person has said that what was written may go. */
  swappingTo: number | null
  sending: boolean
  /** Why the server did not take it. */
  refusal: string | null
}

export const mailAtom = atom<MailDraft | null>(null)

export function draftOf(rows: readonly RequestRow[], built: BuiltMail): MailDraft {
  return {
    rows,
    to: built.recipient ?? '',
    subject: built.newSubject,
    body: built.newBody,
    built,
    leftOut: new Set(),
    attached: new Set(built.attachments.filter(({ expired }) => !expired).map(({ id }) => id)),
    confirming: null,
    markedPlace: null,
    swappingTo: null,
    sending: false,
    refusal: null,
  }
}

export const isEdited = ({ subject, body, built }: MailDraft): boolean =>
  subject !== built.newSubject || body !== built.newBody

/** The mail as it is sent. */
export function outgoingMail({ rows, to, subject, body, built, leftOut, attached }: MailDraft): OutgoingMail {
  const accounts = built.accounts.filter(({ id }) => !leftOut.has(id))
  const included = new Set(accounts.flatMap(({ request_ids }) => request_ids))
  const [first] = rows.filter(({ id }) => included.has(id))
  return {
    email: {
      to,
      subject,
      body,
      attachments: built.attachments.filter(({ id }) => attached.has(id)),
      accounts: accounts.map(({ id, request_ids }) => ({ id, request_ids })),
      isIssue: built.isIssue,
      traits: {
        ...built.traits,
        requests: built.traits.requests.filter(({ id }) => included.has(id)),
      },
    },
    request: first?.id ?? null,
  }
}

/** The draft once it was recalled: its requests stand at the versions that they have now. */
export function recalledDraft(draft: MailDraft, rows: readonly RequestRow[]): MailDraft {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const requests = draft.built.traits.requests.map((request) => ({
    ...request,
    version: versions.get(request.id) ?? request.version,
  }))
  return {
    ...draft,
    built: { ...draft.built, traits: { ...draft.built.traits, requests } },
    sending: false,
    refusal: null,
  }
}

/** Puts a value in the place of a placeholder, wherever it stands. */
export function filled(draft: MailDraft, placeholder: string, value: string): MailDraft {
  const fill = (text: string) =>
    fillTemplate(text, (name) => (name === placeholder ? { text: value } : { missing: '' })).text
  return { ...draft, subject: fill(draft.subject), body: fill(draft.body) }
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

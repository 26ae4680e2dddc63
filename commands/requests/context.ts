import type { CommandContext } from '#commands/kernel/context.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { REQUEST_TABS, type RequestTab } from '#domain/requests/tabs.ts'
import type { NextMail } from './mail-port.ts'
import type { RequestRow } from './request-row.ts'

export type Template = CallAnswer<'requestTemplates.list'>['templates'][number]

/** What a template says. */
export type TemplateFields = CallInput<'requestTemplates.create'>['body']

/** The tabs of the room, as their addresses name them. */
export type RoomTab = RequestTab | 'templates'

export const ROOM_TABS: Record<RoomTab, string> = { ...REQUEST_TABS, templates: 'Manage Templates' }

/** What is typed about the target rows, in a line below the list. */
export type RequestPrompt =
  | 'follow-up'
  | 'note'
  | 'issue'
  | 'pause'
  | 'issues-pause'
  | 'favourite'
  | 'delivery-email'
  | 'delivery-name'
  | 'delivery-method'
  | 'contact'
  | 'copy-password'

/** What lies over the room, each with a state of its own. */
export type RequestDialog = 'mail' | 'call' | 'notes' | 'dry-run' | 'archive' | 'account-mails' | 'letter'

/** The mail being written. */
export interface MailContext {
  /** What it goes by, whatever becomes of its text. */
  draftKey: string
  /** What stands against sending it, in the words of the form; null when it can be sent. */
  problem: string | null
  sending: boolean
  /** It is built anew on the server. */
  building: boolean
  /** The templates that suit it, by id. */
  templates: readonly number[]
}

/** The template manager. */
export interface ManagerContext {
  focused: Template | null
  total: number
  /** What is being written, and the template whose place it takes; null for a new one. */
  form: { template: Template | null; fields: TemplateFields; changed: boolean; complete: boolean } | null
}

/** The requests as commands see them; null outside of their room. */
export interface RequestsContext {
  tab: RoomTab
  /** Requests that match, as far as they were counted. */
  total: number
  focused: RequestRow | null
  selected: readonly RequestRow[]
  /** Whether anything narrows the list. */
  filtered: boolean
  /** The focus is in the detail card, or the card covers the list. */
  detailsOpen: boolean
  dialog: RequestDialog | null
  /** What is typed in the line below the list, and the rows that it was opened on. */
  prompt: { what: RequestPrompt; rows: readonly RequestRow[] } | null
  /** Whom the call card was opened on; the client where it is about an issue. */
  call: { row: RequestRow; isIssue: boolean } | null
  /** The request whose notes are shown. */
  notesOf: RequestRow | null
  mail: MailContext | null
  /** Mails to write after the open one, or after the one that was sent last. */
  nextMails: readonly NextMail[]
  /** Mails about no request that wait for a person's word. */
  accountMailsInDoubt: number
  /** The one among them that the keyboard is on; null while none is. */
  markedAccountMail: number | null
  manager: ManagerContext
}

/** What a command on requests acts on: the selection, else the row the keyboard is on. */
export function targetRequests({ requests }: CommandContext): readonly RequestRow[] {
  if (requests === null) return []
  if (requests.selected.length > 0) return requests.selected
  return requests.focused === null ? [] : [requests.focused]
}

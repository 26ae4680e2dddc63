import type { CallAnswer } from '#contract/client/contract.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import type { Audience, Room } from '#domain/people/areas.ts'
import type { TypedProof } from '#domain/people/second-factor.ts'
import type { SettingGroup } from '#domain/settings/provider-settings.ts'
import type { RoomContexts } from './rooms.ts'

export type { Room }

/** What can lie over the window. They stack; the last one is on top. */
export type Overlay =
  | 'palette'
  | 'keys'
  | 'upload'
  | 'question'
  | 'assign'
  | 'move'
  | 'split'
  | 'keymap'
  | 'colour'
  | 'new-link'
  | 'new-key'
  | 'new-endpoint'
  | 'shown-once'
  | 'record-dialog'
  | 'revealed-credentials'
  | 'edit-settings'
  | 'month'
  | 'proof'
  | 'dialog'

/** A bill as the list shows it. */
export type BillRow = CallAnswer<'bills.search'>['textractBills'][number]

/** A bill as it was when its utility or account was to be chosen. */
export interface BillToAssign {
  id: number
  version: number
  companyId: number
  utilityId: number | null
  accountId: number | null
}

/** A bill as it was when another client was to be chosen for it. */
export interface BillToMove {
  id: number
  version: number
  companyId: number
  /** The name of the client that has it. */
  client: string
}

/** Bills for which another client is to be chosen. */
export interface Moving {
  bills: readonly BillToMove[]
  /** The other bills of the files that they were cut from. */
  mates: readonly number[]
  /** One of them is a file that was cut, which goes with all its bills. */
  mustGoTogether: boolean
}

/** Asked before a command does what may be regretted. */
export interface Question {
  title: string
  /** One paragraph each. */
  text: readonly string[]
  /** What the button says that does it. */
  act: string
}

/** A call waits until the person proves who they are. */
export interface AskedProof {
  /** Answers what is wrong with the proof; null where the call goes on. */
  prove(proof: TypedProof | 'passkey'): Promise<string | null>
  cancel(): void
}

/** What some overlays are about, from when they were opened on, whatever changes beneath; the others show what the window shows. A feature adds its own by `declare module`. */
export interface OverlaySubjects {
  question: Question & { agree(): void }
  assign: { bills: readonly BillToAssign[] }
  move: Moving
  split: { billId: number; preview: CallAnswer<'bills.splitPreview'> }
  month: MonthScope
  proof: AskedProof
  'edit-settings': { group: SettingGroup; kept: CallAnswer<'provider.settings'> }
}

export interface QueueContext {
  /** Rows that match the filter, as far as they were counted. */
  total: number
  /** The row the keyboard is on, null while the list is empty or the row is still loading. */
  focused: BillRow | null
  /** Its place in the list as seen, from 0. */
  focusedIndex: number | null
  /** The rows a person marked, in the order of the list. */
  selected: readonly BillRow[]
  /** Whether anything narrows the list. */
  filtered: boolean
}

/** What the window looks like at one moment: everything that a command may judge by. Plain data. */
export interface CommandContext extends RoomContexts {
  room: Room
  /** The rooms that the person may enter. */
  rooms: readonly Room[]
  overlays: readonly Overlay[]
  /** Where the keyboard acts. */
  area: 'queue' | 'bill'
  queue: QueueContext
  openBillId: number | null
  /** Whether single keys run commands. */
  keys: { single: boolean }
  /** The change that undo would take back, when it was made in ms, and where; null for one of the window itself. */
  lastChange: { label: string; at: number; room: Room | null } | null
  /** How many notices are shown, and what the newest failure among them was. */
  notices: { count: number; failure: string | null }
  /** Whether the server can be reached. */
  online: boolean
  /** Whom the window serves: some calls have staff's path alone. The server decides again. */
  audience: Audience
}

/** What a command on bills acts on: the selection, else the row the keyboard is on. */
export function targetRows({ queue }: CommandContext): readonly BillRow[] {
  if (queue.selected.length > 0) return queue.selected
  return queue.focused === null ? [] : [queue.focused]
}

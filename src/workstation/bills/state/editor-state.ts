import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillTab } from '#commands/bills/editor/context.ts'
import type { Picker } from '#commands/bills/editor/port.ts'
import type { Judgement } from '#domain/bills/assessment/judge.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { Problem } from '#domain/bills/problem.ts'
import type { AiModel } from '#domain/configurations/configuration.ts'
import type { Stale } from '#workstation/platform/drafts/stale.ts'
import { type BillDetail, draftOf, isAdded, type ServerIds, serverIdsOf } from '../draft/bill-detail.ts'
import { applyPatches, type Patch } from '../draft/patch.ts'
import { acceptanceKey, problemsOf, type ServerVerdict, stopOfProblem } from '../draft/problems.ts'
import { rebase } from '../draft/rebase.ts'
import { firstLine, type Stop, sameStop, stopsOf } from '../draft/stops.ts'
import { formFor, type OnboardForm } from '../onboarding/form.ts'
import type { Pointing } from '../pointing/pointing.ts'
import { isTypedOver, type Typing } from './typing.ts'

export interface ConfigurationChoice {
  id: number
  name: string
}

/** One bill under review, with everything that a person did to it here. */
export interface EditorState {
  /** As the server last told it. */
  bill: BillDetail
  draft: BillDraft
  /** The draft that the server has. Another one than `draft`: there are edits to send. */
  sent: BillDraft
  serverIds: ServerIds
  verdict: ServerVerdict | null
  /** How often what the bill is held against has changed since it was opened. */
  outdated: number
  problems: readonly Problem[]
  cursor: Stop
  /** Whether the person moved or edited: until then the cursor goes to the first problem by itself. */
  touched: boolean
  /** Warnings that the person accepts, by `acceptanceKey`; the others hold a save back. */
  accepted: ReadonlySet<string>
  /** What `.` makes again. */
  lastEdit: readonly Patch[]
  typing: Typing | null
  picker: Picker | null
  /** What is looked for in the picker. */
  sought: string
  pointing: Pointing | null
  tab: BillTab
  /** The reading that was put aside and is shown among the passes. */
  earlier: number | null
  view: 'parsed' | 'saved'
  /** What the file is read by when it is extracted again; null: by its utility's. */
  configuration: ConfigurationChoice | null
  /** What the next passes are read by; null: as configured. */
  model: AiModel | null
  /** The number of the template that the keys act on; null: the bill's first. */
  template: number | null
  onboarding: OnboardForm
  /** How often the keyboard was asked back into the forms. */
  onboardings: number
  busy: string | null
  stale: Stale<BillDetail> | null
  today: CalendarDate
}

export type EditorAction =
  | { type: 'patched'; patches: readonly Patch[]; remember?: boolean }
  | { type: 'moved'; to: Stop }
  | { type: 'verdict'; verdict: ServerVerdict }
  /** The server would say something else by now. */
  | { type: 'verdict-outdated' }
  /** The server took the draft `of`, and the bill is now this. */
  | { type: 'sent'; of: BillDraft; bill: BillDetail }
  /** The same version of the bill with a new link to its file. */
  | { type: 'refreshed'; bill: BillDetail }
  /** The bill as it is now, in place of everything edited here. */
  | { type: 'replaced'; bill: BillDetail }
  /** The bill as a change that was asked for left it. What was done here meanwhile stays. */
  | { type: 'answered'; bill: BillDetail }
  /** The bill as the server has it now, heard while nothing was edited here. */
  | { type: 'updated'; bill: BillDetail }
  | { type: 'stale'; stale: Stale<BillDetail> }
  /** The person's values, over the bill as somebody else left it. */
  | { type: 'kept-mine'; bill: BillDetail; draft: BillDraft }
  | { type: 'accepted'; keys: readonly string[]; isAccepted: boolean }
  | { type: 'typing'; typing: EditorState['typing'] }
  | { type: 'picker'; picker: EditorState['picker']; sought?: string }
  | { type: 'pointing'; pointing: EditorState['pointing'] }
  | { type: 'tab'; tab: BillTab }
  | { type: 'earlier'; readingId: number | null }
  | { type: 'view'; view: EditorState['view'] }
  | { type: 'onboarding'; form: OnboardForm }
  /** With what the bill says, for the line that the cursor is on. */
  | { type: 'begin-onboarding' }
  | { type: 'focus-onboarding' }
  | { type: 'configuration'; configuration: ConfigurationChoice | null }
  | { type: 'model'; model: AiModel | null }
  | { type: 'template'; template: number | null }
  | { type: 'busy'; busy: string | null }

export function openEditor(bill: BillDetail, today: CalendarDate): EditorState {
  const draft = draftOf(bill)
  return judged({
    bill,
    draft,
    sent: draft,
    serverIds: new Map(),
    verdict: null,
    outdated: 0,
    problems: [],
    cursor: firstLine(draft),
    touched: false,
    accepted: new Set(),
    lastEdit: [],
    typing: null,
    picker: null,
    sought: '',
    pointing: null,
    tab: 'process',
    earlier: null,
    view: bill.ep_bill === null ? 'parsed' : 'saved',
    configuration: null,
    model: null,
    template: null,
    onboarding: formFor(bill, draft, firstLine(draft)),
    onboardings: 0,
    busy: null,
    stale: null,
    today,
  })
}

/** What is open in one place of the bill at a time. */
const NOTHING_OPEN = { typing: null, picker: null, sought: '', pointing: null } as const

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'patched': {
      const { draft } = applyPatches(state.draft, action.patches)
      const lastEdit = action.remember ? action.patches : state.lastEdit
      return judged({ ...state, draft, lastEdit, touched: true, cursor: standing(draft, state.cursor) })
    }
    case 'moved':
      return { ...state, cursor: action.to, touched: true, ...NOTHING_OPEN }
    case 'verdict':
      return judged({ ...state, verdict: action.verdict })
    case 'verdict-outdated':
      return judged({
        ...state,
        outdated: state.outdated + 1,
        verdict: state.verdict && { ...state.verdict, of: null },
      })
    case 'sent':
      return { ...state, bill: action.bill, sent: action.of, serverIds: serverIdsOf(action.of, action.bill) }
    case 'refreshed':
      return judged({ ...state, bill: action.bill })
    case 'replaced':
      return replaced(state, action.bill)
    case 'answered':
      return answered(state, action.bill)
    case 'updated':
      return updated(state, action.bill)
    case 'stale':
      return { ...state, stale: action.stale, ...NOTHING_OPEN }
    case 'kept-mine':
      return judged({
        ...state,
        bill: action.bill,
        draft: action.draft,
        sent: draftOf(action.bill),
        stale: null,
      })
    case 'accepted':
      return { ...state, accepted: withKeys(state.accepted, action.keys, action.isAccepted) }
    case 'typing':
      return { ...state, ...NOTHING_OPEN, typing: action.typing, touched: true }
    case 'picker':
      return {
        ...state,
        ...NOTHING_OPEN,
        picker: action.picker,
        sought: action.sought ?? '',
        touched: true,
      }
    case 'pointing':
      return { ...state, ...NOTHING_OPEN, pointing: action.pointing, touched: true }
    case 'tab':
      return { ...state, tab: action.tab, ...NOTHING_OPEN }
    case 'earlier':
      return { ...state, tab: 'passes', earlier: action.readingId, ...NOTHING_OPEN }
    case 'view':
      return { ...state, view: action.view, ...NOTHING_OPEN }
    case 'onboarding':
      return { ...state, onboarding: action.form }
    case 'begin-onboarding':
      return { ...state, onboarding: formFor(state.bill, state.draft, state.cursor) }
    case 'focus-onboarding':
      return { ...state, onboardings: state.onboardings + 1 }
    case 'configuration':
      return { ...state, configuration: action.configuration, picker: null }
    case 'model':
      return { ...state, model: action.model }
    case 'template':
      return { ...state, template: action.template }
    case 'busy':
      return { ...state, busy: action.busy }
  }
}

/** Problems that count: without the warnings that the person accepts. */
export const openProblems = ({ problems, accepted }: Pick<EditorState, 'problems' | 'accepted'>): Problem[] =>
  problems.filter((problem) => !accepted.has(acceptanceKey(problem)))

/** Why a save does not begin: the first error, else the first warning that the person has not accepted. */
export function saveBlocker(state: EditorState): Problem | null {
  const open = openProblems(state)
  return open.find((problem) => problem.severity === 'error') ?? open[0] ?? null
}

/** Edits to send, or text that is being typed. */
export const hasUnsaved = (editor: EditorState): boolean =>
  isDirty(editor) || (editor.typing !== null && isTypedOver(editor.draft, editor.typing))

export const isDirty = ({ draft, sent }: EditorState): boolean => draft !== sent

/** Nothing was read from its file yet, and nobody may enter anything: there is nothing to judge. */
export const isUnread = ({ bill }: Pick<EditorState, 'bill'>): boolean =>
  bill.gpt_bill === null && bill.abilities.edit !== true

/** Whether the server has judged this very draft. */
export const isJudged = ({ verdict, draft }: EditorState): boolean => verdict?.of === draft

/** How much speaks for the lines of this very draft; null while a rule says anything, or the server has not judged. */
export const judgementOf = (editor: EditorState): Judgement | null =>
  isJudged(editor) ? (editor.verdict?.judgement ?? null) : null

/** The server's finding, about lines as they are called here. */
export function withDraftIds(problem: Problem, serverIds: ServerIds): Problem {
  const { target } = problem
  if (target.kind !== 'charge' && target.kind !== 'usage') return problem
  const added = [...serverIds].find(([, id]) => id === target.id)?.[0]
  return added === undefined ? problem : { ...problem, target: { ...target, id: added } }
}

export const isAddedStop = (stop: Stop): boolean => stop.kind !== 'field' && isAdded(stop)

function judged(state: EditorState): EditorState {
  const problems = isUnread(state) ? [] : problemsOf(state.draft, state.bill, state.verdict, state.today)
  const first = problems[0]
  const cursor = state.touched || first === undefined ? state.cursor : stopOfProblem(first.target)
  return { ...state, problems, cursor }
}

/** Opened anew; a person who has moved stays where they are, as long as that place is there. */
function replaced(state: EditorState, bill: BillDetail): EditorState {
  const fresh = openEditor(bill, state.today)
  const stays = state.touched && stopsOf(fresh.draft).some((stop) => sameStop(stop, state.cursor))
  return judged({
    ...fresh,
    tab: state.tab,
    configuration: state.configuration,
    model: state.model,
    ...(stays && { cursor: state.cursor, touched: true }),
  })
}

/** The answer came late: edits since the last that the server has, and what is open for typing or choosing, go on. */
function answered(state: EditorState, bill: BillDetail): EditorState {
  const next = replaced(state, bill)
  const draft = isDirty(state) ? rebase(state.sent, state.draft, next.draft, state.serverIds) : next.draft
  const isThere = (stop: Stop) => stopsOf(draft).some((other) => sameStop(other, stop))
  const stays = state.touched && isThere(state.cursor)
  return judged({
    ...next,
    draft,
    lastEdit: state.lastEdit,
    typing: state.typing !== null && isThere(state.typing.stop) ? state.typing : null,
    pointing: state.pointing !== null && isThere(state.pointing.stop) ? state.pointing : null,
    accepted: state.accepted,
    picker: state.picker,
    sought: state.sought,
    // A save that waits for the answer goes on.
    busy: state.busy,
    ...(stays && { cursor: state.cursor, touched: true }),
  })
}

/** News from the server: what the person looks at, chose, typed or set aside stays. */
function updated(state: EditorState, bill: BillDetail): EditorState {
  const next = replaced(state, bill)
  const stays = sameStop(next.cursor, state.cursor)
  return judged({
    ...next,
    view: bill.ep_bill !== null && state.bill.ep_bill !== null ? state.view : next.view,
    picker: stays ? state.picker : null,
    pointing: stays ? state.pointing : null,
    accepted: state.accepted,
    lastEdit: state.lastEdit,
    onboardings: state.onboardings,
    onboarding: state.tab === 'onboard' ? state.onboarding : next.onboarding,
  })
}

/** On a line that is gone the cursor falls to the last stop. */
function standing(draft: BillDraft, cursor: Stop): Stop {
  const stops = stopsOf(draft)
  return stops.some((stop) => sameStop(stop, cursor)) ? cursor : (stops.at(-1) ?? cursor)
}

function withKeys(
  keys: ReadonlySet<string>,
  some: readonly string[],
  isAccepted: boolean,
): ReadonlySet<string> {
  return isAccepted ? new Set([...keys, ...some]) : new Set([...keys].filter((key) => !some.includes(key)))
}

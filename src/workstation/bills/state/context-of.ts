import type { BillContext, CursorContext } from '#commands/bills/editor/context.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { Problem } from '#domain/bills/problem.ts'
import { accountNumber } from '../bill-words.ts'
import { lineAt } from '../draft/edits.ts'
import { problemsAt } from '../draft/problems.ts'
import { isLine } from '../draft/stops.ts'
import { mayCreate } from '../onboarding/form.ts'
import { type EditorState, isAddedStop, isDirty, judgementOf, openProblems } from './editor-state.ts'
import { templateOf } from './templates.ts'

/** The open bill as commands see it. */
export function billContextOf(
  editor: EditorState,
  around: Pick<BillContext, 'heldBy' | 'canShare' | 'configures'>,
): BillContext {
  const { bill } = editor
  const problems = openProblems(editor)
  const here = problemsAt(problems, editor.cursor)[0]
  return {
    id: bill.id,
    status: bill.status,
    abilities: bill.abilities,
    busy: editor.busy,
    cursor: cursorOf(editor),
    services: servicesOf(editor),
    problemCount: problems.length,
    valuesToConfirm: judgementOf(editor)?.toConfirm ?? 0,
    problemHere: here === undefined ? null : problemContext(here),
    accountNumber: accountNumber(bill),
    accountChosen: bill.utility_account_id !== null,
    accountId: bill.utility_account_id,
    utilityId: bill.utility_company_id,
    utilityName: bill.ep_utility_company_name ?? bill.utility_company_name,
    onboarding: {
      company: mayCreate('company', editor.onboarding, bill),
      account: mayCreate('account', editor.onboarding, bill),
      meter: mayCreate('meter', editor.onboarding, bill),
    },
    read: bill.gpt_bill !== null,
    earlierShown: editor.tab === 'passes' ? editor.earlier : null,
    edited: isDirty(editor) || bill.gpt_bill?.edited === true,
    hasHtml: bill.gpt_html !== null,
    canRepeat: editor.lastEdit.length === 1,
    view: bill.ep_bill === null ? null : editor.view,
    tab: editor.tab,
    pageCount: bill.page_count ?? 1,
    twinId: bill.duplicate_of,
    models: bill.ai_models,
    model: editor.model,
    configurationName: (editor.configuration ?? bill.configuration)?.name ?? null,
    configurationChosen: editor.configuration !== null,
    template: templateContext(editor),
    ...around,
    stale: editor.stale !== null,
  }
}

/** Meters are compared by their printed numbers. */
function servicesOf({ bill: { gpt_bill: reading } }: EditorState): string[] {
  const lines = [...(reading?.charges ?? []), ...(reading?.usages ?? [])]
  const several = (values: (string | null)[]) => {
    const distinct = [...new Set(values)].filter((value) => value !== null)
    return distinct.length > 1 ? distinct : null
  }
  const energies = several(lines.map((line) => line.energy_type))
  return energies ?? several(lines.map((line) => line.meter_num))?.map((number) => `meter ${number}`) ?? []
}

function templateContext(editor: EditorState): BillContext['template'] {
  const template = templateOf(editor)
  return template && { id: template.id, name: template.name, leftOut: template.left_out }
}

function problemContext({ severity, fix }: Problem): BillContext['problemHere'] {
  const opens = fix?.change.kind === 'open-bill' ? fix.change.id : null
  return { severity, fix: fix?.label ?? null, opens, cuts: fix?.change.kind === 'cut-file' }
}

function cursorOf(editor: EditorState): CursorContext {
  const { cursor, draft } = editor
  if (!isLine(cursor)) return { on: 'field', field: cursor.field }
  const line = lineAt(draft, cursor)
  return {
    on: cursor.kind,
    id: cursor.id,
    description: line?.description ?? '',
    added: isAddedStop(cursor),
    meter: meterStanding(draft, line?.utilityAccountMeterId ?? null),
  }
}

function meterStanding({ charges, usages }: BillDraft, meterId: number | null) {
  if (meterId === null) return 'missing'
  const isShared = [...charges, ...usages].every((line) => line.utilityAccountMeterId === meterId)
  return isShared ? 'shared' : 'differs'
}

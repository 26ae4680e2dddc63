import type { OnboardKind } from '#commands/bills/editor/context.ts'
import type { Edited } from '#commands/bills/editor/port.ts'
import type { Reversal } from '#commands/kernel/define.ts'
import { CallFailed } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { staleRecord } from '#workstation/platform/drafts/stale.ts'
import { lineAt } from '../draft/edits.ts'
import type { LineStop } from '../draft/stops.ts'
import type { BillDesk } from '../state/desk.ts'
import type { EditorState } from '../state/editor-state.ts'
import { mayCreate, newMeterOf, type OnboardForm } from './form.ts'

type Answer = CallAnswer<'onboarding.meter'>

/** Sets up what the form says. The line that asked is matched then, and the cursor is back on it. */
export async function createFromBill(id: number, desk: BillDesk, kind: OnboardKind): Promise<Edited> {
  await desk.autosave.sent(id)
  const editor = desk.editor(id)
  if (editor === undefined || mayCreate(kind, editor.onboarding, editor.bill) !== true) return null
  // Over the form as it is by then: what was filled in while the server was asked stays.
  const complain = (complaint: OnboardForm['complaint']) => {
    const form = desk.editor(id)?.onboarding ?? editor.onboarding
    desk.dispatch(id, { type: 'onboarding', form: { ...form, complaint } })
  }
  if (editor.onboarding.complaint !== null) complain(null)
  try {
    const answer = await desk.autosave.alone(id, async () => {
      const given = await send(kind, editor, desk)
      desk.replace(given.newBill)
      desk.refreshChoices(RECORDS[given.created.kind])
      return given
    })
    goOn(id, desk, editor.onboarding.line)
    return takingBack(id, desk, editor, answer.created)
  } catch (error) {
    if (!isRefusal(error)) throw error
    complain({ kind, message: error.message })
    return null
  }
}

/** The server will not have it as it is; a bill that changed meanwhile is another matter. */
const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  staleRecord(error, 'bill') === null &&
  (error.code === 'conflict' || error.code === 'invalid_input' || error.code === 'unprocessable')

function send(kind: OnboardKind, editor: EditorState, desk: BillDesk): Promise<Answer> {
  const { bill, onboarding: form } = editor
  const onBill = { textract_bill_id: bill.id, version: bill.version }
  switch (kind) {
    case 'company':
      return desk.call('onboarding.company', {
        body: { ...onBill, newCompany: { name: form.companyName.trim() } },
      })
    case 'account': {
      const newAccount = {
        acct_num: form.accountNumber.trim(),
        delivery_method: form.deliveryMethod.trim() || null,
      }
      return desk.call('onboarding.account', { body: { ...onBill, newAccount } })
    }
    case 'meter':
      return desk.call('onboarding.meter', {
        body: { ...onBill, newMeter: newMeterOf(form), line: serverLine(editor) },
      })
  }
}

function serverLine({ onboarding: { line }, serverIds }: EditorState): LineStop | null {
  if (line === null) return null
  const id = line.id < 0 ? serverIds.get(line.id) : line.id
  return id === undefined ? null : { kind: line.kind, id }
}

/** Once the line has its meter the review goes on there; until then the next thing is set up. */
function goOn(id: number, desk: BillDesk, asked: LineStop | null): void {
  const editor = desk.editor(id)
  if (editor === undefined) return
  const line = asked === null ? undefined : lineAt(editor.draft, asked)
  if (asked !== null && line !== undefined) {
    desk.dispatch(id, { type: 'moved', to: asked })
    desk.dispatch(id, { type: 'begin-onboarding' })
  }
  const matched = line === undefined ? editor.problems.length === 0 : line.utilityAccountMeterId !== null
  if (matched) desk.dispatch(id, { type: 'tab', tab: 'process' })
}

const RECORDS = { utility_company: 'utility', utility_account: 'account', utility_meter: 'meter' } as const

function takingBack(id: number, desk: BillDesk, before: EditorState, created: Answer['created']): Reversal {
  return {
    label: `Set up the ${RECORDS[created.kind]} of #${id}`,
    async apply(ports) {
      ports.queue.open(id)
      await desk.ensure(id)
      await desk.autosave.alone(id, async () => {
        const body = { textract_bill_id: id, ...created }
        desk.replace((await desk.call('onboarding.undo', { body })).newBill)
        desk.refreshChoices(RECORDS[created.kind])
      })
      desk.dispatch(id, { type: 'moved', to: before.cursor })
    },
  }
}

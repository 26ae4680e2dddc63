import { defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, unless } from '#commands/kernel/when.ts'
import { restore, type StepBill } from '../bill-steps.ts'
import { billMay, editorOf, notBusy } from './conditions.ts'
import type { SaveOutcome } from './port.ts'

/** The next bill is on screen while this one is being saved; a save that fails brings it back. */
export const saveAndNext = defineCommand({
  id: 'bills.save',
  final: true,
  title: 'Save and next',
  group: 'Bill',
  keys: ['a'],
  hint: 'save',
  when: all(
    onBill,
    billMay('save'),
    notBusy,
    unless('the server cannot be reached', ({ online }) => online),
  ),
  run: ({ bill }, ports) => {
    const saving = editorOf(ports).beginSave()
    return saving === null || bill === null ? null : finish(saving, bill, ports)
  },
  undo: { kind: 'reversible', reverse: (saved: StepBill | null) => saved && reverseSave(saved) },
})

/** Answers the bill when it was saved, null when it is open again. */
async function finish(
  saving: Promise<SaveOutcome>,
  { id }: StepBill,
  ports: Ports,
): Promise<StepBill | null> {
  const notice = `save-${id}`
  ports.queue.settle([id], 'PROCESSED_MANUAL')
  ports.say({ id: notice, text: `Saving #${id}...`, tone: 'busy' })
  const failed = `Could not save Invoiage #${id}`
  const outcome = await saving.catch((cause: unknown) => {
    reopen(id, ports)
    ports.say({ id: notice, text: failed, tone: 'error', details: [messageOf(cause)] })
    return null
  })
  if (outcome === null) return null
  if (outcome.kind === 'saved') {
    ports.say({ id: notice, text: `Saved Invoiage #${id}`, tone: 'done' })
    return { id, status: 'PROCESSED_MANUAL' }
  }
  reopen(id, ports)
  ports.say({ id: notice, text: failed, tone: 'error', details: reasonsOf(outcome) })
  return null
}

function reasonsOf(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): string[] {
  if (outcome.kind === 'refused') return outcome.errors.map(({ message }) => message)
  return [`${outcome.changedBy ?? 'Somebody'} changed the bill meanwhile. Compare and choose.`]
}

function reverseSave(saved: StepBill): Reversal {
  return {
    label: `Saved Invoiage #${saved.id}`,
    async apply(ports) {
      await restore([saved], ports)
      reopen(saved.id, ports)
    },
  }
}

function reopen(id: number, ports: Ports): void {
  ports.queue.unsettle([id])
  ports.queue.returnTo(id)
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

import { attemptEach } from '../attempt-each.ts'
import { autoProcess } from '../bill/robots.ts'
import { nameOf, reversePasses, tell } from '../bill-steps.ts'
import { targetRows } from '../context.ts'
import { defineCommand, nothingKept, type Reversal } from '../define.ts'
import { all, only, onQueue, overlayOnTop } from '../when.ts'
import { targetsMay, titleForTargets } from './target.ts'

const ask = defineCommand({
  id: 'queue.reparse',
  title: 'Parse the bills again',
  titleNow: titleForTargets('Parse again:'),
  group: 'Bills',
  keys: ['Shift+p'],
  when: all(onQueue, targetsMay('parse')),
  run: (_, ports) => ports.overlay.open('reparse'),
  undo: nothingKept,
})

/** Run by the button of the dialog that asked. The rows tell how each goes on. */
const reparse = defineCommand({
  id: 'queue.reparse-confirmed',
  title: 'Parse the bills again: confirm',
  group: 'Bills',
  everywhere: true,
  when: overlayOnTop('reparse'),
  async run(context, ports) {
    ports.overlay.close()
    const bills = targetRows(context)
    ports.queue.clearSelection()
    const replaced: { textract_bill_id: number; reading_id: number }[] = []
    const { done, failed } = await attemptEach(bills, async ({ id }) => {
      const body = { textract_bill_id: id, wait: false }
      const { replaced_reading_id: readingId } = await ports.call('bills.parse', { body })
      if (readingId !== null) replaced.push({ textract_bill_id: id, reading_id: readingId })
    })
    tell({ done: 'Parsing', failed: 'GPT parsing failed:' }, done, failed, ports)
    return reversePasses(`Parsed ${nameOf(done)} again`, replaced)
  },
  undo: { kind: 'reversible', reverse: (reversal: Reversal | null) => reversal },
})

const robot = defineCommand({
  id: 'queue.auto-process',
  title: 'Let the robot save the bills',
  titleNow: titleForTargets('Let the robot save'),
  group: 'Bills',
  keys: ['Shift+a'],
  when: all(
    onQueue,
    only(({ staff }) => staff),
    targetsMay('auto_process'),
  ),
  async run(context, ports) {
    const ids = targetRows(context).map(({ id }) => id)
    ports.queue.clearSelection()
    await autoProcess({ textract_bill_ids: ids }, ports)
  },
  undo: { kind: 'impossible', reason: 'Revert the bills that the robot saved.' },
})

export const readAgainCommands = [ask, reparse, robot]

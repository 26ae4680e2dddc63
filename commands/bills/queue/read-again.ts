import { attemptEach } from '#commands/kernel/attempt-each.ts'
import { targetRows } from '#commands/kernel/context.ts'
import { defineCommand, type Reversal } from '#commands/kernel/define.ts'
import { all, forStaff, onQueue } from '#commands/kernel/when.ts'
import { nameOf, reportOutcome, reversePasses } from '../bill-steps.ts'
import { autoProcess } from '../editor/robots.ts'
import { targetsMay, titleForTargets, wordsFor } from './target.ts'

/** The rows tell how each goes on. */
const reparse = defineCommand({
  id: 'queue.reparse',
  title: 'Parse the bills again',
  titleNow: titleForTargets('Parse again:'),
  group: 'Bills',
  keys: ['Shift+p'],
  when: all(onQueue, targetsMay('parse')),
  question: (context) => ({
    title: `Parse ${wordsFor(targetRows(context))} again?`,
    text: [
      'The lines are made anew from what was read, with today’s mappings. The present ones, with what was edited in them, are put aside; z brings them back.',
    ],
    act: 'Parse again',
  }),
  async run(context, ports) {
    const bills = targetRows(context)
    ports.queue.clearSelection()
    const replaced: { textract_bill_id: number; reading_id: number }[] = []
    const { done, failed } = await attemptEach(bills, async ({ id }) => {
      const body = { textract_bill_id: id, wait: false }
      const { replaced_reading_id: readingId } = await ports.call('bills.parse', { body })
      if (readingId !== null) replaced.push({ textract_bill_id: id, reading_id: readingId })
    })
    reportOutcome({ done: 'Parsing', failed: 'GPT parsing failed:' }, done, failed, ports)
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
  when: all(onQueue, forStaff, targetsMay('auto_process')),
  async run(context, ports) {
    const ids = targetRows(context).map(({ id }) => id)
    ports.queue.clearSelection()
    await autoProcess({ textract_bill_ids: ids }, ports)
  },
  undo: { kind: 'impossible', reason: 'Revert the bills that the robot saved.' },
})

export const readAgainCommands = [reparse, robot]

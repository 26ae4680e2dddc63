import { counted } from '#base/figures.ts'
import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, unless } from '#commands/kernel/when.ts'
import { billMay, editorOf, notBusy } from './conditions.ts'

/** Without a typed password the keyboard goes to the field for it. */
export const unlock = defineCommand({
  id: 'bills.unlock',
  title: 'Unlock the file with its password',
  group: 'Bill',
  keys: ['*'],
  when: all(
    onBill,
    billMay('unlock'),
    notBusy,
    unless('show the lines first, with g p', ({ bill }) => bill?.tab === 'process'),
    unless('the server cannot be reached', ({ online }) => online),
  ),
  async run(_, ports) {
    const count = await unlocked(ports)
    if (count === null) return
    ports.say({ id: 'unlock', text: `Unlocked ${counted(count, 'bill', 'bills')}.`, tone: 'done' })
    ports.queue.refresh()
  },
  undo: { kind: 'impossible', reason: 'The password was not stored.' },
})

async function unlocked(ports: Ports): Promise<number | null> {
  try {
    return await editorOf(ports).unlockFile()
  } catch (cause) {
    throw new CommandFailed('Could not unlock the file', cause)
  }
}

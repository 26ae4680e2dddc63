import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, onBill, only, unless } from '#commands/kernel/when.ts'
import { editorOf } from './conditions.ts'

export const share = defineCommand({
  id: 'bills.share',
  title: 'Copy the sharing link: the page to upload bills to',
  words: 'share',
  group: 'Bill',
  keys: ['Shift+l'],
  when: all(
    onBill,
    only(({ bill }) => bill?.canShare === true),
    unless('the server cannot be reached', ({ online }) => online),
  ),
  async run(_, ports) {
    try {
      await ports.copy(await editorOf(ports).shareLink(), 'sharing link')
    } catch (cause) {
      throw new CommandFailed('Could not copy the sharing link', cause)
    }
  },
  undo: nothingKept,
})

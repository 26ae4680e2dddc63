import { askAboutCommandOf, entersEva } from '#commands/kernel/ask-about.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, inRoom, nothingOver, only } from '#commands/kernel/when.ts'
import { besideOf } from './conditions.ts'

const besideBills = all(
  inRoom('bills'),
  nothingOver,
  entersEva,
  only(({ beside }) => beside !== null),
)

/** Its key works while a question is typed too: it leads back out. */
const toggle = defineCommand({
  id: 'chat.beside',
  title: 'Ask Eva beside the bill',
  group: 'Bill',
  keys: ['Mod+j'],
  hint: 'Eva',
  everywhere: true,
  opens: 'Eva',
  when: all(
    besideBills,
    ({ beside }) => beside?.isOpen === true || beside?.billId != null || 'no bill is in focus',
  ),
  run: (_, ports) => besideOf(ports).toggle(),
  undo: nothingKept,
})

const close = defineCommand({
  id: 'chat.close-beside',
  title: 'Close Eva beside the bill',
  group: 'Bill',
  when: all(
    besideBills,
    only(({ beside }) => beside?.isOpen === true),
  ),
  run: (_, ports) => besideOf(ports).close(),
  undo: nothingKept,
})

const inRoomOfHerOwn = askAboutCommandOf({
  name: 'queue',
  group: 'Bill',
  keys: [],
  when: besideBills,
  atHand: ({ beside }) => (beside?.billId == null ? 'no bill is in focus' : { bill: beside.billId }),
})

/** Eva at the side of the bills. */
export const besideCommands = [toggle, close, inRoomOfHerOwn]

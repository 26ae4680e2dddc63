import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all } from '#commands/kernel/when.ts'
import { evaOf, GROUP, inEva, whereOpen } from './conditions.ts'
import { remove } from './remove.ts'

const showing = showingIn('chat', GROUP, evaOf)

const ask = showing({
  id: 'ask',
  title: 'Type a question',
  keys: ['i', 'Enter'],
  hint: 'ask',
  when: whereOpen,
  show: (port) => port.focusInput(),
})

const chooseProperty = defineCommand({
  id: 'chat.choose-property',
  title: 'Choose the property that is asked about',
  group: GROUP,
  keys: ['p'],
  hint: 'property',
  opens: 'the properties',
  when: inEva,
  run: (_, ports) => evaOf(ports).chooseProperty(),
  undo: nothingKept,
})

const begin = defineCommand({
  id: 'chat.begin',
  title: 'Begin another conversation about the property',
  group: GROUP,
  keys: ['n'],
  hint: 'new',
  opens: 'the conversation',
  when: whereOpen,
  run: (_, ports) => evaOf(ports).begin(),
  undo: nothingKept,
})

const earlier = showing({
  id: 'earlier',
  title: 'Earlier conversations',
  keys: ['h'],
  hint: 'earlier',
  when: inEva,
  show: (port) => port.lookBack(),
})

const copyAnswer = defineCommand({
  id: 'chat.copy-answer',
  title: 'Copy the last answer',
  group: GROUP,
  keys: ['y'],
  hint: 'copy',
  when: all(inEva, ({ eva }) => eva?.lastAnswer !== null || 'nothing was answered yet'),
  async run({ eva }, ports) {
    if (eva?.lastAnswer != null) await ports.copy(eva.lastAnswer, 'answer')
  },
  undo: nothingKept,
})

const retry = showing({
  id: 'retry',
  title: 'Ask for the answer again',
  keys: ['r'],
  when: all(inEva, ({ eva }) => eva?.isBroken === true || 'nothing failed'),
  show: (port) => port.retry(),
})

const stop = showing({
  id: 'stop',
  title: 'Stop the answer',
  keys: ['s'],
  when: all(inEva, ({ eva }) => eva?.isAnswering === true || 'no answer is on its way'),
  show: (port) => port.stop(),
})

const refresh = showing({
  id: 'refresh',
  title: 'Ask the server for the properties again',
  when: inEva,
  show: (port) => port.refresh(),
})

/** Questions about a property, and their answers. */
export const evaCommands = [ask, chooseProperty, begin, earlier, copyAnswer, retry, stop, remove, refresh]

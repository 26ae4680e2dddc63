import { defineCommand } from '#commands/kernel/define.ts'
import { all, inRoom, unless } from '#commands/kernel/when.ts'

export const upload = defineCommand({
  id: 'queue.upload',
  final: false,
  title: 'Upload bills',
  group: 'Bills',
  keys: ['u'],
  hint: 'upload',
  when: all(
    inRoom('bills'),
    unless('the server cannot be reached', ({ online }) => online),
  ),
  run: (_, ports) => ports.upload.chooseFiles(),
  undo: { kind: 'impossible', reason: 'An accepted file stays. Skip its bill instead.' },
})

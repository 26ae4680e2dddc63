import { defineCommand, nothingKept } from '../define.ts'
import { only } from '../when.ts'

export const goToBills = defineCommand({
  id: 'go.bills',
  title: 'Go to the bills',
  group: 'Go to',
  keys: ['g b'],
  when: only(({ rooms }) => rooms.includes('bills')),
  run: (_, ports) => ports.go('bills'),
  undo: nothingKept,
})

import type { Move } from '#commands/kernel/ports.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { onHistory, onRecord, recordsOf } from './conditions.ts'

const showing = showingIn('records', 'Records', recordsOf)

const move = (to: Move, title: string, keys: readonly string[]) =>
  showing({
    id: `${to}-change`,
    title,
    keys,
    hint: 'change',
    repeats: true,
    when: onHistory,
    show: (records) => records.moveHistory(to),
  })

export const historyCommands = [
  showing({
    id: 'history',
    title: 'Walk through the history of the record',
    keys: ['h'],
    hint: 'history',
    when: onRecord,
    show: (records) => records.showHistory(true),
  }),
  showing({
    id: 'leave-history',
    title: 'Back to the fields',
    keys: ['Escape', 'h'],
    hint: 'fields',
    when: onHistory,
    show: (records) => records.showHistory(false),
  }),
  move('next', 'Next change', ['j', 'ArrowDown']),
  move('previous', 'Previous change', ['k', 'ArrowUp']),
]

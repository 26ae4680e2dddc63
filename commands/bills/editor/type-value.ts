import { fields, text } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, unless, type When } from '#commands/kernel/when.ts'
import { canEdit, editorOf, onLine, undoEdit } from './conditions.ts'
import type { TypedPart } from './port.ts'

interface Typed {
  title: string
  key: string
  hint?: string
  when: When
}

/** Its key opens the value's place for typing; what is typed there comes as `first`, of two dates the end as `second`. */
const typing = (part: TypedPart, { title, key, hint, when }: Typed) =>
  defineCommand({
    id: `bills.edit-${part}`,
    title,
    group: 'Lines',
    keys: [key],
    hint,
    args: fields({ first: text, second: text }),
    ask: { when, run: (_, ports) => editorOf(ports).type(part) },
    when: canEdit,
    run: (_, ports, { first, second }) => editorOf(ports).takeTyped(first, second),
    undo: undoEdit,
  })

const isTyped = unless('this is read from the page and cannot be typed', ({ bill }) => {
  const cursor = bill?.cursor
  return cursor?.on !== 'field' || cursor.field !== 'total'
})

export const typingCommands = [
  typing('value', {
    title: 'Edit the amount or the value',
    key: 'e',
    hint: 'edit',
    when: all(canEdit, isTyped),
  }),
  typing('dates', { title: 'Edit the dates', key: 'd', hint: 'dates', when: canEdit }),
  typing('description', {
    title: 'Edit the description',
    key: 'Shift+d',
    when: all(canEdit, onLine),
  }),
]

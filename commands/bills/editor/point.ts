import { fields, integer, listOf } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, reachable, unless, type When } from '#commands/kernel/when.ts'
import { canEdit, editorOf, onLine, undoEdit } from './conditions.ts'
import type { PointedPart } from './port.ts'

interface Pointing {
  title: string
  key: string
  hint?: string
  when?: When
}

/** Its key puts hints on the words of the page that could be meant; what is pointed at there comes as their numbers. */
const pointing = (part: PointedPart, { title, key, hint, when = canEdit }: Pointing) =>
  defineCommand({
    id: `bills.point-${part}`,
    title,
    group: 'Lines',
    keys: [key],
    hint,
    args: fields({ taken: listOf(fields({ page: integer, words: listOf(integer) })) }),
    ask: {
      when: all(when, reachable, wasRead),
      opens: 'the words of the page',
      run: (_, ports) => editorOf(ports).point(part),
    },
    when: canEdit,
    run: (_, ports, { taken }) => editorOf(ports).takePointed(part, taken),
    undo: undoEdit,
  })

const wasRead = unless('nothing was read from the file yet', ({ bill }) => bill?.read === true)

const isPrinted = unless('the total is what was read from the page', ({ bill }) => {
  const cursor = bill?.cursor
  return cursor?.on !== 'field' || cursor.field !== 'total'
})

export const pointCommands = [
  pointing('value', {
    title: 'Point at the amount or the value on the page',
    key: 'p',
    hint: 'point',
    when: all(canEdit, isPrinted),
  }),
  pointing('dates', { title: 'Point at the dates on the page', key: ',' }),
  pointing('description', {
    title: 'Point at the description on the page',
    key: "'",
    when: all(canEdit, onLine),
  }),
  pointing('charges', { title: 'Add charges by pointing at their rows', key: ';' }),
  pointing('usages', { title: 'Add usages by pointing at their rows', key: ':' }),
]

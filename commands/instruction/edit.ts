import { TEMPLATE_STRINGS, type TemplateString } from '#domain/prompts/template-strings.ts'
import { defineCommand } from '../define.ts'
import { all, only, unless } from '../when.ts'
import { canEdit, editorOf } from './conditions.ts'
import type { Edited } from './port.ts'

export const undoEdit = { kind: 'reversible', reverse: (edited: Edited) => edited } as const

/** Run by a field that was typed or chosen in. */
const commit = defineCommand({
  id: 'instruction.commit-edit',
  title: 'Take what was typed or chosen',
  group: 'Instructions',
  when: all(
    canEdit,
    only(({ instruction }) => instruction?.editing === true),
  ),
  run: (_, ports) => editorOf(ports).commitEdit(),
  undo: undoEdit,
})

export const insertId = (name: TemplateString): string =>
  `instruction.insert-${name.toLowerCase().replaceAll('_', '-')}`

const insert = (name: TemplateString) =>
  defineCommand({
    id: insertId(name),
    title: `Insert {{${name}}}`,
    group: 'Instructions',
    when: canEdit,
    run: (_, ports) => editorOf(ports).insert(name),
    undo: undoEdit,
  })

const discard = defineCommand({
  id: 'instruction.discard',
  title: 'Drop the unsaved changes',
  group: 'Instructions',
  keys: ['Shift+d'],
  when: all(
    canEdit,
    unless('nothing is changed', ({ instruction }) => instruction?.changed === true),
  ),
  run: (_, ports) => editorOf(ports).discard(),
  undo: undoEdit,
})

const keep = (whose: 'mine' | 'theirs', title: string, key: string) =>
  defineCommand({
    id: `instruction.keep-${whose}`,
    title,
    group: 'Instructions',
    keys: [key],
    hint: `take ${whose}`,
    when: all(
      canEdit,
      only(({ instruction }) => instruction?.stale === true),
    ),
    run: (_, ports) => editorOf(ports).resolveStale(whose),
    undo: undoEdit,
  })

export const editCommands = [
  ...TEMPLATE_STRINGS.map(insert),
  discard,
  keep('mine', 'Keep my changes', 'Shift+m'),
  keep('theirs', 'Take what was saved meanwhile', 'Shift+t'),
  commit,
]

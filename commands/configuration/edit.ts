import { defineCommand } from '../define.ts'
import { all, only, unless } from '../when.ts'
import { canEdit, editorOf } from './conditions.ts'
import type { Edited } from './port.ts'

const undoEdit = { kind: 'reversible', reverse: (edited: Edited) => edited } as const

/** Run by a field that was typed or chosen in. */
const commit = defineCommand({
  id: 'configuration.commit-edit',
  title: 'Take what was typed or chosen',
  group: 'Configuration',
  when: all(
    canEdit,
    only(({ configuration }) => configuration?.editing === true),
  ),
  run: (_, ports) => editorOf(ports).commitEdit(),
  undo: undoEdit,
})

const addQuery = defineCommand({
  id: 'configuration.add-query',
  title: 'Add a question',
  group: 'Configuration',
  keys: ['q'],
  hint: 'question',
  when: canEdit,
  run: (_, ports) => editorOf(ports).addQuery(),
  undo: undoEdit,
})

const addSplitRule = defineCommand({
  id: 'configuration.add-split-rule',
  title: 'Add a split rule',
  group: 'Configuration',
  keys: ['r'],
  hint: 'split rule',
  when: all(
    canEdit,
    only(({ staff }) => staff),
  ),
  run: (_, ports) => editorOf(ports).addSplitRule(),
  undo: undoEdit,
})

/** Works inside the question's own fields too. */
const removePart = defineCommand({
  id: 'configuration.remove-part',
  title: 'Remove the question or split rule',
  titleNow: ({ configuration }) => {
    const part = configuration?.part
    if (part == null) return 'Remove the question or split rule'
    return `Remove the ${part.kind === 'query' ? 'question' : 'split rule'}${part.name === '' ? '' : `: ${part.name}`}`
  },
  group: 'Configuration',
  keys: ['Mod+Delete'],
  everywhere: true,
  when: all(
    canEdit,
    unless('the focus is in no question or split rule', ({ configuration }) => configuration?.part != null),
  ),
  run: (_, ports) => editorOf(ports).removePart(),
  undo: undoEdit,
})

const discard = defineCommand({
  id: 'configuration.discard',
  title: 'Drop the unsaved changes',
  group: 'Configuration',
  keys: ['Shift+d'],
  when: all(
    canEdit,
    unless('nothing is changed', ({ configuration }) => configuration?.changed === true),
  ),
  run: (_, ports) => editorOf(ports).discard(),
  undo: undoEdit,
})

const keep = (whose: 'mine' | 'theirs', title: string, key: string) =>
  defineCommand({
    id: `configuration.keep-${whose}`,
    title,
    group: 'Configuration',
    keys: [key],
    hint: `take ${whose}`,
    when: all(
      canEdit,
      only(({ configuration }) => configuration?.stale === true),
    ),
    run: (_, ports) => editorOf(ports).resolveStale(whose),
    undo: undoEdit,
  })

export const editCommands = [
  addQuery,
  addSplitRule,
  removePart,
  discard,
  keep('mine', 'Keep my changes', 'Shift+m'),
  keep('theirs', 'Take what was saved meanwhile', 'Shift+t'),
  commit,
]

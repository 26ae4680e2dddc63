import { defineCommand } from '#commands/kernel/define.ts'
import { draftCommandsOf, undoEdit } from '#commands/kernel/draft-edits.ts'
import { all, forStaff, unless } from '#commands/kernel/when.ts'
import { canEdit, editorOf } from './conditions.ts'

const addQuery = defineCommand({
  id: 'configurations.add-query',
  title: 'Add a question',
  group: 'Configuration',
  keys: ['q'],
  hint: 'question',
  when: canEdit,
  run: (_, ports) => editorOf(ports).addQuery(),
  undo: undoEdit,
})

const addSplitRule = defineCommand({
  id: 'configurations.add-split-rule',
  title: 'Add a split rule',
  group: 'Configuration',
  keys: ['r'],
  hint: 'split rule',
  when: all(canEdit, forStaff),
  run: (_, ports) => editorOf(ports).addSplitRule(),
  undo: undoEdit,
})

/** Works inside the question's own fields too. */
const removePart = defineCommand({
  id: 'configurations.remove-part',
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

export const editCommands = [
  addQuery,
  addSplitRule,
  removePart,
  ...draftCommandsOf({
    name: 'configurations',
    group: 'Configuration',
    canEdit,
    isChanged: ({ configuration }) => configuration?.changed === true,
    isStale: ({ configuration }) => configuration?.stale === true,
    portOf: editorOf,
  }),
]

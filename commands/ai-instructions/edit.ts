import { oneOf } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { draftCommandsOf, type Edited, undoEdit } from '#commands/kernel/draft-edits.ts'
import { TEMPLATE_STRINGS, type TemplateString } from '#domain/ai-instructions/template-strings.ts'
import { canEdit, editorOf } from './conditions.ts'

const insert = defineCommand<Edited, TemplateString>({
  id: 'ai-instructions.insert',
  title: 'Insert a template string',
  titleOf: (name) => `Insert {{${name}}}`,
  group: 'Instructions',
  args: oneOf(TEMPLATE_STRINGS),
  choices: TEMPLATE_STRINGS.map((name) => ({
    id: `ai-instructions.insert-${name.toLowerCase().replaceAll('_', '-')}`,
    args: name,
  })),
  when: canEdit,
  run: (_, ports, name) => editorOf(ports).insert(name),
  undo: undoEdit,
})

export const editCommands = [
  insert,
  ...draftCommandsOf({
    name: 'ai-instructions',
    group: 'Instructions',
    canEdit,
    isChanged: ({ instruction }) => instruction?.changed === true,
    isStale: ({ instruction }) => instruction?.stale === true,
    portOf: editorOf,
  }),
]

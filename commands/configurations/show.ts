import { neighbours, showingIn } from '#commands/kernel/showing.ts'
import { all, unless, type When } from '#commands/kernel/when.ts'
import { editorOf, onConfiguration, onConfigurations } from './conditions.ts'

const showing = showingIn('configurations', 'Configuration', editorOf)

const hasMany: When = all(
  onConfigurations,
  unless('there is no other configuration', ({ configuration }) => (configuration?.count ?? 0) > 1),
)

export const moveCommands = [
  showing({
    id: 'next-field',
    title: 'Next field',
    keys: ['j', 'ArrowDown'],
    hint: 'field',
    repeats: true,
    when: onConfiguration,
    show: (editor) => editor.moveField(1),
  }),
  showing({
    id: 'previous-field',
    title: 'Previous field',
    keys: ['k', 'ArrowUp'],
    hint: 'field',
    repeats: true,
    when: onConfiguration,
    show: (editor) => editor.moveField(-1),
  }),
  showing({
    id: 'edit-field',
    title: 'Back into the field',
    keys: ['e', 'Enter'],
    when: onConfiguration,
    show: (editor) => editor.editField(),
  }),
]

export const showCommands = [
  showing({
    id: 'choose',
    title: 'Choose the configuration',
    keys: ['t'],
    hint: 'choose',
    when: onConfigurations,
    show: (editor) => editor.focusChooser(),
  }),
  ...neighbours(showing, {
    noun: 'configuration',
    when: hasMany,
    open: (editor, where) => editor.open(where),
  }),
  showing({
    id: 'choose-bill',
    title: 'Choose a bill to try it on',
    keys: ['b'],
    hint: 'bill',
    when: onConfiguration,
    show: (editor) => editor.focusBillChooser(),
  }),
  showing({
    id: 'refresh',
    title: 'Ask for the newest configurations',
    keys: ['Shift+r'],
    when: onConfigurations,
    show: (editor) => editor.refresh(),
  }),
]

import type { Command } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { editorOf, onConfigurations } from './conditions.ts'
import { editCommands } from './edit.ts'
import { saveCommands } from './save.ts'
import { moveCommands, showCommands } from './show.ts'

/** Every command of the configuration editor, in the order of the status bar. */
export const configurationCommands: readonly Command[] = [
  ...moveCommands,
  ...saveCommands,
  ...editCommands,
  ...showCommands,
  exportCommandOf({
    name: 'configurations',
    group: 'Configuration',
    when: onConfigurations,
    portOf: editorOf,
  }),
]

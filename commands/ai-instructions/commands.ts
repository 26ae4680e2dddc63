import type { Command } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { editorOf, onInstructions } from './conditions.ts'
import { editCommands } from './edit.ts'
import { saveCommands } from './save.ts'
import { showCommands } from './show.ts'

/** Every command of the AI instructions, in the order of the status bar. */
export const instructionCommands: readonly Command[] = [
  ...showCommands,
  ...saveCommands,
  ...editCommands,
  exportCommandOf({ name: 'ai-instructions', group: 'Instructions', when: onInstructions, portOf: editorOf }),
]

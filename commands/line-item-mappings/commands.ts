import type { Command } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { acknowledgeCommands } from './acknowledge.ts'
import { chooseCommands } from './choose.ts'
import { hasRows, tablesOf } from './conditions.ts'
import { moveCommands } from './move.ts'
import { saveCommands } from './save.ts'
import { showCommands } from './show.ts'
import { utilityCommands } from './utility.ts'

/** Every command of the line item mappings, in the order of the status bar. */
export const mappingCommands: readonly Command[] = [
  ...moveCommands,
  ...chooseCommands,
  ...saveCommands,
  ...acknowledgeCommands,
  ...utilityCommands,
  ...showCommands,
  exportCommandOf({ name: 'line-item-mappings', group: 'Mappings', when: hasRows, portOf: tablesOf }),
]

import type { Command } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { selectCommandsOf } from '#commands/kernel/list/select.ts'
import { assign } from './assign.ts'
import { filterCommands } from './filter.ts'
import { leaveBill } from './leave-bill.ts'
import { billList } from './list.ts'
import { moveToClient } from './move.ts'
import { openFocused } from './open.ts'
import { orderCommands } from './order.ts'
import { readAgainCommands } from './read-again.ts'
import { revert } from './revert.ts'
import { saveClean } from './save-clean.ts'
import { skip } from './skip.ts'
import { upload } from './upload.ts'

/** The list of bills, in the order of the status bar. */
export const queueCommands: readonly Command[] = [
  ...moveCommandsOf(billList),
  openFocused,
  ...selectCommandsOf(billList),
  saveClean,
  skip,
  revert,
  assign,
  moveToClient,
  ...readAgainCommands,
  ...filterCommands,
  ...orderCommands,
  upload,
  exportCommandOf({ ...billList, portOf: ({ queue }) => queue }),
  leaveBill,
]

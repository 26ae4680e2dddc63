import { goCommands } from './app/go.ts'
import { keymapCommands } from './app/keymap.ts'
import { noticeCommands } from './app/notices.ts'
import { openPalette } from './app/open-palette.ts'
import { themeCommands } from './app/set-theme.ts'
import { showKeys } from './app/show-keys.ts'
import { signOut } from './app/sign-out.ts'
import { undo } from './app/undo.ts'
import { arrivalCommands } from './arrival/commands.ts'
import { billCommands } from './bill/commands.ts'
import { configurationCommands } from './configuration/commands.ts'
import type { Command } from './define.ts'
import { instructionCommands } from './instruction/commands.ts'
import { type Binding, parseSequence } from './keys.ts'
import { moveCommandsOf } from './list/move.ts'
import { selectCommandsOf } from './list/select.ts'
import { mappingCommands } from './mapping/commands.ts'
import { assignCommands } from './queue/assign.ts'
import { filterCommands } from './queue/filter.ts'
import { leaveBill } from './queue/leave-bill.ts'
import { billList } from './queue/list.ts'
import { moveToClientCommands } from './queue/move.ts'
import { openBill } from './queue/open.ts'
import { orderCommands } from './queue/order.ts'
import { readAgainCommands } from './queue/read-again.ts'
import { revert } from './queue/revert.ts'
import { skip } from './queue/skip.ts'
import { upload } from './queue/upload.ts'
import { requestCommands } from './request/commands.ts'
import { templateCommands } from './template/commands.ts'

/** The commands by id, in the order given. Throws on an id given twice and on a key that is none. */
export function register(commands: readonly Command[]): ReadonlyMap<string, Command> {
  const byId = new Map<string, Command>()
  for (const command of commands) {
    if (byId.has(command.id)) throw new Error(`two commands are called ${command.id}`)
    for (const sequence of command.keys) parseSequence(sequence)
    byId.set(command.id, command)
  }
  return byId
}

/** Every command there is. The order is that of the status bar. */
export const REGISTRY = register([
  ...billCommands,
  ...moveCommandsOf(billList),
  openBill,
  ...selectCommandsOf(billList),
  skip,
  revert,
  ...assignCommands,
  ...moveToClientCommands,
  ...readAgainCommands,
  ...filterCommands,
  ...orderCommands,
  upload,
  leaveBill,
  ...mappingCommands,
  ...configurationCommands,
  ...instructionCommands,
  ...arrivalCommands,
  ...requestCommands,
  ...templateCommands,
  undo,
  ...noticeCommands,
  ...goCommands,
  ...themeCommands,
  ...keymapCommands,
  openPalette,
  signOut,
  showKeys,
])

export const bindingsOf = (commands: Iterable<Command>): Binding[] =>
  [...commands].flatMap(({ id, keys }) => keys.map((sequence) => ({ sequence, commandId: id })))

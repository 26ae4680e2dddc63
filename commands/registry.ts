import { copy } from './app/copy.ts'
import { goToRoom } from './app/go.ts'
import { keymapCommands } from './app/keymap.ts'
import { noticeCommands } from './app/notices.ts'
import { openPalette } from './app/open-palette.ts'
import { setTheme } from './app/set-theme.ts'
import { showKeys } from './app/show-keys.ts'
import { signOut } from './app/sign-out.ts'
import { undo } from './app/undo.ts'
import { arrivalCommands } from './arrival/commands.ts'
import { billCommands } from './bill/commands.ts'
import { configurationCommands } from './configuration/commands.ts'
import type { Command, Offer } from './define.ts'
import { instructionCommands } from './instruction/commands.ts'
import { type Binding, parseSequence } from './keys.ts'
import { moveCommandsOf } from './list/move.ts'
import { selectCommandsOf } from './list/select.ts'
import { mappingCommands } from './mapping/commands.ts'
import { assign } from './queue/assign.ts'
import { filterCommands } from './queue/filter.ts'
import { leaveBill } from './queue/leave-bill.ts'
import { billList } from './queue/list.ts'
import { moveToClient } from './queue/move.ts'
import { openBill, openFocused } from './queue/open.ts'
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
  const taken = new Set<string>()
  const take = (id: string) => {
    if (taken.has(id)) throw new Error(`two commands are called ${id}`)
    taken.add(id)
  }
  for (const command of commands) {
    take(command.id)
    for (const { id, keys } of command.offers) {
      if (id !== command.id) take(id)
      for (const sequence of keys) parseSequence(sequence)
    }
    byId.set(command.id, command)
  }
  return byId
}

/** What a person is offered, by id. */
export const offersOf = (commands: Iterable<Command>): ReadonlyMap<string, Offer> =>
  new Map([...commands].flatMap(({ offers }) => offers.map((offer) => [offer.id, offer])))

/** Every command there is. The order is that of the status bar. */
export const REGISTRY = register([
  ...billCommands,
  ...moveCommandsOf(billList),
  openFocused,
  openBill,
  ...selectCommandsOf(billList),
  skip,
  revert,
  assign,
  moveToClient,
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
  goToRoom,
  setTheme,
  copy,
  ...keymapCommands,
  openPalette,
  signOut,
  showKeys,
])

/** Every key, palette row and line of the help there is. */
export const OFFERS = offersOf(REGISTRY.values())

export const bindingsOf = (offers: Iterable<Offer>): Binding[] =>
  [...offers].flatMap(({ id, keys }) => keys.map((sequence) => ({ sequence, offerId: id })))

import { openAccounting } from '#commands/accounting/open-any.ts'
import { openBill } from '#commands/bills/queue/open.ts'
import type { Command } from '#commands/kernel/define.ts'
import { colourCommands } from './colour.ts'
import { copy, copySecret } from './copy.ts'
import { goToRoom } from './go.ts'
import { keymapCommands } from './keymap.ts'
import { noticeCommands } from './notices.ts'
import { openAccount } from './open-account.ts'
import { openPalette } from './open-palette.ts'
import { openRecordCommands } from './open-record.ts'
import { setTheme } from './set-theme.ts'
import { showKeys } from './show-keys.ts'
import { signOut } from './sign-out.ts'
import { undo } from './undo.ts'

/** What works in every room, in the order of the status bar. */
export const appCommands: readonly Command[] = [
  undo,
  ...noticeCommands,
  goToRoom,
  openBill,
  ...openRecordCommands,
  openAccounting,
  setTheme,
  ...colourCommands,
  copy,
  copySecret,
  ...keymapCommands,
  openPalette,
  openAccount,
  signOut,
  showKeys,
]

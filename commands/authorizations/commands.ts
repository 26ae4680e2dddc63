import { accountCommands } from './accounts.ts'
import { causeCommands } from './causes.ts'
import { editCommands } from './edit.ts'
import { repairCommands } from './repair.ts'
import { secretCommands } from './secrets.ts'
import { showCommands } from './show.ts'

/** The logins that clients entrusted to us, the accounts that they open, and what is wrong with one. */
export const authorizationCommands = [
  ...showCommands,
  ...editCommands,
  ...accountCommands,
  ...causeCommands,
  ...repairCommands,
  ...secretCommands,
]

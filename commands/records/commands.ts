import { askEva } from './ask-eva.ts'
import { changeCommands } from './change.ts'
import { clientDataCommands } from './client-data.ts'
import { fieldCommands } from './fields.ts'
import { historyCommands } from './history.ts'
import { kindCommands } from './kinds.ts'
import { listCommands } from './list.ts'
import { mergeCommands } from './merge.ts'
import { openCommands } from './open.ts'
import { userCommands } from './users.ts'

/** The records that staff keep. */
export const recordCommands = [
  ...listCommands,
  ...openCommands,
  ...fieldCommands,
  ...changeCommands,
  ...historyCommands,
  ...mergeCommands,
  ...clientDataCommands,
  ...kindCommands,
  ...userCommands,
  askEva,
]

import type { Command } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { selectCommandsOf } from '#commands/kernel/list/select.ts'
import { accountCommands } from './account.ts'
import { accountMailCommands } from './account-mails.ts'
import { automationCommands } from './automation.ts'
import { callCommands } from './call.ts'
import { requestsOf } from './conditions.ts'
import { followUpCommands } from './follow-up.ts'
import { issueCommands } from './issue.ts'
import { requestList } from './list.ts'
import { mailCommands } from './mail.ts'
import { markCommands } from './mark.ts'
import { mendCommands } from './mend.ts'
import { noteCommands } from './notes.ts'
import { openMailCommands } from './open-mail.ts'
import { sendMailCommands } from './send-mail.ts'
import { settleMailCommands } from './settle-mail.ts'
import { showCommands } from './show.ts'
import { weekCommands } from './week.ts'

/** Every command of the room of requests, in the order of the status bar. */
export const requestCommands: readonly Command[] = [
  ...moveCommandsOf(requestList),
  ...markCommands,
  ...followUpCommands,
  ...issueCommands,
  ...mailCommands,
  ...sendMailCommands,
  ...openMailCommands,
  ...settleMailCommands,
  ...accountMailCommands,
  ...noteCommands,
  ...weekCommands,
  ...automationCommands,
  ...accountCommands,
  ...mendCommands,
  ...callCommands,
  ...selectCommandsOf(requestList),
  ...showCommands,
  exportCommandOf({ ...requestList, portOf: requestsOf }),
]

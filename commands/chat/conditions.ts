import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'
import type { EvaContext } from './context.ts'

export const GROUP = 'Eva'

export const inEva: When = all(
  inRoom('eva'),
  only(({ eva }) => eva !== null),
)

/** There is a conversation. */
export const whereOpen: When = all(inEva, ({ eva }) => eva?.isOpen === true || 'no property is chosen')

/** Something was asked in the conversation on screen. */
export const inConversation: When = all(
  inEva,
  ({ eva }) => eva?.conversation !== null || 'nothing was asked in this conversation',
)

/** The conversation on screen. Commands ask for it only where `when` saw it. */
export function openConversation({ eva }: CommandContext): NonNullable<EvaContext['conversation']> {
  if (eva?.conversation == null) throw new Error('no conversation is open')
  return eva.conversation
}

/** The room of the chat. */
export const evaOf = portOf('eva')

/** Eva beside the bills. */
export const besideOf = portOf('beside')

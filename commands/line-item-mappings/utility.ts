import { messageOf } from '#commands/kernel/attempt-each.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import { all, forStaff, reachable, unless } from '#commands/kernel/when.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { onMappings, tablesOf } from './conditions.ts'

type Utility = CallAnswer<'utilities.accept'>['utility']

/** A utility that a client added is its own until then. */
const accept = defineCommand({
  id: 'line-item-mappings.accept-utility',
  title: 'Accept the client’s utility for every client',
  titleNow: ({ mappings }) =>
    mappings?.utility == null
      ? 'Accept the client’s utility for every client'
      : `Accept ${mappings.utility.name} for every client`,
  group: 'Mappings',
  keys: ['Shift+u'],
  hint: 'accept utility',
  when: all(
    onMappings,
    forStaff,
    unless('choose a utility first, with t', ({ mappings }) => mappings?.utilityId != null),
    unless('this utility is every client’s already', ({ mappings }) => mappings?.utility?.ownOf != null),
    reachable,
  ),
  async run({ mappings }, ports): Promise<Utility | null> {
    const id = mappings?.utilityId ?? null
    if (id === null) return null
    try {
      const { utility } = await ports.call('utilities.accept', { params: { id } })
      tablesOf(ports).putUtility(utility)
      ports.say({ id: 'mapping', text: `${utility.name} is every client’s now`, tone: 'done' })
      return utility
    } catch (cause) {
      throw new CommandFailed(`Could not accept the utility: ${messageOf(cause)}`, cause)
    }
  },
  undo: { kind: 'reversible', reverse: reverseAccept },
})

function reverseAccept(accepted: Utility | null): Reversal | null {
  if (accepted === null) return null
  return {
    label: `Accepted ${accepted.name} for every client`,
    async apply(ports) {
      const { utility } = await ports.call('utilities.giveBack', { params: { id: accepted.id } })
      ports.mappings?.putUtility(utility)
    },
  }
}

export const utilityCommands = [accept]

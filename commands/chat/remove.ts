import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { GROUP, inConversation, openConversation } from './conditions.ts'

interface Removed {
  id: string
  title: string
  propertyId: number | null
}

const labelOf = ({ title }: Removed) => `Removed the conversation “${title}”`

async function restore(ports: Ports, { id, propertyId }: Removed): Promise<void> {
  await ports.call('chat.restore', { params: { session: id } })
  ports.eva?.open(id, propertyId)
}

export const remove = defineCommand({
  id: 'chat.remove',
  title: 'Remove the conversation',
  group: GROUP,
  keys: ['Shift+x'],
  when: all(inConversation, reachable, ({ eva }) => eva?.isAnswering === false || 'an answer is on its way'),
  async run(context, ports): Promise<Removed> {
    const removed = { ...openConversation(context), propertyId: context.eva?.property?.id ?? null }
    await ports.call('chat.remove', { params: { session: removed.id } }).catch((cause: unknown) => {
      throw new CommandFailed('The conversation is still there', cause)
    })
    ports.eva?.removed(removed.id)
    ports.say({ id: 'eva', text: labelOf(removed), tone: 'done' })
    return removed
  },
  undo: {
    kind: 'reversible',
    reverse: (removed) => ({ label: labelOf(removed), apply: (ports) => restore(ports, removed) }),
  },
})

import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { focusedIn, onRow } from './conditions.ts'

const resend = defineCommand({
  id: 'api-access.resend',
  title: 'Send it once more',
  group: 'API',
  keys: ['Enter'],
  hint: 'send again',
  when: onRow('deliveries', ({ status }) => status !== 'waiting' || 'it is on its way'),
  async run(context, ports) {
    const focused = focusedIn(context, 'deliveries')
    if (focused === null) return
    const { delivery } = await ports.call('webhooks.resend', { params: { id: focused.id } })
    ports.sync?.putDelivery(delivery)
    ports.say({ id: 'webhook', text: 'On its way again', tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'What was sent stays sent.' },
})

const copyAnswer = defineCommand({
  id: 'api-access.copy-answer',
  title: 'Copy what was answered',
  group: 'API',
  keys: ['c'],
  hint: 'copy',
  when: onRow('deliveries', ({ answer, error }) => (answer ?? error) !== null || 'nothing was answered yet'),
  async run(context, ports) {
    const { answer = null, error = null } = focusedIn(context, 'deliveries') ?? {}
    await ports.copy([error, answer].filter(Boolean).join('\n'), 'answer')
  },
  undo: nothingKept,
})

export const deliveryCommands = [resend, copyAnswer]

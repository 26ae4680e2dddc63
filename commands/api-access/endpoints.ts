import { fields, integer, listOf, nullable, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, overlayOnTop, reachable } from '#commands/kernel/when.ts'
import { WEBHOOK_EVENT_NAMES } from '#domain/api-access/webhook-events.ts'
import { focusedIn, inSync, onRow, syncOf } from './conditions.ts'
import type { WebhookEndpoint } from './context.ts'

const create = defineCommand({
  id: 'api-access.new-endpoint',
  title: 'Set up a webhook',
  group: 'API',
  keys: ['w'],
  hint: 'new webhook',
  args: fields({
    url: text,
    description: text,
    events: listOf(oneOf(WEBHOOK_EVENT_NAMES)),
    companyId: nullable(integer),
  }),
  ask: { when: inSync, run: (_, ports) => ports.overlay.open('new-endpoint') },
  when: all(overlayOnTop('new-endpoint'), reachable),
  async run(_, ports, { url, description, events, companyId }) {
    const body = { url, description, events: [...events], company_id: companyId }
    const { endpoint, secret } = await ports.call('webhooks.create', { body }).catch((cause: unknown) => {
      throw new CommandFailed('The webhook was not set up', cause)
    })
    ports.overlay.close('new-endpoint')
    syncOf(ports).show('endpoints')
    syncOf(ports).putEndpoint(endpoint)
    syncOf(ports).showOnce({ of: 'secret', name: endpoint.url, text: secret })
    return endpoint
  },
  undo: {
    kind: 'reversible',
    reverse: (endpoint) => reverseBy('webhooks.remove', `Set up ${endpoint.url}`, endpoint),
  },
})

const rotate = defineCommand({
  id: 'api-access.rotate-secret',
  title: 'Give the webhook a new secret',
  group: 'API',
  keys: ['s'],
  hint: 'new secret',
  when: onRow('endpoints'),
  question(context) {
    const endpoint = focusedIn(context, 'endpoints')
    return (
      endpoint && {
        title: `A new secret for ${endpoint.url}?`,
        text: ['For a day messages are signed with the one before too.'],
        act: 'Make a new secret',
      }
    )
  },
  async run(context, ports) {
    const focused = focusedIn(context, 'endpoints')
    if (focused === null) return
    const { endpoint, secret } = await ports.call('webhooks.rotate', { params: { id: focused.id } })
    ports.sync?.putEndpoint(endpoint)
    ports.sync?.showOnce({ of: 'secret', name: endpoint.url, text: secret })
  },
  undo: { kind: 'impossible', reason: 'The secret before signs for a day more.' },
})

type Turn = 'webhooks.pause' | 'webhooks.resume' | 'webhooks.remove' | 'webhooks.restore'

const WORDS: Record<Turn, string> = {
  'webhooks.pause': 'Paused',
  'webhooks.resume': 'Resumed',
  'webhooks.remove': 'Removed',
  'webhooks.restore': 'Restored',
}

async function turn(call: Turn, endpoint: WebhookEndpoint, ports: Ports): Promise<WebhookEndpoint> {
  const answer = await ports.call(call, { params: { id: endpoint.id } })
  ports.sync?.putEndpoint(answer.endpoint)
  if (call === 'webhooks.remove' || call === 'webhooks.restore') ports.sync?.refresh()
  ports.say({ id: 'webhook', text: `${WORDS[call]} ${endpoint.url}`, tone: 'done' })
  return answer.endpoint
}

const reverseBy = (call: Turn, label: string, endpoint: WebhookEndpoint): Reversal => ({
  label,
  apply: async (ports) => void (await turn(call, endpoint, ports)),
})

const turning = (
  call: Turn,
  back: Turn,
  { key, ...words }: { id: string; title: string; key: string; hint: string },
  fits: (endpoint: WebhookEndpoint) => true | string,
) =>
  defineCommand({
    ...words,
    group: 'API',
    keys: [key],
    when: onRow('endpoints', fits),
    async run(context, ports) {
      const endpoint = focusedIn(context, 'endpoints')
      return endpoint && turn(call, endpoint, ports)
    },
    undo: {
      kind: 'reversible',
      reverse: (endpoint: WebhookEndpoint | null) =>
        endpoint && reverseBy(back, `${WORDS[call]} ${endpoint.url}`, endpoint),
    },
  })

const pause = turning(
  'webhooks.pause',
  'webhooks.resume',
  { id: 'api-access.pause', title: 'Pause the webhook', key: 'p', hint: 'pause' },
  ({ state }) => state !== 'paused' || 'it is paused',
)
const resume = turning(
  'webhooks.resume',
  'webhooks.pause',
  {
    id: 'api-access.resume',
    title: 'Resume the webhook, and send what is held',
    key: 'Shift+p',
    hint: 'resume',
  },
  ({ state }) => state === 'paused' || 'it is not paused',
)
const remove = turning(
  'webhooks.remove',
  'webhooks.restore',
  { id: 'api-access.remove', title: 'Remove the webhook', key: 'x', hint: 'remove' },
  () => true,
)

const open = defineCommand({
  id: 'api-access.open-deliveries',
  title: 'Show what the webhook was told',
  group: 'API',
  keys: ['Enter'],
  hint: 'deliveries',
  when: onRow('endpoints'),
  run(context, ports) {
    const endpoint = focusedIn(context, 'endpoints')
    if (endpoint !== null) syncOf(ports).showDeliveriesOf(endpoint.id)
  },
  undo: nothingKept,
})

export const endpointCommands = [create, rotate, pause, resume, remove, open]

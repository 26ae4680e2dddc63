import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { listCommandsOf } from '#commands/kernel/list/show.ts'
import { inSync, syncOf } from './conditions.ts'
import type { SyncList } from './context.ts'
import { deliveryCommands } from './deliveries.ts'
import { endpointCommands } from './endpoints.ts'
import { keyCommands } from './keys.ts'

/** Keys of other systems, and what they are told. */
export const syncCommands = [
  ...keyCommands,
  ...endpointCommands,
  ...deliveryCommands,
  ...moveCommandsOf({
    name: 'api-access',
    group: 'API',
    when: inSync,
    factsOf: ({ sync }) => sync,
    portOf: syncOf,
  }),
  ...listCommandsOf<SyncList>({
    name: 'api-access',
    group: 'API',
    when: inSync,
    lists: {
      keys: 'Show the API keys',
      endpoints: 'Show the webhooks',
      deliveries: 'Show what webhooks were told',
    },
    portOf: syncOf,
    refresh: { title: 'Ask the server for keys and webhooks again', key: 'r' },
  }),
]

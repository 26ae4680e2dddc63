import { defineCommand, nothingKept } from '../define.ts'
import { moveCommandsOf } from '../list/move.ts'
import { inSync, syncOf } from './conditions.ts'
import type { SyncList } from './context.ts'
import { deliveryCommands } from './deliveries.ts'
import { endpointCommands } from './endpoints.ts'
import { keyCommands } from './keys.ts'

const show = (list: SyncList, title: string, key: string) =>
  defineCommand({
    id: `sync.show-${list}`,
    title,
    group: 'API',
    keys: [key],
    hint: 'list',
    when: inSync,
    run: (_, ports) => syncOf(ports).show(list),
    undo: nothingKept,
  })

const refresh = defineCommand({
  id: 'sync.refresh',
  title: 'Ask the server for keys and webhooks again',
  group: 'API',
  keys: ['r'],
  when: inSync,
  run: (_, ports) => syncOf(ports).refresh(),
  undo: nothingKept,
})

/** Keys of other systems, and what they are told. */
export const syncCommands = [
  ...keyCommands,
  ...endpointCommands,
  ...deliveryCommands,
  ...moveCommandsOf({
    name: 'sync',
    group: 'API',
    when: inSync,
    factsOf: ({ sync }) => sync,
    portOf: syncOf,
  }),
  show('keys', 'Show the API keys', '1'),
  show('endpoints', 'Show the webhooks', '2'),
  show('deliveries', 'Show what webhooks were told', '3'),
  refresh,
]

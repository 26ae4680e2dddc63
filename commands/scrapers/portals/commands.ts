import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { focusedIn, GROUP, inScraperPortals, onPortal, scraperPortalsOf } from './conditions.ts'
import { editCommands } from './edit.ts'
import { stopCommands } from './stop.ts'

const showErrors = defineCommand({
  id: 'scraper-portals.show-errors',
  title: 'Show what workers could not do there',
  group: GROUP,
  keys: ['Enter'],
  hint: 'its errors',
  when: onPortal(),
  run(context, ports) {
    const portal = focusedIn(context)
    if (portal !== null) scraperPortalsOf(ports).showErrors(portal)
  },
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'scraper-portals.refresh',
  title: 'Ask the server for the portals again',
  group: GROUP,
  when: inScraperPortals,
  run: (_, ports) => scraperPortalsOf(ports).refresh(),
  undo: nothingKept,
})

/** The websites that workers know, and how often they may come. */
export const portalCommands = [
  ...moveCommandsOf({
    name: 'scraper-portals',
    group: GROUP,
    when: inScraperPortals,
    factsOf: ({ scraperPortals }) => scraperPortals,
    portOf: scraperPortalsOf,
  }),
  ...editCommands,
  ...stopCommands,
  showErrors,
  refresh,
]

import { fields, integer, nullable, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import type { CallInput } from '#contract/client/contract.ts'
import {
  focusedIn,
  GROUP,
  inPortalDialog,
  inScraperPortals,
  onPortal,
  scraperPortalsOf,
} from './conditions.ts'
import type { ScraperPortal } from './context.ts'

type Written = CallInput<'portals.add'>['body']

const VALUES = {
  name: text,
  url: text,
  recipe: text,
  utilityId: nullable(integer),
  mostAtOnce: integer,
  secondsBetween: integer,
  /** Times of day, HH:MM. */
  windowFrom: nullable(text),
  windowUntil: nullable(text),
  timeZone: text,
}
const values = fields(VALUES)

const written = (said: ReturnType<(typeof values)['read']>): Written => ({
  name: said.name,
  utility_company_id: said.utilityId,
  online_access_url: said.url,
  recipe: said.recipe,
  most_at_once: said.mostAtOnce,
  seconds_between: said.secondsBetween,
  window_from: said.windowFrom,
  window_until: said.windowUntil,
  time_zone: said.timeZone,
})

const asItWas = (portal: ScraperPortal): Written => ({
  name: portal.name,
  utility_company_id: portal.utility_company_id,
  online_access_url: portal.online_access_url,
  recipe: portal.recipe,
  most_at_once: portal.most_at_once,
  seconds_between: portal.seconds_between,
  window_from: portal.window_from,
  window_until: portal.window_until,
  time_zone: portal.time_zone,
})

const add = defineCommand({
  id: 'scraper-portals.new',
  title: 'Add a portal',
  group: GROUP,
  keys: ['n'],
  hint: 'new',
  args: values,
  ask: {
    when: all(inScraperPortals, reachable),
    run: (_, ports) => scraperPortalsOf(ports).dialog({ what: 'new' }),
  },
  when: inPortalDialog('new'),
  async run(_, ports, said): Promise<ScraperPortal> {
    const { portal } = await ports.call('portals.add', { body: written(said) }).catch((cause: unknown) => {
      throw new CommandFailed('The portal was not added', cause)
    })
    scraperPortalsOf(ports).dialog(null)
    scraperPortalsOf(ports).returnTo(portal.id)
    return portal
  },
  undo: {
    kind: 'reversible',
    reverse: ({ id, name }) => ({
      label: `Added the portal ${name}`,
      async apply(ports) {
        await ports.call('portals.remove', { params: { id } }).catch((cause: unknown) => {
          throw new UndoRefused(`${name} was not taken away`, cause)
        })
        ports.scraperPortals?.refresh()
      },
    }),
  },
})

const edit = defineCommand({
  id: 'scraper-portals.edit',
  title: 'Edit the portal',
  group: GROUP,
  keys: ['e'],
  hint: 'edit',
  args: fields({ id: integer, version: integer, ...VALUES }),
  ask: {
    when: all(onPortal(), reachable),
    run(context, ports) {
      const portal = focusedIn(context)
      if (portal !== null) scraperPortalsOf(ports).dialog({ what: 'edit', portal })
    },
  },
  when: inPortalDialog('edit'),
  async run({ scraperPortals }, ports, { id, version, ...said }): Promise<Reversal | null> {
    const dialog = scraperPortals?.dialog
    const saved = await save(id, { ...written(said), version }, ports).catch((cause: unknown) => {
      throw new CommandFailed('The portal was not changed', cause)
    })
    scraperPortalsOf(ports).dialog(null)
    scraperPortalsOf(ports).returnTo(id)
    return dialog?.what === 'edit' ? toBefore(dialog.portal, saved.version) : null
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

const toBefore = (before: ScraperPortal, version: number): Reversal => ({
  label: `Changed the portal ${before.name}`,
  async apply(ports) {
    await save(before.id, { ...asItWas(before), version }, ports).catch((cause: unknown) => {
      throw new UndoRefused(`${before.name} is as it was changed`, cause)
    })
    ports.scraperPortals?.returnTo(before.id)
  },
})

async function save(
  id: number,
  body: CallInput<'portals.save'>['body'],
  ports: Ports,
): Promise<ScraperPortal> {
  return (await ports.call('portals.save', { params: { id }, body })).portal
}

export const editCommands = [add, edit]

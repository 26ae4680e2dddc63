import { fields, integer, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, reachable } from '#commands/kernel/when.ts'
import { focusedIn, GROUP, inPortalDialog, onPortal, scraperPortalsOf } from './conditions.ts'
import type { ScraperPortal } from './context.ts'

async function stopFor(id: number, reason: string, ports: Ports): Promise<ScraperPortal> {
  const { portal } = await ports.call('portals.stop', { params: { id }, body: { reason } })
  ports.scraperPortals?.returnTo(id)
  return portal
}

/** From that stop: a later one stays. */
async function startAgain({ id, stopped_at }: ScraperPortal, ports: Ports): Promise<void> {
  if (stopped_at === null) return
  await ports.call('portals.start', { params: { id }, body: { stopped_at } })
  ports.scraperPortals?.returnTo(id)
}

const isStopped = (wanted: boolean) =>
  only((context) => focusedIn(context) === null || (focusedIn(context)?.stopped_at !== null) === wanted)

const stop = defineCommand({
  id: 'scraper-portals.stop',
  title: 'Stop the portal: send no worker there',
  group: GROUP,
  keys: ['x'],
  hint: 'stop',
  args: fields({ id: integer, name: text, reason: text }),
  ask: {
    when: all(onPortal(), isStopped(false), reachable),
    run(context, ports) {
      const portal = focusedIn(context)
      if (portal !== null) scraperPortalsOf(ports).dialog({ what: 'stop', portal })
    },
  },
  when: inPortalDialog('stop'),
  async run(_, ports, { id, name, reason }): Promise<Reversal> {
    const stopped = await stopFor(id, reason, ports).catch((cause: unknown) => {
      throw new CommandFailed(`${name} was not stopped`, cause)
    })
    scraperPortalsOf(ports).dialog(null)
    return {
      label: `Stopped ${name}`,
      apply: (undoing) =>
        startAgain(stopped, undoing).catch((cause: unknown) => {
          throw new UndoRefused(`${name} was not started`, cause)
        }),
    }
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

const start = defineCommand({
  id: 'scraper-portals.start',
  title: 'Start the portal again',
  group: GROUP,
  keys: ['x'],
  hint: 'start',
  when: all(onPortal(), isStopped(true), reachable),
  async run(context, ports): Promise<Reversal | null> {
    const portal = focusedIn(context)
    if (portal === null) return null
    const { id, name, stopped_reason: reason } = portal
    await startAgain(portal, ports).catch((cause: unknown) => {
      throw new CommandFailed(`${name} was not started`, cause)
    })
    return {
      label: `Started ${name}`,
      async apply(undoing) {
        await stopFor(id, reason ?? 'Stopped before', undoing).catch((cause: unknown) => {
          throw new UndoRefused(`${name} was not stopped`, cause)
        })
      },
    }
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

export const stopCommands = [stop, start]

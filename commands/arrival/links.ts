import { defineCommand, nothingKept } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, only } from '../when.ts'
import { arrivalsOf, focusedIn, inArrivals, onRow } from './conditions.ts'
import type { PublicLink } from './context.ts'

const nameOf = ({ label, company_name }: PublicLink) => (label === '' ? company_name : label)

const create = defineCommand({
  id: 'arrival.new-link',
  title: 'Make a public link',
  group: 'Links',
  keys: ['n'],
  hint: 'new',
  when: inArrivals,
  run: (_, ports) => ports.overlay.open('new-link'),
  undo: nothingKept,
})

const copy = defineCommand({
  id: 'arrival.copy-link',
  title: 'Copy the link',
  group: 'Links',
  keys: ['c'],
  hint: 'copy',
  when: onRow('links', ({ state }) => state === 'open' || `it is ${state}`),
  async run(context, ports) {
    const link = focusedIn(context, 'links')
    if (link !== null) await ports.copy(arrivalsOf(ports).addressOf(link), 'link')
  },
  undo: nothingKept,
})

const revoke = defineCommand({
  id: 'arrival.revoke-link',
  title: 'Revoke the link',
  group: 'Links',
  keys: ['x'],
  hint: 'revoke',
  when: onRow('links', ({ state }) => state !== 'revoked' || 'it is revoked'),
  run: (context, ports) => change('links.revoke', focusedIn(context, 'links'), ports),
  undo: {
    kind: 'reversible',
    reverse: (link) =>
      link === null
        ? null
        : {
            label: `Revoked ${nameOf(link)}`,
            apply: async (ports) => void (await change('links.restore', link, ports)),
          },
  },
})

const restore = defineCommand({
  id: 'arrival.restore-link',
  title: 'Open the revoked link again',
  group: 'Links',
  keys: ['Shift+x'],
  when: all(
    onRow('links'),
    only((context) => focusedIn(context, 'links')?.state === 'revoked'),
  ),
  run: (context, ports) => change('links.restore', focusedIn(context, 'links'), ports),
  undo: {
    kind: 'reversible',
    reverse: (link) =>
      link === null
        ? null
        : {
            label: `Opened ${nameOf(link)} again`,
            apply: async (ports) => void (await change('links.revoke', link, ports)),
          },
  },
})

const WORDS = { 'links.revoke': 'Revoked', 'links.restore': 'Opened again:' } as const

async function change(
  call: 'links.revoke' | 'links.restore',
  link: PublicLink | null,
  ports: Ports,
): Promise<PublicLink | null> {
  if (link === null) return null
  const answer = await ports.call(call, { params: { id: link.id } })
  ports.arrivals?.replaceLink(answer.link)
  ports.say({ id: 'link', text: `${WORDS[call]} ${nameOf(link)}`, tone: 'done' })
  return answer.link
}

export const linkCommands = [create, copy, revoke, restore]

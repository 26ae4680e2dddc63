import { fields, integer, nullable, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, overlayOnTop, reachable } from '#commands/kernel/when.ts'
import { arrivalsOf, focusedIn, inArrivals, onRow } from './conditions.ts'
import type { PublicLink } from './context.ts'

const nameOf = ({ label, company_name }: PublicLink) => (label === '' ? company_name : label)

/** Made and on the clipboard at once: it is to be sent to the client. */
const create = defineCommand({
  id: 'public-links.new-link',
  title: 'Make a public link',
  group: 'Links',
  keys: ['n'],
  hint: 'new',
  args: fields({
    kind: oneOf(['upload', 'credentials']),
    companyId: integer,
    utilityId: nullable(integer),
    label: text,
    /** Until it expires; null: it is revoked some day. */
    days: nullable(integer),
  }),
  ask: { when: inArrivals, run: (_, ports) => ports.overlay.open('new-link') },
  when: all(overlayOnTop('new-link'), reachable),
  async run(_, ports, { kind, companyId, utilityId, label, days }): Promise<PublicLink> {
    const body = { kind, company_id: companyId, utility_company_id: utilityId, label, days }
    const { link } = await ports.call('links.create', { body }).catch((cause: unknown) => {
      throw new CommandFailed('The link was not made', cause)
    })
    arrivalsOf(ports).putLink(link)
    arrivalsOf(ports).goToLink(link.id)
    ports.overlay.close('new-link')
    await ports.copy(arrivalsOf(ports).addressOf(link), 'link')
    return link
  },
  undo: {
    kind: 'reversible',
    reverse: (link) => reverseTo('links.revoke', `Made ${nameOf(link)}`, link),
  },
})

const copy = defineCommand({
  id: 'public-links.copy-link',
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
  id: 'public-links.revoke-link',
  title: 'Revoke the link',
  group: 'Links',
  keys: ['x'],
  hint: 'revoke',
  when: onRow('links', ({ state }) => state === 'open' || state === 'expired' || `it is ${state}`),
  run: (context, ports) => change('links.revoke', focusedIn(context, 'links'), ports),
  undo: {
    kind: 'reversible',
    reverse: (link) => link && reverseTo('links.restore', `Revoked ${nameOf(link)}`, link),
  },
})

const restore = defineCommand({
  id: 'public-links.restore-link',
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
    reverse: (link) => link && reverseTo('links.revoke', `Opened ${nameOf(link)} again`, link),
  },
})

const reverseTo = (call: keyof typeof WORDS, label: string, link: PublicLink): Reversal => ({
  label,
  apply: async (ports) => void (await change(call, link, ports)),
})

const WORDS = { 'links.revoke': 'Revoked', 'links.restore': 'Opened again:' } as const

async function change(
  call: keyof typeof WORDS,
  link: PublicLink | null,
  ports: Ports,
): Promise<PublicLink | null> {
  if (link === null) return null
  const answer = await ports.call(call, { params: { id: link.id } })
  ports.arrivals?.putLink(answer.link)
  ports.say({ id: 'link', text: `${WORDS[call]} ${nameOf(link)}`, tone: 'done' })
  return answer.link
}

export const linkCommands = [create, copy, revoke, restore]

import { fields, integer, listOf, nullable, oneOf, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import { all, overlayOnTop, reachable } from '#commands/kernel/when.ts'
import { KEY_SCOPE_NAMES } from '#domain/api-access/key-scopes.ts'
import { focusedIn, inSync, onRow, syncOf } from './conditions.ts'

const create = defineCommand({
  id: 'api-access.new-key',
  title: 'Make an API key',
  group: 'API',
  keys: ['n'],
  hint: 'new key',
  args: fields({
    name: text,
    scopes: listOf(oneOf(KEY_SCOPE_NAMES)),
    companyId: nullable(integer),
    /** Until it expires; null: it is revoked some day. */
    days: nullable(integer),
  }),
  ask: { when: inSync, run: (_, ports) => ports.overlay.open('new-key') },
  when: all(overlayOnTop('new-key'), reachable),
  async run(_, ports, { name, scopes, companyId, days }) {
    const body = { name, scopes: [...scopes], company_id: companyId, days }
    const { key, token } = await ports.call('apiKeys.create', { body }).catch((cause: unknown) => {
      throw new CommandFailed('The key was not made', cause)
    })
    ports.overlay.close('new-key')
    syncOf(ports).show('keys')
    syncOf(ports).putKey(key)
    syncOf(ports).showOnce({ of: 'key', name: key.name, text: token })
  },
  undo: { kind: 'impossible', reason: 'Revoke the key instead.' },
})

const revoke = defineCommand({
  id: 'api-access.revoke-key',
  title: 'Revoke the API key',
  group: 'API',
  keys: ['x'],
  hint: 'revoke',
  when: onRow('keys', ({ state }) => state !== 'revoked' || 'it is revoked'),
  question(context) {
    const key = focusedIn(context, 'keys')
    return (
      key && {
        title: `Revoke “${key.name}”?`,
        text: ['Whoever calls by it is refused at once, and for good.'],
        act: 'Revoke',
      }
    )
  },
  async run(context, ports) {
    const key = focusedIn(context, 'keys')
    if (key === null) return
    const answer = await ports.call('apiKeys.revoke', { params: { id: key.id } })
    ports.sync?.putKey(answer.key)
    ports.say({ id: 'api-key', text: `Revoked ${key.name}`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'A revoked key stays so. Make a new one.' },
})

export const keyCommands = [create, revoke]

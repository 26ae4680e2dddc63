import { fields, integer, nullable, text } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, forFullAdmins, only, overlayOnTop, reachable, type When } from '#commands/kernel/when.ts'
import type { RecordType } from '#domain/records/field.ts'
import { inRecords, onRecord, recordsOf } from './conditions.ts'

/** What one kind of record alone can do. */

const isOpen = (type: RecordType): When =>
  all(
    onRecord,
    only(({ records }) => records?.type === type),
  )

const inDialog: When = all(overlayOnTop('record-dialog'), inRecords, reachable)

const setPassword = defineCommand({
  id: 'records.set-password',
  title: 'Keep another password for its online access',
  group: 'Records',
  keys: ['p'],
  args: fields({ meterId: integer, title: text, password: nullable(text) }),
  ask: {
    when: all(isOpen('meter'), forFullAdmins),
    run({ records }, ports) {
      if (records?.open == null) return
      const { id, title } = records.open
      ports.overlay.open('record-dialog', { what: 'access', meter: { id, title } })
    },
  },
  when: inDialog,
  async run(_, ports, { meterId, title, password }) {
    const body = { online_access_password: password }
    await ports.call('meters.setAccess', { params: { id: meterId }, body }).catch((cause: unknown) => {
      throw new CommandFailed('The password was not kept', cause)
    })
    ports.overlay.close('record-dialog')
    ports.say({
      id: 'record',
      text: `${password === null ? 'No' : 'A new'} password is kept for ${title}`,
      tone: 'done',
    })
  },
  undo: { kind: 'impossible', reason: 'The password before it is sealed, and nobody has it.' },
})

const revealPassword = defineCommand({
  id: 'records.reveal-password',
  title: 'Show the password of its online access (recorded)',
  group: 'Records',
  keys: ['Shift+p'],
  args: fields({ meterId: integer, reason: text }),
  ask: {
    when: isOpen('meter'),
    run({ records }, ports) {
      if (records?.open == null) return
      const { id, title } = records.open
      ports.overlay.open('record-dialog', { what: 'reveal', meter: { id, title } })
    },
  },
  when: inDialog,
  async run(_, ports, { meterId, reason }) {
    const { online_access_password } = await ports.call('meters.revealPassword', {
      params: { id: meterId },
      body: { reason },
    })
    recordsOf(ports).showPassword(online_access_password)
  },
  undo: { kind: 'impossible', reason: 'Who saw a password stays recorded.' },
})

const accept = defineCommand({
  id: 'records.accept-utility',
  title: 'Accept the utility for every client',
  group: 'Records',
  keys: ['Shift+a'],
  hint: 'accept',
  when: all(
    isOpen('utility'),
    only(({ records }) => records?.open?.values.added_by_company_id != null),
    reachable,
  ),
  async run({ records }, ports): Promise<Reversal | null> {
    if (records?.open == null) return null
    const { id, title } = records.open
    await passOn('utilities.accept', id, ports)
    ports.say({ id: 'record', text: `Accepted ${title} for every client`, tone: 'done' })
    return { label: `Accepted ${title}`, apply: (later) => passOn('utilities.giveBack', id, later) }
  },
  undo: { kind: 'reversible', reverse: (reversal: Reversal | null) => reversal },
})

async function passOn(
  call: 'utilities.accept' | 'utilities.giveBack',
  id: number,
  ports: Ports,
): Promise<void> {
  await ports.call(call, { params: { id } })
  ports.records?.refresh()
}

/** In days. */
const LINK_LASTS = 30

/** Whoever has the link uploads bills to the client without an account here. */
const shareLink = defineCommand({
  id: 'records.share-link',
  title: 'Make a link by which the client uploads bills',
  words: 'share sharing link',
  group: 'Records',
  keys: ['Shift+l'],
  when: all(isOpen('company'), reachable),
  async run({ records }, ports): Promise<Reversal | null> {
    if (records?.open == null) return null
    const { id, title } = records.open
    const body = {
      kind: 'upload' as const,
      company_id: id,
      utility_company_id: null,
      label: title,
      days: LINK_LASTS,
    }
    const { link } = await ports.call('links.create', { body })
    await ports.copy(recordsOf(ports).wholeAddress(link.path), `upload link of ${title}`)
    return {
      label: `Made an upload link of ${title}`,
      apply: async (later) => void (await later.call('links.revoke', { params: { id: link.id } })),
    }
  },
  undo: { kind: 'reversible', reverse: (reversal: Reversal | null) => reversal },
})

export const kindCommands = [setPassword, revealPassword, accept, shareLink]

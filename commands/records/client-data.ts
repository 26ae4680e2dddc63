import { fields, integer, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, overlayOnTop, reachable, type When } from '#commands/kernel/when.ts'
import { inRecords, onRecord, recordsOf } from './conditions.ts'

/** All that is kept of a client: taken along as one file, or deleted. */

/** A contractor's admins enter the room, and decide on nothing of this. */
const onClient: When = all(
  onRecord,
  only(({ records, rooms }) => records?.type === 'company' && rooms.includes('audit')),
)

const isToGo = ({ records }: CommandContext): boolean => records?.deletionDueAt != null

const archive = defineCommand({
  id: 'records.archive-client',
  title: 'Write an archive of all that is kept of the client',
  group: 'Records',
  keys: ['a'],
  when: all(onClient, reachable),
  async run({ records }, ports) {
    if (records?.open == null) return
    const { id, title } = records.open
    await ports.call('clients.archive', { params: { id } }).catch((cause: unknown) => {
      throw new CommandFailed('The archive was not begun', cause)
    })
    recordsOf(ports).refresh()
    ports.say({ id: 'record', text: `An archive of ${title} is being written`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'Asking for it stays recorded. It is thrown away by itself.' },
})

const plan = defineCommand({
  id: 'records.delete-client',
  title: 'Delete all data of the client',
  group: 'Records',
  keys: ['Shift+d'],
  final: true,
  args: fields({ id: integer, name: text, reason: text }),
  ask: {
    when: all(
      onClient,
      only((context) => !isToGo(context)),
    ),
    run({ records }, ports) {
      if (records?.open == null) return
      const { id, title } = records.open
      ports.overlay.open('record-dialog', { what: 'delete-client', company: { id, title } })
    },
  },
  when: all(overlayOnTop('record-dialog'), inRecords, reachable),
  async run(_, ports, { id, name, reason }): Promise<Reversal> {
    await ports
      .call('clients.planDeletion', { params: { id }, body: { name, reason } })
      .catch((cause: unknown) => {
        throw new CommandFailed('The deletion was not planned', cause)
      })
    ports.overlay.close('record-dialog')
    recordsOf(ports).clientsChanged()
    ports.say({ id: 'record', text: `All data of ${name} will be deleted`, tone: 'done' })
    return { label: `Planned the deletion of ${name}`, apply: (later) => keep(later, id) }
  },
  undo: { kind: 'reversible', reverse: (reversal: Reversal) => reversal },
})

async function keep(ports: Ports, id: number): Promise<void> {
  await ports.call('clients.cancelDeletion', { params: { id } })
  ports.records?.clientsChanged()
}

const cancel = defineCommand({
  id: 'records.keep-client',
  title: 'Keep the client: its data is not deleted',
  group: 'Records',
  keys: ['Shift+d'],
  hint: 'keep',
  when: all(onClient, only(isToGo), reachable),
  async run({ records }, ports) {
    if (records?.open == null) return
    const { id, title } = records.open
    await keep(ports, id).catch((cause: unknown) => {
      throw new CommandFailed('The client is not kept', cause)
    })
    ports.say({ id: 'record', text: `${title} is kept. Its people sign in anew.`, tone: 'done' })
  },
  undo: { kind: 'impossible', reason: 'Ask for the deletion again: it waits as long as before.' },
})

export const clientDataCommands = [archive, plan, cancel]

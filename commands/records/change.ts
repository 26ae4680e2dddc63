import { fields, integer, oneOf, record, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import { undoEdit } from '#commands/kernel/draft-edits.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, overlayOnTop, reachable, type When } from '#commands/kernel/when.ts'
import { RECORD_TYPE_NAMES, type RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { hasTarget, inRecords, mayChangeKind, onHistory, recordsOf } from './conditions.ts'
import { type GivenValues, type KeptRecord, targetRecord } from './context.ts'
import type { Changed, Meant, SeenRecord } from './port.ts'

/** What was done with a record, and how it is taken back. */
export interface Done {
  label: string
  batchId: number
}

export const undoByBatch = {
  kind: 'reversible',
  reverse: (done: Done | null): Reversal | null =>
    done && { label: done.label, apply: (ports) => takeBack(ports, done.batchId) },
} as const

/** Takes a gesture back, wherever the window is by then. Throws UndoRefused where somebody has changed it since. */
async function takeBack(ports: Ports, batchId: number): Promise<void> {
  await ports.call('records.undo', { params: { id: batchId } }).catch((cause: unknown) => {
    throw new UndoRefused('It was not taken back', cause)
  })
  ports.records?.refresh()
}

const done = (label: (title: string) => string, changed: Changed): Done | null =>
  changed && { label: label(changed.record.title), batchId: changed.batchId }

const seenOf = ({ type, id, version }: KeptRecord): SeenRecord => ({ type, id, version })

const nounOf = (type: RecordType): string => recordType(type).singular

/** Run by the fields, with the record as it was when its field was opened. */
const change = defineCommand({
  id: 'records.change',
  title: 'Take what was typed or chosen',
  group: 'Records',
  args: fields({
    type: oneOf(RECORD_TYPE_NAMES),
    id: integer,
    version: integer,
    label: text,
    values: record,
    /** What the ids among them stand for. */
    names: record,
  }),
  when: all(inRecords, reachable),
  async run(_, ports, { label, values, names, ...seen }): Promise<Done | null> {
    const changed = await recordsOf(ports).change(seen, values as GivenValues, names as Meant)
    return done((title) => `Changed ${label} of ${title}`, changed)
  },
  undo: undoByBatch,
})

const add = defineCommand({
  id: 'records.new',
  title: 'Set up a record',
  group: 'Records',
  keys: ['n'],
  hint: 'new',
  args: fields({ type: oneOf(RECORD_TYPE_NAMES), values: record }),
  ask: {
    when: all(
      inRecords,
      only(({ records }) => records !== null && !isInvited(records.type)),
      mayChangeKind,
    ),
    titleNow: ({ records }) => (records === null ? 'Set up a record' : `New ${nounOf(records.type)}`),
    run({ records }, ports) {
      if (records === null) return
      ports.overlay.open('record-dialog', { what: 'new', type: records.type, values: records.of })
    },
  },
  when: all(overlayOnTop('record-dialog'), inRecords, reachable),
  async run(_, ports, { type, values }): Promise<Done | null> {
    const added = await recordsOf(ports).add(type, values as GivenValues)
    if (added === null) return null
    ports.overlay.close('record-dialog')
    recordsOf(ports).open(type, added.record.id)
    return done((title) => `Set up ${nounOf(type)} ${title}`, added)
  },
  undo: undoByBatch,
})

const isInvited = (type: RecordType): boolean => recordType(type).invited === true

const isActive = (context: CommandContext): boolean | undefined => targetRecord(context)?.active

const setActive = (active: boolean) => {
  const words = active ? 'Take into use again' : 'Take out of use'
  return defineCommand({
    id: active ? 'records.reactivate' : 'records.deactivate',
    title: words,
    titleNow: (context) => `${words}: ${targetRecord(context)?.title ?? 'the record'}`,
    group: 'Records',
    keys: ['x'],
    final: true,
    when: all(
      hasTarget,
      only((context) => (isActive(context) ?? true) !== active),
      mayChangeKind,
      reachable,
    ),
    async run(context, ports): Promise<Done | null> {
      const target = targetRecord(context)
      if (target === null) return null
      const changed = await recordsOf(ports).setActive(seenOf(target), active)
      if (changed !== null)
        ports.say({
          id: 'record',
          text: `${active ? 'In use again:' : 'Out of use:'} ${target.title}`,
          tone: 'done',
        })
      return done((title) => `${active ? 'Took into use' : 'Took out of use'}: ${title}`, changed)
    },
    undo: undoByBatch,
  })
}

const isStale: When = all(
  inRecords,
  only(({ records }) => records?.stale === true),
)

const keepMine = defineCommand({
  id: 'records.keep-mine',
  title: 'Keep my changes',
  group: 'Records',
  keys: ['Shift+m'],
  hint: 'take mine',
  when: all(isStale, reachable),
  async run(_, ports): Promise<Done | null> {
    const mine = recordsOf(ports).mine()
    if (mine === null) return null
    const changed = await recordsOf(ports).change(mine.seen, mine.values, mine.names)
    return done((title) => `Kept my changes of ${title}`, changed)
  },
  undo: undoByBatch,
})

const keepTheirs = defineCommand({
  id: 'records.keep-theirs',
  title: 'Take what was saved meanwhile',
  group: 'Records',
  keys: ['Shift+t'],
  hint: 'take theirs',
  when: isStale,
  run: (_, ports) => recordsOf(ports).takeTheirs(),
  undo: undoEdit,
})

const undoChange = defineCommand({
  id: 'records.undo-change',
  title: 'Take this change back',
  group: 'Records',
  keys: ['u'],
  hint: 'take back',
  when: all(onHistory, ({ records }) => undoable(records?.history?.marked ?? null), reachable),
  async run({ records }, ports): Promise<Done | null> {
    const batchId = records?.history?.marked?.batch_id ?? null
    if (batchId === null) return null
    const undone = await ports.call('records.undo', { params: { id: batchId } }).catch((cause: unknown) => {
      throw new CommandFailed('It was not taken back', cause)
    })
    recordsOf(ports).refresh()
    return { label: 'Took a change back', batchId: undone.batch_id }
  },
  undo: undoByBatch,
})

function undoable(marked: { batch_id: number | null; undone: boolean } | null): true | string {
  if (marked === null) return 'no change is in focus'
  if (marked.batch_id === null) return 'the program did it by itself'
  return !marked.undone || 'it was taken back already'
}

export const changeCommands = [
  change,
  add,
  setActive(false),
  setActive(true),
  keepMine,
  keepTheirs,
  undoChange,
]

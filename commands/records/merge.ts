import { fields, integer, oneOf, record } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, forFullAdmins, only, overlayOnTop, reachable, unless } from '#commands/kernel/when.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { RECORD_TYPE_NAMES } from '#domain/records/field.ts'
import { isMergedType, MERGED_TYPES, type MergedType } from '#domain/records/merge.ts'
import { RECORD_TYPES } from '#domain/records/record-types.ts'
import { type Done, undoByBatch } from './change.ts'
import { hasTarget, inRecords, onDuplicates, onList, recordsOf } from './conditions.ts'
import { type DuplicatePair, targetRecord } from './context.ts'

const showing = showingIn('records', 'Records', recordsOf)

type Take = CallInput<'records.merge'>['body']['take']

/** A record as the preview showed it. */
const seen = fields({ id: integer, version: integer })

/** Run by the dialog, with what was seen there and whose value each field is to have. */
const merge = defineCommand({
  id: 'records.merge',
  title: 'Merge the record into another',
  group: 'Records',
  keys: ['m'],
  hint: 'merge',
  final: true,
  args: fields({ type: oneOf(MERGED_TYPES), kept: seen, gone: seen, take: record }),
  ask: {
    when: all(
      hasTarget,
      forFullAdmins,
      only((context) => mergedType(context) !== null),
    ),
    titleNow: (context) => `Merge ${targetRecord(context)?.title ?? 'the record'} into…`,
    run(context, ports) {
      const [type, target] = [mergedType(context), targetRecord(context)]
      if (type === null || target === null) return
      const { id, title } = target
      ports.overlay.open('record-dialog', { what: 'merge', type, gone: { id, title }, kept: null })
    },
  },
  when: all(overlayOnTop('record-dialog'), inRecords, reachable),
  async run({ records }, ports, { type, kept, gone, take }): Promise<Done | null> {
    const input = {
      params: { type: RECORD_TYPES[type].path, id: kept.id },
      body: { version: kept.version, other_id: gone.id, other_version: gone.version, take: take as Take },
    }
    const { record: merged, batch_id } = await ports.call('records.merge', input).catch((cause: unknown) => {
      recordsOf(ports).refresh()
      throw new CommandFailed('They were not merged', cause)
    })
    ports.overlay.close('record-dialog')
    if (records?.duplicates != null) recordsOf(ports).settlePair(type, gone.id)
    else recordsOf(ports).open(type, merged.id)
    recordsOf(ports).refresh()
    const label = `Merged into ${merged.title}`
    ports.say({ id: 'record', text: label, tone: 'done' })
    return batch_id === null ? null : { label, batchId: batch_id }
  },
  undo: undoByBatch,
})

function mergedType(context: CommandContext): MergedType | null {
  const type = targetRecord(context)?.type
  return type !== undefined && isMergedType(type) ? type : null
}

interface Focused {
  type: MergedType
  pair: DuplicatePair
}

function focusedPair({ records }: CommandContext): Focused | null {
  const duplicates = records?.duplicates ?? null
  return duplicates?.focused == null ? null : { type: duplicates.type, pair: duplicates.focused }
}

const onPair = all(
  onDuplicates,
  unless('no pair is in focus', (context) => focusedPair(context) !== null),
)

const mergePair = defineCommand({
  id: 'records.merge-pair',
  title: 'Merge the two',
  group: 'Records',
  keys: ['Enter', 'm'],
  hint: 'merge',
  when: onPair,
  run(context, ports) {
    const focused = focusedPair(context)
    if (focused === null) return
    const { one, other } = focused.pair
    ports.overlay.open('record-dialog', {
      what: 'merge',
      type: focused.type,
      gone: { id: other.id, title: other.title },
      kept: { id: one.id, title: one.title },
    })
  },
  undo: nothingKept,
})

const setApart = defineCommand({
  id: 'records.set-apart',
  title: 'They are not the same',
  group: 'Records',
  keys: ['x'],
  hint: 'not the same',
  final: true,
  when: all(onPair, reachable),
  async run(context, ports): Promise<Reversal | null> {
    const focused = focusedPair(context)
    if (focused === null) return null
    const { one, other } = focused.pair
    await sayApart(ports, focused, true)
    recordsOf(ports).settlePair(focused.type, other.id)
    recordsOf(ports).refresh()
    return {
      label: `Set ${one.title} and ${other.title} apart`,
      async apply(later) {
        await sayApart(later, focused, false)
        later.records?.refresh()
      },
    }
  },
  undo: { kind: 'reversible', reverse: (reversal: Reversal | null) => reversal },
})

const sayApart = (ports: Ports, { type, pair: { one, other } }: Focused, apart: boolean) =>
  ports.call('records.setApart', {
    params: { type: RECORD_TYPES[type].path, id: one.id },
    body: { other_id: other.id, apart },
  })

/** Run by what stands in the way of a merge. */
const lookAt = defineCommand({
  id: 'records.look-at',
  title: 'Look at the record that stands in the way',
  group: 'Records',
  args: fields({ type: oneOf(RECORD_TYPE_NAMES), id: integer }),
  when: all(overlayOnTop('record-dialog'), inRecords),
  run(_, ports, { type, id }) {
    ports.overlay.close('record-dialog')
    recordsOf(ports).open(type, id)
  },
  undo: nothingKept,
})

const listedType = ({ records }: CommandContext): MergedType | null =>
  records !== null && isMergedType(records.type) ? records.type : null

const showDuplicates = defineCommand({
  id: 'records.show-duplicates',
  title: 'Show records that are likely the same',
  group: 'Records',
  keys: ['d'],
  hint: 'duplicates',
  when: all(
    onList,
    forFullAdmins,
    only((context) => listedType(context) !== null),
  ),
  run(context, ports) {
    const type = listedType(context)
    if (type !== null) recordsOf(ports).showDuplicates(type)
  },
  undo: nothingKept,
})

export const mergeCommands = [
  merge,
  lookAt,
  mergePair,
  setApart,
  showDuplicates,
  showing({
    id: 'leave-duplicates',
    title: 'Back to the list',
    keys: ['Escape', 'd'],
    hint: 'list',
    when: onDuplicates,
    show: (records) => records.close(),
  }),
]

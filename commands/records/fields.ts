import { text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Move } from '#commands/kernel/ports.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, only } from '#commands/kernel/when.ts'
import { hasTarget, onRecord, recordsOf } from './conditions.ts'
import { type KeptRecord, targetRecord } from './context.ts'

const showing = showingIn('records', 'Records', recordsOf)

const move = (to: Move, title: string, keys: readonly string[], hint?: string) =>
  showing({
    id: `${to}-field`,
    title,
    keys,
    hint,
    repeats: true,
    when: onRecord,
    show: (records) => records.moveField(to),
  })

/** Without a field it is the one that the keyboard is on; the fields themselves say which. */
const edit = defineCommand<void, string>({
  id: 'records.edit',
  title: 'Change the field',
  group: 'Records',
  keys: ['Enter'],
  hint: 'edit',
  args: text,
  ask: {
    when: all(onRecord, ({ records }) => records?.cursor?.fixed ?? records?.cursor !== null),
    titleNow: ({ records }) => `Change: ${records?.cursor?.label ?? 'the field'}`,
    run: ({ records }, ports) => {
      if (records?.cursor != null) recordsOf(ports).beginEdit(records.cursor.field)
    },
  },
  when: onRecord,
  run: (_, ports, field) => recordsOf(ports).beginEdit(field),
  undo: nothingKept,
})

const copy = defineCommand({
  id: 'records.copy',
  title: 'Copy the value',
  group: 'Records',
  keys: ['c'],
  hint: 'copy',
  when: all(
    onRecord,
    ({ records }) => records?.cursor != null && (records.cursor.text !== '' || 'nothing stands there'),
  ),
  async run({ records }, ports) {
    if (records?.cursor != null) await ports.copy(records.cursor.text, records.cursor.label)
  },
  undo: nothingKept,
})

/** Of a meter the number on it; any other record is known by its title. */
const numberOf = ({ title, values }: KeptRecord): string =>
  typeof values.meter_num === 'string' ? values.meter_num : title

const copyNumber = defineCommand({
  id: 'records.copy-number',
  title: 'Copy the number or name of the record',
  titleNow(context) {
    const target = targetRecord(context)
    return target === null ? 'Copy the number of the record' : `Copy ${numberOf(target)}`
  },
  group: 'Records',
  keys: ['y'],
  hint: 'copy number',
  when: hasTarget,
  async run(context, ports) {
    const target = targetRecord(context)
    if (target !== null) await ports.copy(numberOf(target), numberOf(target))
  },
  undo: nothingKept,
})

const print = defineCommand({
  id: 'records.print',
  title: 'Print the record',
  group: 'Records',
  when: onRecord,
  run: (_, ports) => recordsOf(ports).print(),
  undo: nothingKept,
})

const follow = defineCommand({
  id: 'records.follow',
  title: 'Open the record that the field names',
  group: 'Records',
  keys: ['f'],
  when: all(
    onRecord,
    only(({ records }) => records?.cursor?.refersTo != null),
  ),
  run({ records }, ports) {
    const to = records?.cursor?.refersTo
    if (to != null) recordsOf(ports).open(to.type, to.id)
  },
  undo: nothingKept,
})

export const fieldCommands = [
  move('next', 'Next field', ['j', 'ArrowDown'], 'field'),
  move('previous', 'Previous field', ['k', 'ArrowUp'], 'field'),
  move('first', 'First field', ['Home', 'g g']),
  move('last', 'Last field', ['End', 'Shift+g']),
  edit,
  copy,
  copyNumber,
  print,
  follow,
]

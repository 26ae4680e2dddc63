import { integer } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { neighbours, showingIn } from '#commands/kernel/showing.ts'
import { all, only, unless, type When } from '#commands/kernel/when.ts'
import { inRecords, onList, onRecord, recordsOf } from './conditions.ts'
import type { RecordsContext } from './context.ts'

const showing = showingIn('records', 'Records', recordsOf)

const open = defineCommand({
  id: 'records.open',
  title: 'Open the record',
  group: 'Records',
  keys: ['Enter', 'o'],
  hint: 'open',
  when: all(
    onList,
    unless('the list is empty', ({ records }) => records?.focused != null),
  ),
  run: openFocused,
  undo: nothingKept,
})

/** Run by a click in the list beside an open record too. */
const openRow = defineCommand({
  id: 'records.open-row',
  title: 'Open the record of the row',
  group: 'Records',
  when: all(
    inRecords,
    only(({ records }) => records?.focused != null && records.openId !== records.focused.id),
  ),
  run: openFocused,
  undo: nothingKept,
})

function openFocused({ records }: CommandContext, ports: Ports): void {
  if (records?.focused != null) recordsOf(ports).open(records.type, records.focused.id)
}

/** Places that belong to the open record: what refers to it, and then where else it is listed. */
const placesOf = ({ belongings, links }: RecordsContext) => [...belongings, ...links]

const MOST_PLACES = 9

const hasPlace: When<number> = all<number>(
  onRecord,
  only<number>(({ records }, at) => records !== null && placesOf(records)[at - 1] !== undefined),
)

const openPlace = defineCommand<void, number>({
  id: 'records.open-place',
  title: 'Open what belongs to the record',
  titleOf: (at) => `Open what belongs to the record: ${at}`,
  titleNow({ records }, at) {
    const place = records === null ? undefined : placesOf(records)[at - 1]
    if (place === undefined) return `Open what belongs to the record: ${at}`
    return `Open ${'title' in place ? place.title.toLowerCase() : place.label.toLowerCase()}`
  },
  group: 'Records',
  args: integer,
  choices: Array.from({ length: MOST_PLACES }, (_, at) => ({
    id: `records.open-place-${at + 1}`,
    args: at + 1,
    keys: [`${at + 1}`],
  })),
  when: hasPlace,
  run({ records }, ports, at) {
    const place = records === null ? undefined : placesOf(records)[at - 1]
    if (records?.openId == null || place === undefined) return
    if ('address' in place) recordsOf(ports).goTo(place.address)
    else recordsOf(ports).showBelonging(place, records.openId)
  },
  undo: nothingKept,
})

export const openCommands = [
  open,
  openRow,
  ...neighbours(showing, {
    noun: 'record',
    suffix: '-record',
    when: onRecord,
    open: (records, where) => records.openNeighbour(where),
  }),
  showing({
    id: 'close',
    title: 'Back to the list',
    keys: ['Escape'],
    hint: 'list',
    when: all(
      inRecords,
      only(({ records }) => records !== null && records.openId !== null && records.history === null),
    ),
    show: (records) => records.close(),
  }),
  openPlace,
]

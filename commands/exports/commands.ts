import { formatCount } from '#base/figures.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, nothingOver, reachable, unless } from '#commands/kernel/when.ts'
import { GROUP, inSource, isUnderWay, onExport, sourceOf } from './conditions.ts'
import type { SourceExport } from './context.ts'

const NOTICE = 'source-export'

const bills = (count: number): string => (count === 1 ? '1 bill' : `${formatCount(count)} bills`)

const order = defineCommand({
  id: 'source-files.export',
  title: 'Export the source files of the bills',
  group: GROUP,
  keys: ['Mod+Enter'],
  hint: 'go',
  everywhere: true,
  when: all(
    inSource,
    nothingOver,
    unless('the box holds no id', ({ source }) => source !== null && source.ids > 0),
    ({ source }) => source?.problem ?? true,
    reachable,
  ),
  async run({ source }, ports): Promise<SourceExport | null> {
    if (source === null) return null
    const room = sourceOf(ports)
    ports.say({ id: NOTICE, text: 'Exporting…', tone: 'busy' })
    const body = { utility_bill_ids: source.typed }
    const answer = await ports.call('sourceExports.order', { body }).catch((cause: unknown) => {
      throw new CommandFailed('The export was not begun', cause)
    })
    room.put(answer.export)
    room.goTo(answer.export.id)
    room.setIds('')
    const text = answer.delay ? 'The export has begun' : 'The export is ready'
    ports.say({ id: NOTICE, text, tone: 'done' })
    return answer.delay ? answer.export : null
  },
  undo: {
    kind: 'reversible',
    reverse: (begun) =>
      begun && {
        label: `Began the export of ${bills(begun.ids)}`,
        apply: (ports) => cancelExport(begun.id, ports),
      },
  },
})

async function cancelExport(id: number, ports: Ports): Promise<void> {
  const answer = await ports.call('sourceExports.cancel', { params: { id } })
  ports.source?.put(answer.export)
}

const write = defineCommand({
  id: 'source-files.write',
  title: 'Write or paste the ids of bills',
  group: GROUP,
  keys: ['i'],
  hint: 'ids',
  when: inSource,
  run: (_, ports) => sourceOf(ports).write(),
  undo: nothingKept,
})

const clear = defineCommand({
  id: 'source-files.clear',
  title: 'Empty the box of ids',
  group: GROUP,
  when: all(
    inSource,
    unless('the box is empty', ({ source }) => source !== null && source.typed !== ''),
  ),
  run({ source }, ports): string {
    sourceOf(ports).setIds('')
    return source?.typed ?? ''
  },
  undo: {
    kind: 'reversible',
    reverse: (typed) => ({
      label: 'Emptied the box of ids',
      apply: (ports) => ports.source?.setIds(typed),
    }),
  },
})

const download = defineCommand({
  id: 'source-files.download',
  title: 'Download the archive',
  group: GROUP,
  keys: ['d', 'Enter'],
  hint: 'download',
  when: all(
    onExport(({ download_url }) => download_url !== null || 'there is no archive'),
    reachable,
  ),
  run({ source }, ports) {
    const url = source?.focused?.download_url ?? null
    if (url !== null) sourceOf(ports).download(url)
  },
  undo: nothingKept,
})

const cancel = defineCommand({
  id: 'source-files.cancel',
  title: 'Cancel the export',
  group: GROUP,
  keys: ['x'],
  hint: 'cancel',
  when: all(
    onExport((found) => isUnderWay(found) || 'it has ended'),
    reachable,
  ),
  async run({ source }, ports) {
    if (source?.focused) await cancelExport(source.focused.id, ports)
  },
  undo: { kind: 'impossible', reason: 'Ask for the export again.' },
})

const copyUnknown = defineCommand({
  id: 'source-files.copy-unknown',
  title: 'Copy the ids that name no bill',
  group: GROUP,
  keys: ['c'],
  hint: 'copy unknown',
  when: onExport(({ unknown }) => unknown > 0 || 'every id names a bill'),
  async run({ source }, ports) {
    if (source?.focused) await ports.copy(source.focused.unknown_ids.join(', '), 'unknown ids')
  },
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'source-files.refresh',
  title: 'Ask the server for the exports again',
  group: GROUP,
  when: inSource,
  run: (_, ports) => sourceOf(ports).refresh(),
  undo: nothingKept,
})

/** The files that saved bills were made from, as one archive. */
export const sourceCommands = [
  order,
  write,
  ...moveCommandsOf({
    name: 'source-files',
    group: GROUP,
    when: inSource,
    factsOf: ({ source }) => source,
    portOf: sourceOf,
  }),
  download,
  cancel,
  copyUnknown,
  clear,
  refresh,
]

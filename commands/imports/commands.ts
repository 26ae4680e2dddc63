import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { all, only, reachable, unless } from '#commands/kernel/when.ts'
import { GROUP, importsOf, inImports, onImport } from './conditions.ts'
import type { ImportView } from './context.ts'
import { mappingCommands } from './mapping.ts'
import { stepCommands } from './steps.ts'

const chooseFile = defineCommand({
  id: 'imports.file',
  title: 'Import a file',
  group: GROUP,
  keys: ['u'],
  hint: 'import',
  when: all(inImports, reachable),
  run: (_, ports) => importsOf(ports).chooseFile(),
  undo: nothingKept,
})

const open = defineCommand({
  id: 'imports.open',
  title: 'Open the import',
  group: GROUP,
  keys: ['Enter', 'o'],
  hint: 'open',
  when: all(
    inImports,
    only(({ imports }) => imports?.openId === null),
    unless('the list is empty', ({ imports }) => imports?.focused != null),
  ),
  run({ imports }, ports) {
    if (imports?.focused) importsOf(ports).open(imports.focused.id)
  },
  undo: nothingKept,
})

const close = defineCommand({
  id: 'imports.close',
  title: 'Back to the list',
  group: GROUP,
  keys: ['Escape'],
  hint: 'list',
  when: all(
    inImports,
    only(({ imports }) => imports !== null && imports.openId !== null),
  ),
  run: (_, ports) => importsOf(ports).close(),
  undo: nothingKept,
})

const show = (view: ImportView, title: string, key: string) =>
  defineCommand({
    id: `imports.show-${view}`,
    title,
    group: GROUP,
    keys: [key],
    when: onImport(),
    run({ imports }, ports) {
      if (imports?.open) importsOf(ports).show(imports.open.id, view)
    },
    undo: nothingKept,
  })

const refresh = defineCommand({
  id: 'imports.refresh',
  title: 'Ask the server for the imports again',
  group: GROUP,
  when: inImports,
  run: (_, ports) => importsOf(ports).refresh(),
  undo: nothingKept,
})

/** Lists of other systems, read into the records here. */
export const importCommands = [
  chooseFile,
  ...moveCommandsOf({
    name: 'imports',
    group: GROUP,
    when: inImports,
    factsOf: ({ imports }) => imports,
    portOf: importsOf,
  }),
  exportCommandOf({
    name: 'imports',
    group: GROUP,
    when: all(
      inImports,
      only(({ imports }) => imports?.openId === null),
    ),
    portOf: importsOf,
  }),
  open,
  close,
  show('mapping', 'Show what the columns are', '1'),
  show('new', 'Show the new rows', '2'),
  show('changed', 'Show the rows that change something', '3'),
  show('same', 'Show the rows that are the same here', '4'),
  show('refused', 'Show the refused rows', '5'),
  ...stepCommands,
  ...mappingCommands,
  refresh,
]

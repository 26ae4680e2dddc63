import { defineCommand } from '#commands/kernel/define.ts'
import { canSave, toldSaving, undoEdit } from '#commands/kernel/draft-edits.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
import { canEdit, editorOf, editorOn, onConfiguration, onConfigurations } from './conditions.ts'

const save = defineCommand({
  id: 'configurations.save',
  title: 'Save the configuration',
  group: 'Configuration',
  keys: ['Mod+s'],
  hint: 'save',
  everywhere: true,
  when: canSave({
    canEdit,
    isChanged: ({ configuration }) => configuration?.changed === true,
    isStale: ({ configuration }) => configuration?.stale === true,
  }),
  run(context, ports) {
    const saving = editorOn(context, ports).beginSave()
    const words = {
      id: 'configuration',
      saved: () => 'Saved configuration',
      failed: 'Failed to save configuration',
    }
    return saving && toldSaving(saving, words, ports)
  },
  undo: undoEdit,
})

const begin = (from: 'nothing' | 'this', id: string, title: string, key: string) =>
  defineCommand({
    id: `configurations.${id}`,
    title,
    group: 'Configuration',
    keys: [key],
    when: from === 'this' ? onConfiguration : onConfigurations,
    run: (_, ports) => editorOf(ports).begin(from),
    undo: { kind: 'nothing-kept' },
  })

const remove = defineCommand({
  id: 'configurations.remove',
  title: 'Delete the configuration',
  titleNow: ({ configuration }) =>
    configuration?.open === 'saved'
      ? `Delete the configuration “${configuration.name}”`
      : 'Delete the configuration',
  group: 'Configuration',
  when: all(
    canEdit,
    reachable,
    unless('it was never saved', ({ configuration }) => configuration?.open !== 'new'),
  ),
  run: (context, ports) => editorOn(context, ports).remove(),
  undo: undoEdit,
})

const tryOnBill = defineCommand({
  id: 'configurations.try',
  title: 'Try on this bill',
  group: 'Configuration',
  keys: ['Mod+Enter'],
  hint: 'try',
  everywhere: true,
  when: all(
    onConfiguration,
    reachable,
    unless('choose a bill first, with b', ({ configuration }) => configuration?.trial.billId != null),
    unless('a bill is being tried', ({ configuration }) => configuration?.trial.busy === false),
  ),
  run: (context, ports) => editorOn(context, ports).tryOnBill(),
  undo: { kind: 'nothing-kept' },
})

export const saveCommands = [
  save,
  tryOnBill,
  begin('nothing', 'new', 'New configuration', 'n'),
  begin('this', 'copy', 'Copy as a new configuration', 'y'),
  remove,
]

import { CommandFailed, defineCommand } from '../define.ts'
import { type Edited, undoEdit } from '../draft-edits.ts'
import type { Ports } from '../ports.ts'
import { all, reachable, unless } from '../when.ts'
import { canEdit, editorOf, editorOn, onConfiguration, onConfigurations } from './conditions.ts'
import type { ConfigurationSaving } from './port.ts'

const save = defineCommand({
  id: 'configuration.save',
  title: 'Save the configuration',
  group: 'Configuration',
  keys: ['Mod+s'],
  hint: 'save',
  everywhere: true,
  when: all(
    canEdit,
    reachable,
    unless('nothing is changed', ({ configuration }) => configuration?.changed === true),
    unless(
      'somebody else saved it meanwhile: choose first whose changes stay',
      ({ configuration }) => configuration?.stale === false,
    ),
  ),
  run(context, ports) {
    const saving = editorOn(context, ports).beginSave()
    return saving === null ? null : finish(saving, ports)
  },
  undo: undoEdit,
})

async function finish(saving: Promise<ConfigurationSaving>, ports: Ports): Promise<Edited> {
  const id = 'configuration'
  try {
    const outcome = await saving
    if (outcome.kind === 'saved') {
      ports.say({ id, text: 'Saved configuration', tone: 'done' })
      return outcome.reversal
    }
    const details = ['Somebody else saved it meanwhile. Compare and choose.']
    ports.say({ id, text: 'Failed to save configuration', tone: 'error', details })
    return null
  } catch (cause) {
    throw new CommandFailed('Failed to save configuration', cause)
  }
}

const begin = (from: 'nothing' | 'this', id: string, title: string, key: string) =>
  defineCommand({
    id: `configuration.${id}`,
    title,
    group: 'Configuration',
    keys: [key],
    when: from === 'this' ? onConfiguration : onConfigurations,
    run: (_, ports) => editorOf(ports).begin(from),
    undo: { kind: 'nothing-kept' },
  })

const remove = defineCommand({
  id: 'configuration.remove',
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
  id: 'configuration.try',
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

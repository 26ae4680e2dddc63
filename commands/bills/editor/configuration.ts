import { fields, integer, text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, onBill, only, unless } from '#commands/kernel/when.ts'
import { billMay, editorOf, notBusy } from './conditions.ts'

const mayChoose = all(
  onBill,
  only(({ bill }) => bill?.configures === true),
  billMay('extract'),
  notBusy,
)

const pick = defineCommand({
  id: 'bills.pick-configuration',
  title: 'Choose the configuration of the next extract',
  group: 'Passes',
  keys: ['h'],
  args: fields({ id: integer, name: text }),
  ask: {
    titleNow: ({ bill }) => `Configuration: ${bill?.configurationName ?? 'none'}`,
    when: mayChoose,
    run: (_, ports) => editorOf(ports).openPicker('configuration'),
  },
  when: mayChoose,
  run: (_, ports, configuration) => editorOf(ports).chooseConfiguration(configuration),
  undo: nothingKept,
})

const asItsUtilitys = defineCommand({
  id: 'bills.configuration-as-usual',
  title: 'Extract by the configuration of the utility',
  group: 'Passes',
  when: all(
    mayChoose,
    unless('it is what is taken', ({ bill }) => bill?.configurationChosen === true),
  ),
  run: (_, ports) => editorOf(ports).chooseConfiguration(null),
  undo: nothingKept,
})

/** Which configuration the file is read by when it is extracted again. */
export const configurationChoiceCommands = [pick, asItsUtilitys]

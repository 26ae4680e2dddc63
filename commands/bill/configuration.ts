import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, only, unless } from '../when.ts'
import { billMay, editorOf, notBusy } from './conditions.ts'

const mayChoose = all(
  onBill,
  only(({ bill }) => bill?.configures === true),
  billMay('extract'),
  notBusy,
)

const pick = defineCommand({
  id: 'bill.pick-configuration',
  title: 'Choose the configuration of the next extract',
  titleNow: ({ bill }) => `Configuration: ${bill?.configurationName ?? 'none'}`,
  group: 'Passes',
  keys: ['h'],
  when: mayChoose,
  run: (_, ports) => editorOf(ports).openPicker('configuration'),
  undo: nothingKept,
})

const take = defineCommand({
  id: 'bill.commit-configuration',
  title: 'Take the marked configuration',
  group: 'Passes',
  when: mayChoose,
  run: (_, ports) => editorOf(ports).commitConfiguration(),
  undo: nothingKept,
})

const asItsUtilitys = defineCommand({
  id: 'bill.configuration-as-usual',
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
export const configurationChoiceCommands = [pick, take, asItsUtilitys]

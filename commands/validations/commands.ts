import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { all, only } from '#commands/kernel/when.ts'
import { VALIDATION_SORTS, type ValidationSort } from '#domain/validations/validation-queue.ts'
import { focusedIn, GROUP, inQueue, inValidations, onValidation, validationsOf } from './conditions.ts'
import { markCommands } from './mark.ts'
import { switchCommands } from './switch.ts'

const openReview = defineCommand({
  id: 'validations.open',
  title: 'Look at the meter’s bills',
  group: GROUP,
  keys: ['Enter'],
  hint: 'review',
  when: onValidation((row) => row.utility_account_meter_id !== null || 'the bill was taken back'),
  run(context, ports) {
    const meterId = focusedIn(context)?.utility_account_meter_id ?? null
    if (meterId !== null) validationsOf(ports).openReview(meterId)
  },
  undo: nothingKept,
})

const openBill = defineCommand({
  id: 'validations.open-bill',
  title: 'Open the bill with its pages',
  group: GROUP,
  keys: ['b'],
  hint: 'bill',
  when: onValidation((row) => row.textract_bill_id !== null || 'it came by a list, without pages'),
  run(context, ports) {
    const id = focusedIn(context)?.textract_bill_id ?? null
    if (id !== null) ports.queue.open(id)
  },
  undo: nothingKept,
})

const typeRange = defineCommand({
  id: 'validations.range',
  title: 'Type the range of confidence',
  group: GROUP,
  keys: ['/', 'f'],
  hint: 'range',
  when: inQueue,
  run: (_, ports) => validationsOf(ports).typeRange(),
  undo: nothingKept,
})

const unchecked = defineCommand({
  id: 'validations.unchecked',
  title: 'Only those that nobody has checked',
  titleNow: ({ validations }) =>
    validations?.uncheckedAlone ? 'Also those that were checked' : 'Only those that nobody has checked',
  group: GROUP,
  keys: ['u'],
  hint: 'unchecked',
  when: inQueue,
  run: (_, ports) => validationsOf(ports).toggleUnchecked(),
  undo: nothingKept,
})

const SORTS = Object.keys(VALIDATION_SORTS) as ValidationSort[]

const sort = defineCommand({
  id: 'validations.sort',
  title: 'Order the validations',
  titleOf: ({ by }) => `Order the validations by ${VALIDATION_SORTS[by].toLowerCase()}`,
  group: GROUP,
  args: fields({ by: oneOf(SORTS) }),
  choices: SORTS.map((by) => ({ id: `validations.sort-${by.replaceAll('_', '-')}`, args: { by } })),
  when: inQueue,
  run: (_, ports, { by }) => validationsOf(ports).sortBy(by),
  undo: nothingKept,
})

const showUsual = defineCommand({
  id: 'validations.show-usual',
  title: 'Show the queue as usual',
  group: GROUP,
  keys: ['x'],
  hint: 'as usual',
  when: all(inQueue, ({ validations }) => validations?.narrowed || 'it is as usual'),
  run: (_, ports) => validationsOf(ports).showUsual(),
  undo: nothingKept,
})

const showFound = defineCommand({
  id: 'validations.show-found',
  title: 'Show how right it was, and the checks that are off',
  group: GROUP,
  keys: ['h'],
  hint: 'how right',
  when: inQueue,
  run: (_, ports) => validationsOf(ports).show('found'),
  undo: nothingKept,
})

const showQueue = defineCommand({
  id: 'validations.show-queue',
  title: 'Back to the queue',
  group: GROUP,
  keys: ['Escape', 'h'],
  hint: 'queue',
  when: all(
    inValidations,
    only(({ validations }) => validations?.view === 'found'),
  ),
  run: (_, ports) => validationsOf(ports).show('queue'),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'validations.refresh',
  title: 'Ask the server for the validations again',
  group: GROUP,
  when: inValidations,
  run: (_, ports) => validationsOf(ports).refresh(),
  undo: nothingKept,
})

/** What is odd about saved bills, and what people say to it. */
export const validationCommands = [
  ...moveCommandsOf({
    name: 'validations',
    group: GROUP,
    when: inQueue,
    factsOf: ({ validations }) => validations,
    portOf: validationsOf,
  }),
  ...markCommands,
  openReview,
  openBill,
  typeRange,
  unchecked,
  sort,
  showUsual,
  ...switchCommands,
  showFound,
  showQueue,
  refresh,
]

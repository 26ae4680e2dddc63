import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, onBill, unless } from '#commands/kernel/when.ts'
import { billMay, canEdit, editorOf, notBusy, undoEdit } from './conditions.ts'
import { ONBOARD_KINDS, type OnboardKind } from './context.ts'

const TITLES: Record<OnboardKind, string> = {
  company: 'Create Utility',
  account: 'Create Account',
  meter: 'Create Meter',
}

const begin = defineCommand({
  id: 'bills.onboard',
  title: 'Set up the meter, the account or the utility',
  group: 'Bill',
  keys: ['o'],
  hint: 'onboard',
  when: all(canEdit, notBusy),
  run: (_, ports) => editorOf(ports).beginOnboarding(),
  undo: nothingKept,
})

/** Run by the button of its form, and by Enter in it. */
const create = defineCommand({
  id: 'bills.create',
  title: 'Set up what the form says',
  titleOf: ({ kind }) => TITLES[kind],
  group: 'Bill',
  opens: 'what comes next',
  args: fields({ kind: oneOf(ONBOARD_KINDS) }),
  choices: ONBOARD_KINDS.map((kind) => ({ id: `bills.create-${kind}`, args: { kind } })),
  when: all(
    onBill,
    billMay('edit'),
    notBusy,
    ({ bill }, { kind }) => bill !== null && bill.tab === 'onboard' && bill.onboarding[kind],
    unless('the server cannot be reached', ({ online }) => online),
  ),
  run: (_, ports, { kind }) => editorOf(ports).create(kind),
  undo: undoEdit,
})

export const onboardCommands = [begin, create]

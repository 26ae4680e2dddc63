import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, unless } from '../when.ts'
import { billMay, canEdit, editorOf, notBusy, undoEdit } from './conditions.ts'
import { ONBOARD_KINDS, type OnboardKind } from './context.ts'

const TITLES: Record<OnboardKind, string> = {
  company: 'Create Utility',
  account: 'Create Account',
  meter: 'Create Meter',
}

const begin = defineCommand({
  id: 'bill.onboard',
  title: 'Set up the meter, the account or the utility',
  group: 'Bill',
  keys: ['o'],
  hint: 'onboard',
  when: all(canEdit, notBusy),
  run: (_, ports) => editorOf(ports).beginOnboarding(),
  undo: nothingKept,
})

/** Run by the button of its form, and by Enter in it. */
const create = (kind: OnboardKind) =>
  defineCommand({
    id: `bill.create-${kind}`,
    title: TITLES[kind],
    group: 'Bill',
    opens: 'what comes next',
    when: all(
      onBill,
      billMay('edit'),
      notBusy,
      ({ bill }) => bill !== null && bill.tab === 'onboard' && bill.onboarding[kind],
      unless('the server cannot be reached', ({ online }) => online),
    ),
    run: (_, ports) => editorOf(ports).create(kind),
    undo: undoEdit,
  })

export const onboardCommands = [begin, ...ONBOARD_KINDS.map(create)]

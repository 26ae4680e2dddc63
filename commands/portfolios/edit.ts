import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { canSave, settleCommandsOf, stillOn, toldSaving, undoEdit } from '#commands/kernel/draft-edits.ts'
import { all, only, unless, type When } from '#commands/kernel/when.ts'
import {
  GROUP,
  inManager,
  notDragging,
  onPortfolio,
  type PortfolioArg,
  portfolioArg,
  portfoliosOf,
  thePortfolio,
} from './conditions.ts'

/** A portfolio is being edited, and nothing runs on it. */
const canEdit: When = all(
  inManager,
  notDragging,
  only(({ portfolios }) => portfolios !== null && portfolios.edited !== null),
  ({ portfolios }) => portfolios?.edited?.busy ?? true,
)

const isChanged = ({ portfolios }: CommandContext): boolean => portfolios?.edited?.changed === true
const isStale = ({ portfolios }: CommandContext): boolean => portfolios?.edited?.stale === true

const edit = defineCommand<void, PortfolioArg>({
  id: 'portfolios.begin-edit',
  title: 'Edit the name and the accounting e-mail',
  group: GROUP,
  args: portfolioArg,
  choices: [{ id: 'portfolios.edit-focused', args: null, keys: ['e', 'F2'], hint: 'edit' }],
  when: all<PortfolioArg>(
    onPortfolio(),
    unless('another portfolio has changes: save or drop them first', (context) => !isChanged(context)),
  ),
  run: (context, ports, id) => portfoliosOf(ports).beginEdit(thePortfolio(context, id).bpg_id),
  undo: nothingKept,
})

const leave = defineCommand({
  id: 'portfolios.end-edit',
  title: 'Leave the fields',
  group: GROUP,
  keys: ['Escape'],
  when: all(
    canEdit,
    notDragging,
    only(({ portfolios }) => portfolios?.edited?.changed === false),
  ),
  run: (_, ports) => portfoliosOf(ports).endEdit(),
  undo: nothingKept,
})

const save = defineCommand({
  id: 'portfolios.save',
  title: 'Save the portfolio',
  group: GROUP,
  keys: ['Mod+s'],
  hint: 'save',
  everywhere: true,
  when: all(
    canSave({ canEdit, isChanged, isStale }),
    only(({ overlays }) => overlays.length === 0),
    ({ portfolios }) => portfolios?.edited?.complaint ?? true,
  ),
  run: ({ portfolios }, ports) =>
    toldSaving(
      stillOn(portfoliosOf(ports), portfolios?.edited?.id ?? null).save(),
      {
        id: 'portfolio-saved',
        saved: ({ now }) => `Saved “${now.bpg_name}”`,
        failed: 'Could not save the portfolio',
      },
      ports,
    ),
  undo: undoEdit,
})

export const editCommands = [
  edit,
  save,
  leave,
  ...settleCommandsOf({
    name: 'portfolios',
    group: GROUP,
    canEdit,
    isChanged,
    isStale,
    portOf: portfoliosOf,
  }),
]

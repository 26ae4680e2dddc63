import { CommandFailed, defineCommand, nothingKept } from '../define.ts'
import { type Edited, settleCommandsOf, stillOn, undoEdit } from '../draft-edits.ts'
import type { Ports } from '../ports.ts'
import { all, only, reachable, unless, type When } from '../when.ts'
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
import type { PortfoliosPort } from './port.ts'

/** A portfolio is being edited, and nothing runs on it. */
const canEdit: When = all(
  inManager,
  notDragging,
  only(({ portfolios }) => portfolios !== null && portfolios.edited !== null),
  ({ portfolios }) => portfolios?.edited?.busy ?? true,
)

const edit = defineCommand<void, PortfolioArg>({
  id: 'portfolio.begin-edit',
  title: 'Edit the name and the accounting e-mail',
  group: GROUP,
  args: portfolioArg,
  choices: [{ id: 'portfolio.edit-focused', args: null, keys: ['e', 'F2'], hint: 'edit' }],
  when: all<PortfolioArg>(
    onPortfolio(),
    unless(
      'another portfolio has changes: save or drop them first',
      ({ portfolios }) => portfolios?.edited?.changed !== true,
    ),
  ),
  run: (context, ports, id) => portfoliosOf(ports).beginEdit(thePortfolio(context, id).bpg_id),
  undo: nothingKept,
})

const leave = defineCommand({
  id: 'portfolio.end-edit',
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
  id: 'portfolio.save',
  title: 'Save the portfolio',
  group: GROUP,
  keys: ['Mod+s'],
  hint: 'save',
  everywhere: true,
  when: all(
    canEdit,
    reachable,
    only(({ overlays }) => overlays.length === 0),
    unless('nothing is changed', ({ portfolios }) => portfolios?.edited?.changed === true),
    ({ portfolios }) => portfolios?.edited?.complaint ?? true,
    unless(
      'somebody else saved it meanwhile: choose first whose changes stay',
      ({ portfolios }) => portfolios?.edited?.stale === false,
    ),
  ),
  run: ({ portfolios }, ports) =>
    saveEdited(stillOn(portfoliosOf(ports), portfolios?.edited?.id ?? null), ports),
  undo: undoEdit,
})

const FAILED = 'Could not save the portfolio'

async function saveEdited(port: PortfoliosPort, ports: Ports): Promise<Edited> {
  const id = 'portfolio-saved'
  try {
    const outcome = await port.save()
    if (outcome.kind === 'saved') {
      ports.say({ id, text: `Saved “${outcome.now.bpg_name}”`, tone: 'done' })
      return outcome.reversal
    }
    const details = ['Somebody else saved it meanwhile. Compare and choose.']
    ports.say({ id, text: FAILED, tone: 'error', details })
    return null
  } catch (cause) {
    throw new CommandFailed(FAILED, cause)
  }
}

export const editCommands = [
  edit,
  save,
  leave,
  ...settleCommandsOf({
    name: 'portfolio',
    group: GROUP,
    canEdit,
    isChanged: ({ portfolios }) => portfolios?.edited?.changed === true,
    isStale: ({ portfolios }) => portfolios?.edited?.stale === true,
    portOf: portfoliosOf,
  }),
]

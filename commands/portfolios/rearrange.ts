import { CommandFailed, defineCommand, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless, type When } from '#commands/kernel/when.ts'
import { CallFailed } from '#contract/client/client.ts'
import {
  GROUP,
  inManager,
  managedCompany,
  notEditing,
  onPortfolio,
  type PortfolioArg,
  portfolioArg,
  portfoliosOf,
  portfoliosWords,
  propertiesWords,
  thePortfolio,
} from './conditions.ts'
import type { ManagedCompany, Portfolio } from './context.ts'
import type { Rearrangement } from './port.ts'

interface Rearranged {
  change: Rearrangement
  label: string
  portfolios: readonly Portfolio[]
}

/** What taking a rearrangement back needs. */
export type UndoableRearrangement = Pick<Rearranged, 'change' | 'label'>

async function rearrange(
  ports: Ports,
  wanted: Omit<Rearrangement, 'undoKey'>,
  label: string,
): Promise<Rearranged> {
  const change = { ...wanted, undoKey: ports.gestureKey() }
  try {
    const portfolios = await portfoliosOf(ports).rearrange(change, label)
    ports.say({ id: 'portfolios', text: label, tone: 'done' })
    return { change, label, portfolios }
  } catch (cause) {
    throw new CommandFailed(`Could not do it: ${label}`, cause)
  }
}

export const reversalOfRearrangement = ({ change, label }: UndoableRearrangement): Reversal => ({
  label,
  async apply(ports) {
    try {
      await takeBack(ports, change)
    } catch (cause) {
      const words = `Could not take back: ${label}`
      if (!(cause instanceof CallFailed) || cause.code !== 'conflict') throw new CommandFailed(words, cause)
      throw new UndoRefused(`${words}. The portfolios were changed since.`, cause)
    }
  },
})

/** Wherever the window is by now. */
async function takeBack(ports: Ports, { companyId, undoKey }: Rearrangement): Promise<void> {
  if (ports.portfolios !== null) await ports.portfolios.rearrange({ what: 'restore', companyId, undoKey })
  else await ports.call('portfolios.restore', { params: { companyId }, body: { undo_key: undoKey } })
}

const undo = { kind: 'reversible', reverse: reversalOfRearrangement } as const

const countsOf = ({ portfolios }: ManagedCompany): string => {
  const properties = portfolios.reduce((sum, portfolio) => sum + portfolio.properties.length, 0)
  return `${portfoliosWords(portfolios.length)}, ${propertiesWords(properties)}`
}

const add = defineCommand({
  id: 'portfolios.new',
  title: 'New Portfolio +',
  group: GROUP,
  keys: ['n'],
  hint: 'new',
  opens: 'the new portfolio',
  when: all(inManager, notEditing, reachable),
  async run(context, ports) {
    const { id: companyId, portfolios } = managedCompany(context)
    const done = await rearrange(ports, { what: 'add', companyId }, 'Added a portfolio')
    const known = new Set(portfolios.map(({ bpg_id }) => bpg_id))
    const added = done.portfolios.findLast(({ bpg_id }) => !known.has(bpg_id))
    if (added !== undefined) portfoliosOf(ports).beginEdit(added.bpg_id)
    return done
  },
  undo,
})

interface Redoing {
  what: 'reset' | 'split'
  title: string
  keys: readonly string[]
  question: string
  act: string
  when: When
}

/** Lays out all of a company's portfolios anew, once the person has said yes to it. */
const redo = ({ what, title, keys, question, act, when }: Redoing) =>
  defineCommand({
    id: `portfolios.${what}`,
    title,
    group: GROUP,
    keys,
    final: true,
    when: all(inManager, notEditing, when, reachable),
    question: (context) => ({ title, text: [question, countsOf(managedCompany(context))], act }),
    run: (context, ports) => rearrange(ports, { what, companyId: managedCompany(context).id }, title),
    undo,
  })

const reset = redo({
  what: 'reset',
  title: 'Reset Portfolios',
  keys: ['Shift+r'],
  question: "This will delete all added portfolios and move all properties to 'Default'. Are you sure?",
  act: 'Reset Portfolios',
  when: unless(
    'there is only the default portfolio',
    (context) => managedCompany(context).portfolios.length > 1,
  ),
})

const split = redo({
  what: 'split',
  title: 'Split into Per-Property billing',
  keys: ['Shift+s'],
  question: 'This will remove all your custom groups, and create one group per property. Are you sure?',
  act: 'Split',
  when: unless('the company has no properties', (context) =>
    managedCompany(context).portfolios.some(({ properties }) => properties.length > 0),
  ),
})

/** It can be taken back, so it is not asked about; what becomes of its properties is said. */
const remove = defineCommand<Rearranged, PortfolioArg>({
  id: 'portfolios.remove',
  title: 'Remove the portfolio',
  group: GROUP,
  args: portfolioArg,
  choices: [{ id: 'portfolios.remove-focused', args: null, keys: ['Delete'] }],
  final: true,
  when: all<PortfolioArg>(
    onPortfolio(({ is_default }) => !is_default || 'the default portfolio stays'),
    notEditing,
    reachable,
  ),
  run(context, ports, id) {
    const { bpg_id: portfolioId, bpg_name: name, properties } = thePortfolio(context, id)
    const { id: companyId } = managedCompany(context)
    const label =
      properties.length === 0
        ? `Removed “${name}”`
        : `Removed “${name}”, and moved its ${propertiesWords(properties.length)} to the default portfolio`
    return rearrange(ports, { what: 'remove', companyId, portfolioId }, label)
  },
  undo,
})

export const rearrangeCommands = [add, reset, split, remove]

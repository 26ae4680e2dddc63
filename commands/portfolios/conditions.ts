import { counted } from '#base/figures.ts'
import { integer, nullable } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, reachable, unless, type Verdict, type When } from '#commands/kernel/when.ts'
import type { ManagedCompany, Portfolio, PortfolioDialog, PortfoliosArea } from './context.ts'

export const GROUP = 'Portfolios'

/** The portfolios of companies that we bill. */
export const portfoliosOf = portOf('portfolios')

export const inPortfolios: When = all(
  inRoom('portfolios'),
  only(({ portfolios }) => portfolios !== null),
  unless(
    'drop what is being carried first, or leave it with Escape',
    ({ portfolios }) => portfolios?.dragging !== 'by-keys',
  ),
)

/** Nothing is being dragged: the keys of the lists, and Escape, are theirs. */
export const notDragging: When = only(({ portfolios }) => portfolios?.dragging === null)

export const onCompanies: When = all(
  inPortfolios,
  only(({ portfolios }) => portfolios?.area === 'companies'),
)

/** A company's manager is open, whether or not its portfolios are there. */
export const inSomeManager: When = all(
  inPortfolios,
  only(({ portfolios }) => portfolios?.area !== 'companies'),
)

/** A company's portfolios are on screen. */
export const inManager: When = all(
  inPortfolios,
  only(({ portfolios }) => portfolios !== null && portfolios.company !== null),
)

/** The keyboard is there in the manager. */
export const onArea = (area: Exclude<PortfoliosArea, 'companies'>): When =>
  all(
    inManager,
    only(({ portfolios }) => portfolios?.area === area),
  )

/** The dialog lies on top. */
export const inPortfolioDialog = (what: PortfolioDialog['what']): When =>
  all(
    reachable,
    only(({ overlays, portfolios }) => overlays.at(-1) === 'dialog' && portfolios?.dialog?.what === what),
  )

/** The company whose manager is open. Commands ask for it only where `when` saw it. */
export function managedCompany({ portfolios }: CommandContext): ManagedCompany {
  if (portfolios === null || portfolios.company === null) throw new Error('no company is open')
  return portfolios.company
}

/** Which portfolio: by its id; null is the one that the keyboard is on. */
export type PortfolioArg = number | null
export const portfolioArg = nullable(integer)

export function portfolioMeant({ portfolios }: CommandContext, id: PortfolioArg): Portfolio | null {
  if (id === null) return portfolios?.portfolio ?? null
  return portfolios?.company?.portfolios.find(({ bpg_id }) => bpg_id === id) ?? null
}

/** The same, where `when` saw it. */
export function thePortfolio(context: CommandContext, id: PortfolioArg): Portfolio {
  const portfolio = portfolioMeant(context, id)
  if (portfolio === null) throw new Error('no such portfolio')
  return portfolio
}

/** A portfolio is meant, and will do. */
export const onPortfolio = (
  fits: (portfolio: Portfolio, context: CommandContext) => Verdict = () => true,
): When<PortfolioArg> =>
  all<PortfolioArg>(inManager, (context, id) => {
    const portfolio = portfolioMeant(context, id)
    return portfolio === null ? 'the keyboard is on no portfolio' : fits(portfolio, context)
  })

export const notEditing: When = unless(
  'save or drop the changes of the portfolio first',
  ({ portfolios }) => portfolios?.edited?.changed !== true,
)

/** Fields go with their card: they are not put out of sight with changes in them. */
export const cardMayClose = ({ bpg_id: id }: Portfolio, { portfolios }: CommandContext): Verdict => {
  const holdsChanges = portfolios?.edited?.id === id && portfolios.edited.changed
  const isOpen = portfolios?.company?.expanded.has(id) === true
  return !holdsChanges || !isOpen || 'save or drop its changes first'
}

export const portfoliosWords = (count: number): string => counted(count, 'portfolio', 'portfolios')
export const propertiesWords = (count: number): string => counted(count, 'property', 'properties')

/** A few properties by their name, many by their number. */
export const namesWords = (properties: readonly { name: string }[]): string =>
  properties.length === 1 ? `“${properties[0]?.name}”` : propertiesWords(properties.length)

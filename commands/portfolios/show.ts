import { integer } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { showingIn } from '#commands/kernel/showing.ts'
import { all, only, unless } from '#commands/kernel/when.ts'
import {
  cardMayClose,
  GROUP,
  inManager,
  inPortfolioDialog,
  inPortfolios,
  inSomeManager,
  notDragging,
  notEditing,
  onArea,
  onCompanies,
  onPortfolio,
  type PortfolioArg,
  portfolioArg,
  portfoliosOf,
  thePortfolio,
} from './conditions.ts'

const showing = showingIn('portfolios', GROUP, portfoliosOf)

const openCompany = showing({
  id: 'open-company',
  title: 'Open the portfolios of the company',
  keys: ['Enter', 'o'],
  hint: 'open',
  when: all(
    onCompanies,
    unless('no company is in focus', ({ portfolios }) => portfolios?.focusedCompany != null),
  ),
  show: (port) => port.openCompany(),
})

const goToPage = showing<number>({
  id: 'go-to-page',
  title: 'Go to a page of the companies',
  args: integer,
  when: onCompanies,
  show: (port, page) => port.goToPage(page),
})

const search = showing({
  id: 'search',
  title: 'Search the companies by name',
  keys: ['/'],
  hint: 'search',
  when: onCompanies,
  show: (port) => port.focusSearch(),
})

const findProperty = defineCommand<void, number>({
  id: 'portfolios.find-property',
  title: 'Find a property…',
  group: GROUP,
  keys: ['/'],
  hint: 'find',
  args: integer,
  ask: {
    when: all(inManager, notEditing),
    run: (_, ports) => portfoliosOf(ports).dialog({ what: 'find' }),
  },
  when: inPortfolioDialog('find'),
  run(_, ports, id) {
    portfoliosOf(ports).dialog(null)
    portfoliosOf(ports).show(id)
  },
  undo: nothingKept,
})

const clearSearch = showing({
  id: 'clear-search',
  title: 'Show every company',
  keys: ['Escape'],
  when: all(
    onCompanies,
    only(({ portfolios }) => portfolios?.filtered === true),
  ),
  show: (port) => port.clearSearch(),
})

const back = showing({
  id: 'back',
  title: 'Back to the companies',
  keys: ['b'],
  when: inSomeManager,
  show: (port) => port.back(),
})

/** Escape leads out step by step: marks, the month, and then the manager. */
const leave = showing({
  id: 'leave',
  title: 'Leave the portfolios of the company',
  keys: ['Escape'],
  hint: 'companies',
  when: all(
    inManager,
    notDragging,
    only(({ portfolios }) => portfolios?.month === null && portfolios.edited === null),
    only(({ portfolios }) => portfolios?.area !== 'properties' || portfolios.selected.length === 0),
  ),
  show: (port) => port.back(),
})

const toggle = showing({
  id: 'toggle',
  title: 'Open or close the card of the portfolio',
  keys: ['Enter', 'o'],
  hint: 'card',
  when: all(onArea('portfolios'), notDragging, (context) => onPortfolio(cardMayClose)(context, null)),
  show: (port) => port.toggle(),
})

const close = defineCommand<void, PortfolioArg>({
  id: 'portfolios.close',
  title: 'Close the card',
  titleNow: (context, id) => `Close ${thePortfolio(context, id).bpg_name}`,
  group: GROUP,
  args: portfolioArg,
  choices: [{ id: 'portfolios.close-focused', args: null, keys: ['c'] }],
  when: all<PortfolioArg>(
    onPortfolio(
      ({ bpg_id: id }, { portfolios }) =>
        portfolios?.company?.expanded.has(id) === true || 'its card is not open',
    ),
    onPortfolio(cardMayClose),
  ),
  run: (context, ports, id) => portfoliosOf(ports).close(thePortfolio(context, id).bpg_id),
  undo: nothingKept,
})

const toProperties = showing({
  id: 'to-properties',
  title: 'To the properties of the portfolio',
  keys: ['l', 'ArrowRight'],
  hint: 'properties',
  when: all(
    onArea('portfolios'),
    notDragging,
    unless('it has no properties', ({ portfolios }) => (portfolios?.portfolio?.properties.length ?? 0) > 0),
  ),
  show: (port) => port.goTo('properties'),
})

const toPortfolios = showing({
  id: 'to-portfolios',
  title: 'To the list of portfolios',
  keys: ['h', 'ArrowLeft'],
  hint: 'portfolios',
  when: all(
    inManager,
    notDragging,
    only(({ portfolios }) => portfolios?.area !== 'portfolios'),
  ),
  show: (port) => port.goTo('portfolios'),
})

const refresh = showing({
  id: 'refresh',
  title: 'Ask the server for the portfolios again',
  when: inPortfolios,
  show: (port) => port.refresh(),
})

export const showCommands = [
  openCompany,
  goToPage,
  search,
  findProperty,
  clearSearch,
  toggle,
  close,
  toProperties,
  toPortfolios,
  back,
  leave,
  refresh,
]

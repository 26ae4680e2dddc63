import { fields, integer, nullable, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import { all, only } from '#commands/kernel/when.ts'
import { ERROR_STATES, type ErrorState } from '#domain/scrapers/errors/narrowing.ts'
import { portalCommands } from '../portals/commands.ts'
import { actCommands } from './act.ts'
import { GROUP, inErrorList, inScraperErrors, scraperErrorsOf } from './conditions.ts'

const showCauses = defineCommand({
  id: 'scraper-errors.show-causes',
  title: 'Show the errors by cause',
  group: GROUP,
  keys: ['v'],
  hint: 'causes',
  when: all(
    inScraperErrors,
    only(({ scraperErrors }) => scraperErrors?.view === 'errors'),
  ),
  run: (_, ports) => scraperErrorsOf(ports).show('causes'),
  undo: nothingKept,
})

const showErrors = defineCommand({
  id: 'scraper-errors.show-errors',
  title: 'Show the errors one by one',
  group: GROUP,
  keys: ['v', 'Escape'],
  hint: 'errors',
  when: all(
    inScraperErrors,
    only(({ scraperErrors }) => scraperErrors?.view !== 'errors'),
  ),
  run: (_, ports) => scraperErrorsOf(ports).show('errors'),
  undo: nothingKept,
})

const open = defineCommand({
  id: 'scraper-errors.open',
  title: 'Look at the pictures in full',
  group: GROUP,
  keys: ['Enter'],
  hint: 'pictures',
  when: all(
    inErrorList,
    ({ scraperErrors }) => (scraperErrors?.error ?? scraperErrors?.group) != null || 'the list is empty',
  ),
  run({ scraperErrors }, ports) {
    const id = scraperErrors?.error?.id ?? scraperErrors?.group?.error_ids.at(-1)
    if (id !== undefined) scraperErrorsOf(ports).open(id)
  },
  undo: nothingKept,
})

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const utility = defineCommand({
  id: 'scraper-errors.utility',
  title: 'Errors of one utility',
  titleOf: (place) => `Errors of utility ${place} in the bar`,
  titleNow: ({ scraperErrors }, place) => `Errors of ${scraperErrors?.utilities[place - 1]?.name} alone`,
  group: GROUP,
  args: oneOf(PLACES),
  choices: PLACES.map((place) => ({
    id: `scraper-errors.utility-${place}`,
    args: place,
    keys: [`${place}`],
    hint: 'utility',
  })),
  when: all<(typeof PLACES)[number]>(
    inErrorList,
    only(({ scraperErrors }, place) => scraperErrors?.utilities[place - 1] !== undefined),
  ),
  run({ scraperErrors }, ports, place) {
    const id = scraperErrors?.utilities[place - 1]?.id ?? null
    scraperErrorsOf(ports).narrow({ utilityId: scraperErrors?.narrowing.utilityId === id ? null : id })
  },
  undo: nothingKept,
})

const everyUtility = defineCommand({
  id: 'scraper-errors.every-utility',
  title: 'Errors of every utility and portal',
  group: GROUP,
  keys: ['0'],
  when: all(
    inErrorList,
    ({ scraperErrors }) =>
      (scraperErrors?.narrowing.utilityId ?? scraperErrors?.narrowing.portalId) != null ||
      'they are of every utility and portal',
  ),
  run: (_, ports) => scraperErrorsOf(ports).narrow({ utilityId: null, portalId: null }),
  undo: nothingKept,
})

const portal = defineCommand({
  id: 'scraper-errors.portal',
  title: 'Errors of one portal',
  group: GROUP,
  args: fields({ portalId: nullable(integer) }),
  when: inErrorList,
  run: (_, ports, to) => scraperErrorsOf(ports).narrow(to),
  undo: nothingKept,
})

const showPortals = defineCommand({
  id: 'scraper-errors.show-portals',
  title: 'Show the portals',
  group: GROUP,
  keys: ['p'],
  hint: 'portals',
  when: inErrorList,
  run: (_, ports) => scraperErrorsOf(ports).show('portals'),
  undo: nothingKept,
})

const STATES = Object.keys(ERROR_STATES) as ErrorState[]

const state = defineCommand({
  id: 'scraper-errors.state',
  title: 'Errors in one state',
  titleOf: (of) => `${ERROR_STATES[of]} errors`,
  group: GROUP,
  args: oneOf(STATES),
  choices: STATES.map((of) => ({ id: `scraper-errors.state-${of}`, args: of })),
  when: all(
    inScraperErrors,
    only(({ scraperErrors }) => scraperErrors?.view === 'errors'),
  ),
  run: (_, ports, of) => scraperErrorsOf(ports).narrow({ state: of }),
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'scraper-errors.refresh',
  title: 'Ask the server for the errors again',
  group: GROUP,
  when: inScraperErrors,
  run: (_, ports) => scraperErrorsOf(ports).refresh(),
  undo: nothingKept,
})

/** What went wrong in runs of scrapers, and the portals that they go to. */
export const scraperErrorCommands = [
  ...moveCommandsOf({
    name: 'scraper-errors',
    group: GROUP,
    when: inErrorList,
    factsOf: ({ scraperErrors }) => scraperErrors,
    portOf: scraperErrorsOf,
  }),
  ...actCommands,
  showCauses,
  showErrors,
  showPortals,
  open,
  utility,
  everyUtility,
  portal,
  state,
  refresh,
  ...portalCommands,
]

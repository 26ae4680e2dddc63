import type { ErrorGroup, ScraperError, ScraperErrorsContext } from '#commands/scrapers/errors/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'

export const SCRAPER_UNDO: CallAnswer<'scraperErrors.act'>['undo'] = {
  errors: [{ id: 9, snoozed_until: null }],
  ...{ logins: [], portals: [] },
  left: { resolved_at: '2026-11-20T08:00:00.000Z', snoozed_until: null, cause: null },
}

const CAUSE = { code: 'timeout', cause: 'The site did not answer in time', owner: 'utility' } as const

const scraperError = (over: Partial<ScraperError> = {}): ScraperError => ({
  id: 9,
  utility_company_id: 3,
  utility_company_name: 'Larkmoor Power',
  online_access_username: 'ann',
  ...CAUSE,
  error: 'Timeout 30000ms exceeded.',
  step: 'open bills',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  utility_account_id: 7,
  acct_num: '4471-0093-6',
  authorization_id: 2,
  portal: { id: 5, name: 'Larkmoor', stopped: false },
  created_at: '2026-11-20T08:00:00.000Z',
  resolved_at: null,
  resolved_by: null,
  snoozed_until: null,
  ...over,
})

const GROUP: ErrorGroup = {
  id: 9,
  error_ids: [9, 10],
  ...CAUSE,
  template: 'Timeout <n>ms exceeded.',
  step: 'open bills',
  utility_company_id: 3,
  utility_company_name: 'Larkmoor Power',
  portals: [],
  accounts: 2,
  clients: 1,
  oldest_at: '2026-11-20T08:00:00.000Z',
  newest_at: '2026-11-20T09:00:00.000Z',
}

const NOTHING: ScraperErrorsContext = {
  view: 'errors',
  total: 0,
  error: null,
  group: null,
  target: null,
  narrowing: { state: 'open', utilityId: null, portalId: null },
  dialog: null,
  utilities: [],
}

const TARGET = {
  ids: [9],
  name: 'The site did not answer in time, Larkmoor Power',
  owner: 'utility',
  code: 'timeout',
  portals: [{ id: 5, name: 'Larkmoor', stopped: false }],
} as const
const ON_ERROR: ScraperErrorsContext = {
  ...{ ...NOTHING, total: 1, error: scraperError(), target: TARGET },
  utilities: Array.from({ length: 9 }, (_, at) => ({ id: at + 3, name: `Utility ${at}`, accounts: 1 })),
}

/** The room without errors, on one that is open, on one that is resolved, on a cause whose move is the client’s, on one in full, and with its dialog. */
export const scraperErrorContexts: readonly ScraperErrorsContext[] = [
  NOTHING,
  ON_ERROR,
  {
    ...{ ...ON_ERROR, error: scraperError({ resolved_at: '2026-11-20T08:30:00.000Z' }), target: null },
    narrowing: { state: 'resolved', utilityId: 3, portalId: null },
  },
  {
    ...{ ...ON_ERROR, view: 'causes', error: null, group: GROUP },
    target: { ...TARGET, ids: GROUP.error_ids, owner: 'client', code: 'locked' },
  },
  { ...ON_ERROR, view: 'error' },
  { ...ON_ERROR, dialog: { what: 'stop', target: TARGET } },
]

/** The room on its portals. */
export const ON_PORTALS: ScraperErrorsContext = { ...NOTHING, view: 'portals' }

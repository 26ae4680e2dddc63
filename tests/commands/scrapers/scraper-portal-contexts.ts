import type { ScraperPortal, ScraperPortalsContext } from '#commands/scrapers/portals/context.ts'

export const scraperPortal = (over: Partial<ScraperPortal> = {}): ScraperPortal => ({
  id: 5,
  version: 1,
  name: 'Larkmoor',
  utility_company_id: 3,
  utility_company_name: 'Larkmoor Power',
  online_access_url: 'https://portal.larkmoor.example',
  recipe: 'larkmoor',
  ...{ most_at_once: 1, seconds_between: 20, window_from: null, window_until: null },
  time_zone: 'America/New_York',
  ...{ stopped_at: null, stopped_by: null, stopped_reason: null },
  ...{ logins: 2, accounts: 7, under_way: 0, unresolved_errors: 0 },
  ...{ last_run_at: null, last_success_at: null },
  ...over,
})

export const STOPPED = {
  stopped_at: '2026-11-20T08:00:00.000Z',
  stopped_by: 'Ann',
  stopped_reason: 'Captchas',
}

const on = (focused: ScraperPortal | null): ScraperPortalsContext => ({
  ...{ total: focused === null ? 0 : 1, focused, dialog: null },
})

/** Without portals, on one, on one that is stopped, and with each dialog. */
export const scraperPortalContexts: readonly ScraperPortalsContext[] = [
  on(null),
  on(scraperPortal()),
  on(scraperPortal(STOPPED)),
  { ...on(null), dialog: { what: 'new' } },
  ...(['edit', 'stop'] as const).map((what) => ({
    ...on(scraperPortal()),
    dialog: { what, portal: scraperPortal() },
  })),
]

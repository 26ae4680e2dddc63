import { AREAS, type AreaEntry, ROOMS, type RoomEntry } from '#domain/areas.ts'

const {
  requests,
  authorizations,
  accounting,
  letters,
  records,
  imports,
  arrivals,
  sync,
  portfolios,
  properties,
  monthly,
  energy,
  eva,
  source,
  audit,
  settings,
  'intake-all-manual': allManual,
  'intake-open': open,
  'intake-histories': histories,
  'intake-checked-follow-up': checked,
  'intake-scraped': scraped,
  'intake-ardem': ardem,
  'intake-scraper-monitoring': monitoring,
  'intake-non-online': nonOnline,
  'intake-leaderboard': leaderboard,
  ...processing
} = ROOMS

/** The areas and rooms of the whole product, as they stand side by side: what the bars have to hold. */
export const FULL_TABLE: {
  areas: Readonly<Record<string, AreaEntry>>
  rooms: Readonly<Record<string, RoomEntry>>
} = {
  areas: {
    requests: AREAS.requests,
    invoiage: AREAS.invoiage,
    accounting: AREAS.accounting,
    portfolios: AREAS.portfolios,
    properties: AREAS.properties,
    records: AREAS.records,
    admin: AREAS.admin,
  },
  rooms: {
    requests,
    authorizations,
    'intake-all-manual': allManual,
    'intake-open': open,
    'intake-histories': histories,
    'intake-checked-follow-up': checked,
    'intake-scraped': scraped,
    'intake-ardem': ardem,
    'intake-scraper-monitoring': monitoring,
    'intake-non-online': nonOnline,
    'intake-leaderboard': leaderboard,
    ...processing,
    accounting,
    portfolios,
    letters,
    properties,
    monthly,
    energy,
    eva,
    records,
    imports,
    arrivals,
    sync,
    source,
    audit,
    settings,
  },
}

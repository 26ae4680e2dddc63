import type { Room } from '#domain/people/areas.ts'
import type { OnDemand } from '#ui/on-demand.tsx'
import { screen } from './screen.ts'

/** One for all queues of accounts: the address says which is shown. */
const ACCOUNTS = screen('intake-open', () => import('#workstation/intake/IntakeRoom.tsx'))

/** What each room shows. */
export const SCREENS: Record<Room, OnDemand<object>> = {
  requests: screen('requests', () => import('#workstation/requests/RequestsRoom.tsx')),
  bills: screen('bills', () => import('./BillsRoom.tsx')),
  configurations: screen(
    'configurations',
    () => import('#workstation/configurations/ConfigurationsRoom.tsx'),
  ),
  mappings: screen('mappings', () => import('#workstation/line-item-mappings/MappingsRoom.tsx')),
  instructions: screen('instructions', () => import('#workstation/ai-instructions/InstructionsRoom.tsx')),
  review: screen('review', () => import('#workstation/review/ReviewRoom.tsx')),
  records: screen('records', () => import('#workstation/records/RecordsRoom.tsx')),
  letters: screen('letters', () => import('#workstation/letters/LettersRoom.tsx')),
  imports: screen('imports', () => import('#workstation/imports/ImportsRoom.tsx')),
  portfolios: screen('portfolios', () => import('#workstation/portfolios/PortfoliosRoom.tsx')),
  properties: screen('properties', () => import('#workstation/property-intake/PropertiesRoom.tsx')),
  validations: screen('validations', () => import('#workstation/validations/ValidationsRoom.tsx')),
  'intake-all-manual': ACCOUNTS,
  'intake-open': ACCOUNTS,
  'intake-histories': ACCOUNTS,
  'intake-checked-follow-up': ACCOUNTS,
  'intake-scraped': ACCOUNTS,
  'intake-ardem': ACCOUNTS,
  'intake-non-online': ACCOUNTS,
  'intake-scraper-monitoring': screen(
    'intake-scraper-monitoring',
    () => import('#workstation/scrapers/errors/ScraperErrorsRoom.tsx'),
  ),
  'intake-leaderboard': screen(
    'intake-leaderboard',
    () => import('#workstation/intake/leaderboard/LeaderboardRoom.tsx'),
  ),
  monthly: screen('monthly', () => import('#workstation/energy/monthly/MonthlyRoom.tsx')),
  energy: screen('energy', () => import('#workstation/energy/comparison/EnergyRoom.tsx')),
  eva: screen('eva', () => import('#workstation/chat/EvaRoom.tsx')),
  audit: screen('audit', () => import('#workstation/audit/AuditRoom.tsx')),
  jobs: screen('jobs', () => import('#workstation/jobs/JobsRoom.tsx')),
  settings: screen('settings', () => import('#workstation/settings/SettingsRoom.tsx')),
  source: screen('source', () => import('#workstation/exports/SourceRoom.tsx')),
  accounting: screen('accounting', () => import('#workstation/accounting/AccountingRoom.tsx')),
  arrivals: screen('arrivals', () => import('#workstation/public-links/ArrivalsRoom.tsx')),
  authorizations: screen(
    'authorizations',
    () => import('#workstation/authorizations/AuthorizationsRoom.tsx'),
  ),
  sync: screen('sync', () => import('#workstation/api-access/SyncRoom.tsx')),
}

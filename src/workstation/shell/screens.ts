import type { ComponentType } from 'react'
import type { Command } from '#commands/define.ts'
import type { Room } from '#domain/areas.ts'
import { type OnDemand, onDemand } from '#ui/on-demand.tsx'
import { type Bringer, bringCommands } from '../state/commands.ts'

interface Screen<Props> {
  default: ComponentType<Props>
  commands: readonly Command[]
}

/** A screen that has brought its commands before it is drawn. */
export const screen = <Props>(bringer: Bringer, load: () => Promise<Screen<Props>>): OnDemand<Props> =>
  onDemand(async () => {
    const loaded = await load()
    bringCommands(bringer, loaded.commands)
    return loaded
  })

/** One for all queues of accounts: the address says which is shown. */
const ACCOUNTS = screen('intake-open', () => import('../intake/IntakeRoom.tsx'))

/** What each room shows. */
export const SCREENS: Record<Room, OnDemand<object>> = {
  requests: screen('requests', () => import('../requests/RequestsRoom.tsx')),
  bills: screen('bills', () => import('./BillsRoom.tsx')),
  configurations: screen('configurations', () => import('../configurations/ConfigurationsRoom.tsx')),
  mappings: screen('mappings', () => import('../mappings/MappingsRoom.tsx')),
  instructions: screen('instructions', () => import('../instructions/InstructionsRoom.tsx')),
  review: screen('review', () => import('../review/ReviewRoom.tsx')),
  records: screen('records', () => import('../records/RecordsRoom.tsx')),
  letters: screen('letters', () => import('../letters/LettersRoom.tsx')),
  imports: screen('imports', () => import('../imports/ImportsRoom.tsx')),
  portfolios: screen('portfolios', () => import('../portfolios/PortfoliosRoom.tsx')),
  properties: screen('properties', () => import('../properties/PropertiesRoom.tsx')),
  validations: screen('validations', () => import('../validations/ValidationsRoom.tsx')),
  'intake-all-manual': ACCOUNTS,
  'intake-open': ACCOUNTS,
  'intake-histories': ACCOUNTS,
  'intake-checked-follow-up': ACCOUNTS,
  'intake-scraped': ACCOUNTS,
  'intake-ardem': ACCOUNTS,
  'intake-non-online': ACCOUNTS,
  'intake-scraper-monitoring': screen(
    'intake-scraper-monitoring',
    () => import('../scraper-errors/ScraperErrorsRoom.tsx'),
  ),
  'intake-leaderboard': screen('intake-leaderboard', () => import('../leaderboard/LeaderboardRoom.tsx')),
  monthly: screen('monthly', () => import('../monthly/MonthlyRoom.tsx')),
  energy: screen('energy', () => import('../energy/EnergyRoom.tsx')),
  eva: screen('eva', () => import('../eva/EvaRoom.tsx')),
  audit: screen('audit', () => import('../audit/AuditRoom.tsx')),
  jobs: screen('jobs', () => import('../jobs/JobsRoom.tsx')),
  settings: screen('settings', () => import('../settings/SettingsRoom.tsx')),
  source: screen('source', () => import('../source/SourceRoom.tsx')),
  accounting: screen('accounting', () => import('../accounting/AccountingRoom.tsx')),
  arrivals: screen('arrivals', () => import('../arrivals/ArrivalsRoom.tsx')),
  authorizations: screen('authorizations', () => import('../authorizations/AuthorizationsRoom.tsx')),
  sync: screen('sync', () => import('../sync/SyncRoom.tsx')),
}

/** Of the bills, where one is open. */
export const BillScreen = screen('bill', () => import('../bill/BillScreen.tsx'))

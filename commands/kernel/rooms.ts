import type { AccountingContext } from '#commands/accounting/context.ts'
import type { AccountingPort } from '#commands/accounting/port.ts'
import type { InstructionContext } from '#commands/ai-instructions/context.ts'
import type { InstructionPort } from '#commands/ai-instructions/port.ts'
import type { SyncContext } from '#commands/api-access/context.ts'
import type { SyncPort } from '#commands/api-access/port.ts'
import type { AuditContext } from '#commands/audit/context.ts'
import type { AuditPort } from '#commands/audit/port.ts'
import type { AuthorizationsContext } from '#commands/authorizations/context.ts'
import type { AuthorizationsPort } from '#commands/authorizations/port.ts'
import type { BillContext } from '#commands/bills/editor/context.ts'
import type { BillPort } from '#commands/bills/editor/port.ts'
import type { BesideContext, EvaContext } from '#commands/chat/context.ts'
import type { BesidePort, EvaPort } from '#commands/chat/port.ts'
import type { ConfigurationContext } from '#commands/configurations/context.ts'
import type { ConfigurationPort } from '#commands/configurations/port.ts'
import type { EnergyContext } from '#commands/energy/comparison/context.ts'
import type { EnergyPort } from '#commands/energy/comparison/port.ts'
import type { MonthContext } from '#commands/energy/month-bills/context.ts'
import type { MonthPort } from '#commands/energy/month-bills/port.ts'
import type { MonthlyContext } from '#commands/energy/monthly/context.ts'
import type { MonthlyPort } from '#commands/energy/monthly/port.ts'
import type { SourceContext } from '#commands/exports/context.ts'
import type { SourcePort } from '#commands/exports/port.ts'
import type { ImportsContext } from '#commands/imports/context.ts'
import type { ImportsPort } from '#commands/imports/port.ts'
import type { IntakeContext } from '#commands/intake/context.ts'
import type { LeaderboardContext } from '#commands/intake/leaderboard/context.ts'
import type { LeaderboardPort } from '#commands/intake/leaderboard/port.ts'
import type { IntakePort } from '#commands/intake/port.ts'
import type { JobsContext } from '#commands/jobs/context.ts'
import type { JobsPort } from '#commands/jobs/port.ts'
import type { LettersContext } from '#commands/letters/context.ts'
import type { LettersPort } from '#commands/letters/port.ts'
import type { MappingsContext } from '#commands/line-item-mappings/context.ts'
import type { MappingsPort } from '#commands/line-item-mappings/port.ts'
import type { PortfoliosContext } from '#commands/portfolios/context.ts'
import type { PortfoliosPort } from '#commands/portfolios/port.ts'
import type { PropertiesContext } from '#commands/property-intake/context.ts'
import type { PropertiesPort } from '#commands/property-intake/port.ts'
import type { ArrivalsContext } from '#commands/public-links/context.ts'
import type { ArrivalsPort } from '#commands/public-links/port.ts'
import type { RecordsContext } from '#commands/records/context.ts'
import type { RecordsPort } from '#commands/records/port.ts'
import type { RequestsContext } from '#commands/requests/context.ts'
import type { RequestPort } from '#commands/requests/port.ts'
import type { ReviewContext } from '#commands/review/context.ts'
import type { ReviewPort } from '#commands/review/port.ts'
import type { ScraperErrorsContext } from '#commands/scrapers/errors/context.ts'
import type { ScraperErrorsPort } from '#commands/scrapers/errors/port.ts'
import type { ScraperPortalsContext } from '#commands/scrapers/portals/context.ts'
import type { ScraperPortalsPort } from '#commands/scrapers/portals/port.ts'
import type { SettingsContext } from '#commands/settings/context.ts'
import type { SettingsPort } from '#commands/settings/port.ts'
import type { ValidationsContext } from '#commands/validations/context.ts'
import type { ValidationsPort } from '#commands/validations/port.ts'

interface Slice<Context, Port> {
  context: Context
  port: Port
}

/** What each room shows to commands, and what they may ask of it, for as long as it is on screen. */
export interface RoomSlices {
  /** The open bill; null until it is there. */
  bill: Slice<BillContext, BillPort>
  configuration: Slice<ConfigurationContext, ConfigurationPort>
  instruction: Slice<InstructionContext, InstructionPort>
  mappings: Slice<MappingsContext, MappingsPort>
  /** The public links, and what came by them. */
  arrivals: Slice<ArrivalsContext, ArrivalsPort>
  /** The logins that clients entrusted to us. */
  authorizations: Slice<AuthorizationsContext, AuthorizationsPort>
  /** API keys, and the webhooks of other systems. */
  sync: Slice<SyncContext, SyncPort>
  /** The provider's own books, as QuickBooks keeps them. */
  accounting: Slice<AccountingContext, AccountingPort>
  /** Who uploaded how much. */
  leaderboard: Slice<LeaderboardContext, LeaderboardPort>
  /** What went wrong in runs of scrapers. */
  scraperErrors: Slice<ScraperErrorsContext, ScraperErrorsPort>
  /** The websites that scrapers go to. */
  scraperPortals: Slice<ScraperPortalsContext, ScraperPortalsPort>
  letters: Slice<LettersContext, LettersPort>
  /** Which properties of a company are invoiced together. */
  portfolios: Slice<PortfoliosContext, PortfoliosPort>
  /** Properties that clients sent in. */
  properties: Slice<PropertiesContext, PropertiesPort>
  /** What properties cost month by month. */
  monthly: Slice<MonthlyContext, MonthlyPort>
  /** The bills behind a month of a property, over the screen that shows it. */
  month: Slice<MonthContext, MonthPort>
  /** What a property used and cost, year by year, hour by hour, and against what it would have been. */
  energy: Slice<EnergyContext, EnergyPort>
  /** Questions about properties, and their answers. */
  eva: Slice<EvaContext, EvaPort>
  /** The same at the side of the bills. */
  beside: Slice<BesideContext, BesidePort>
  requests: Slice<RequestsContext, RequestPort>
  /** What staff keep: clients, users, accounts and so on. */
  records: Slice<RecordsContext, RecordsPort>
  /** Lists of other systems, read into the records. */
  imports: Slice<ImportsContext, ImportsPort>
  /** A queue of accounts whose bills are fetched. */
  intake: Slice<IntakeContext, IntakePort>
  /** What the saved bills say, meter by meter. */
  review: Slice<ReviewContext, ReviewPort>
  /** What is odd about saved bills. */
  validations: Slice<ValidationsContext, ValidationsPort>
  /** What was done, by whom. */
  audit: Slice<AuditContext, AuditPort>
  /** What there is to do behind the screens, and what of it gave up. */
  jobs: Slice<JobsContext, JobsPort>
  settings: Slice<SettingsContext, SettingsPort>
  /** Archives of the files that saved bills were made from. */
  source: Slice<SourceContext, SourcePort>
}

export type SliceName = keyof RoomSlices

export type RoomContexts = { readonly [Name in SliceName]: RoomSlices[Name]['context'] | null }
export type RoomPorts = { readonly [Name in SliceName]: RoomSlices[Name]['port'] | null }

/** A window in which no such room is on screen. */
export const NO_ROOMS = {
  bill: null,
  configuration: null,
  instruction: null,
  mappings: null,
  arrivals: null,
  authorizations: null,
  sync: null,
  accounting: null,
  leaderboard: null,
  scraperErrors: null,
  scraperPortals: null,
  letters: null,
  portfolios: null,
  properties: null,
  monthly: null,
  month: null,
  energy: null,
  eva: null,
  beside: null,
  requests: null,
  records: null,
  imports: null,
  intake: null,
  review: null,
  validations: null,
  audit: null,
  jobs: null,
  settings: null,
  source: null,
} as const satisfies RoomContexts

export const SLICE_NAMES = Object.keys(NO_ROOMS) as SliceName[]

/**
 * The ports for one gesture, with those of the rooms held as they are now: a command that is agreed to, or tried again,
 * acts on what it was asked for, whatever is on screen by then, and the server knows it for the same.
 */
export function held<P extends RoomPorts & { gestureKey(): string }>(ports: P): P {
  const rooms = Object.fromEntries(SLICE_NAMES.map((name) => [name, { value: ports[name] }]))
  let key: string | undefined
  const gestureKey = () => {
    key ??= ports.gestureKey()
    return key
  }
  return Object.create(ports, { ...rooms, gestureKey: { value: gestureKey } })
}

/** The port of a room. Commands ask for it only where `when` saw the room. */
export const portOf =
  <Name extends SliceName>(name: Name) =>
  (ports: RoomPorts): RoomSlices[Name]['port'] => {
    const port = ports[name]
    if (port === null) throw new Error(`Not on screen: ${name}`)
    return port
  }

// Written by `npm run db:types` from the migrated database. Change a migration or column-types.ts instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { ColumnTypes } from './column-types.ts'

/** A copy that the database keeps by itself. */
type Kept<T> = ColumnType<T, never, never>
/** Read as values, written as text. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface Tables {
  accountChasing: AccountChasingTable
  accountPresence: AccountPresenceTable
  aiCalls: AiCallsTable
  apiKeys: ApiKeysTable
  archivedPages: ArchivedPagesTable
  auditEvents: AuditEventsTable
  authorizationEvents: AuthorizationEventsTable
  authorizationLetterScopes: AuthorizationLetterScopesTable
  authorizationLetters: AuthorizationLettersTable
  authorizations: AuthorizationsTable
  billDecisions: BillDecisionsTable
  billEfforts: BillEffortsTable
  billEvents: BillEventsTable
  billLeases: BillLeasesTable
  billValidations: BillValidationsTable
  bills: BillsTable
  blindReviews: BlindReviewsTable
  calendarizedMeters: CalendarizedMetersTable
  changeBatches: ChangeBatchesTable
  chargeMappings: ChargeMappingsTable
  chatMessages: ChatMessagesTable
  chatSessions: ChatSessionsTable
  clientArchives: ClientArchivesTable
  clientDeletionFiles: ClientDeletionFilesTable
  clientDeletions: ClientDeletionsTable
  companies: CompaniesTable
  companyChargeLabels: CompanyChargeLabelsTable
  configurationQueries: ConfigurationQueriesTable
  configurationSplitRules: ConfigurationSplitRulesTable
  contacts: ContactsTable
  costAvoidanceEnergyTypes: CostAvoidanceEnergyTypesTable
  costAvoidanceMeasures: CostAvoidanceMeasuresTable
  costAvoidanceProjects: CostAvoidanceProjectsTable
  distinctRecords: DistinctRecordsTable
  emailTemplates: EmailTemplatesTable
  energyTypeUnits: EnergyTypeUnitsTable
  energyTypes: EnergyTypesTable
  extractionConfigurations: ExtractionConfigurationsTable
  importMappings: ImportMappingsTable
  importPasswords: ImportPasswordsTable
  importRows: ImportRowsTable
  imports: ImportsTable
  installation: InstallationTable
  intakeAccounts: IntakeAccountsTable
  intervalDays: IntervalDaysTable
  intervalRegisters: IntervalRegistersTable
  intervalUploads: IntervalUploadsTable
  layoutLessons: LayoutLessonsTable
  lessonsLeftOut: LessonsLeftOutTable
  mailTokens: MailTokensTable
  measurementUnits: MeasurementUnitsTable
  mergedRecords: MergedRecordsTable
  mergedRows: MergedRowsTable
  meterMonths: MeterMonthsTable
  notificationChoices: NotificationChoicesTable
  notifications: NotificationsTable
  onlineSteps: OnlineStepsTable
  outgoingMailAttachments: OutgoingMailAttachmentsTable
  outgoingMails: OutgoingMailsTable
  passkeys: PasskeysTable
  portfolioChanges: PortfolioChangesTable
  portfolioInvoiceTries: PortfolioInvoiceTriesTable
  portfolioInvoices: PortfolioInvoicesTable
  portfolioProperties: PortfolioPropertiesTable
  portfolioSettings: PortfolioSettingsTable
  portfolios: PortfoliosTable
  promptNotes: PromptNotesTable
  properties: PropertiesTable
  propertyAccounts: PropertyAccountsTable
  propertyDocuments: PropertyDocumentsTable
  providerSettings: ProviderSettingsTable
  publicLinks: PublicLinksTable
  publicUploads: PublicUploadsTable
  quickbooksConnection: QuickbooksConnectionTable
  quickbooksConsents: QuickbooksConsentsTable
  quickbooksCustomers: QuickbooksCustomersTable
  quickbooksInvoiceLines: QuickbooksInvoiceLinesTable
  quickbooksInvoices: QuickbooksInvoicesTable
  quickbooksMappings: QuickbooksMappingsTable
  quickbooksPages: QuickbooksPagesTable
  rateWindows: RateWindowsTable
  readingCharges: ReadingChargesTable
  readingPages: ReadingPagesTable
  readingTurns: ReadingTurnsTable
  readingUsages: ReadingUsagesTable
  readings: ReadingsTable
  recordChanges: RecordChangesTable
  recoveryCodes: RecoveryCodesTable
  requestAutomation: RequestAutomationTable
  requestAutomationDays: RequestAutomationDaysTable
  requestMails: RequestMailsTable
  reviewChecks: ReviewChecksTable
  scraperErrors: ScraperErrorsTable
  scraperFiles: ScraperFilesTable
  scraperPortals: ScraperPortalsTable
  scraperRuns: ScraperRunsTable
  scraperScreenshots: ScraperScreenshotsTable
  secretReveals: SecretRevealsTable
  secrets: SecretsTable
  sessions: SessionsTable
  setUp: SetUpTable
  signInFailures: SignInFailuresTable
  signInPolicy: SignInPolicyTable
  signInSteps: SignInStepsTable
  sourceExports: SourceExportsTable
  staleMonths: StaleMonthsTable
  storedFiles: StoredFilesTable
  submittedCredentials: SubmittedCredentialsTable
  teamInvites: TeamInvitesTable
  temperatureDays: TemperatureDaysTable
  temperatureUploads: TemperatureUploadsTable
  totpFactors: TotpFactorsTable
  usageMappings: UsageMappingsTable
  users: UsersTable
  utilityAccountMeterNotes: UtilityAccountMeterNotesTable
  utilityAccountMeters: UtilityAccountMetersTable
  utilityAccounts: UtilityAccountsTable
  utilityBillCharges: UtilityBillChargesTable
  utilityBillUsages: UtilityBillUsagesTable
  utilityBills: UtilityBillsTable
  utilityCompanies: UtilityCompaniesTable
  utilityMeters: UtilityMetersTable
  utilityRequests: UtilityRequestsTable
  validationChecksOff: ValidationChecksOffTable
  webhookDeliveries: WebhookDeliveriesTable
  webhookEndpoints: WebhookEndpointsTable
  webhookMessages: WebhookMessagesTable
  widgetLinkHosts: WidgetLinkHostsTable
  widgetLinkProperties: WidgetLinkPropertiesTable
  widgetLinks: WidgetLinksTable
}

interface AccountChasingTable {
  utilityAccountId: number
  version: Generated<number>
  emailTemplateId: number | null
  requestsPaused: Generated<boolean>
  requestsResumeOn: CalendarDate | null
  requestsPauseReason: string | null
  issuesPaused: Generated<boolean>
  issuesResumeOn: CalendarDate | null
  issuesPauseReason: string | null
}

interface AccountPresenceTable {
  userId: number
  utilityAccountId: number
  since: Generated<Date>
  expiresAt: Date
}

interface AiCallsTable {
  id: Generated<number>
  companyId: number
  billId: number | null
  configurationId: number | null
  purpose: string
  model: string
  reservedTokens: number
  promptTokens: number | null
  completionTokens: number | null
  error: string | null
  durationMs: number | null
  createdAt: Generated<Date>
}

interface ApiKeysTable {
  id: Generated<number>
  name: string
  prefix: string
  hash: Buffer
  scopes: ColumnTypes['api_keys.scopes']
  companyId: number | null
  createdBy: number
  expiresAt: Date | null
  revokedAt: Date | null
  revokedBy: number | null
  lastUsedAt: Date | null
  createdAt: Generated<Date>
}

interface ArchivedPagesTable {
  readingId: number
  pages: Json<ColumnTypes['archived_pages.pages']>
  tables: Json<ColumnTypes['archived_pages.tables']>
  answers: Json<ColumnTypes['archived_pages.answers']>
  pdfText: string
}

interface AuditEventsTable {
  id: Generated<number>
  at: Generated<Date>
  whoKind: ColumnTypes['audit_events.who_kind']
  whoId: number | null
  whoName: string
  address: string | null
  companyId: number | null
  action: ColumnTypes['audit_events.action']
  subjectKind: string | null
  subjectId: number | null
  subjectName: string | null
  details: GeneratedJson<ColumnTypes['audit_events.details']>
  searchText: GeneratedAlways<string>
}

interface AuthorizationEventsTable {
  id: Generated<number>
  authorizationId: number
  userId: number | null
  byName: string | null
  kind: string
  details: GeneratedJson<ColumnTypes['authorization_events.details']>
  createdAt: Generated<Date>
}

interface AuthorizationLetterScopesTable {
  letterId: number
  propertyId: number | null
  utilityAccountId: number | null
}

interface AuthorizationLettersTable {
  id: Generated<number>
  companyId: number
  utilityCompanyId: number | null
  sha256: string
  fileName: string
  signedDate: CalendarDate | null
  expiryDate: CalendarDate | null
  createdAt: Generated<Date>
  version: Generated<number>
  signedBy: string | null
  validFrom: CalendarDate | null
  replacesId: number | null
  createdBy: number | null
  deactivatedAt: Date | null
  deactivatedBy: number | null
}

interface AuthorizationsTable {
  id: Generated<number>
  version: Generated<number>
  companyId: number
  onlineAccessUrl: Generated<string>
  siteKey: GeneratedAlways<string>
  onlineAccessUsername: Generated<string>
  status: Generated<ColumnTypes['authorizations.status']>
  cause: ColumnTypes['authorizations.cause'] | null
  causeSince: Date | null
  errors: string | null
  source: Generated<ColumnTypes['authorizations.source']>
  submittedCredentialId: number | null
  portalId: number | null
  createdBy: number | null
  createdAt: Generated<Date>
}

interface BillDecisionsTable {
  utilityAccountMeterId: number
  utilityBillId: number
  otherBillId: number
  leftOut: boolean
  decidedBy: number | null
  decidedAt: Generated<Date>
}

interface BillEffortsTable {
  eventId: number
  activeMs: number
  keys: number
  waitMs: number
}

interface BillEventsTable {
  id: Generated<number>
  billId: number
  kind: string
  userId: number | null
  details: GeneratedJson<ColumnTypes['bill_events.details']>
  createdAt: Generated<Date>
}

interface BillLeasesTable {
  billId: number
  userId: number
  openedAt: Generated<Date>
  takenAt: Date | null
  expiresAt: Date
}

interface BillValidationsTable {
  id: Generated<number>
  version: Generated<number>
  utilityBillId: number
  companyId: number
  utilityAccountId: number
  billId: number | null
  /** When the saved bill was. */
  billCreatedAt: Date
  createdByUserId: number | null
  severity: ColumnTypes['bill_validations.severity']
  confidence: number
  /** Of the largest oddity, in deviations of what is usual. */
  size: number
  response: string
  nextSteps: string
  oddities: GeneratedJson<ColumnTypes['bill_validations.oddities']>
  ai: NullableJson<ColumnTypes['bill_validations.ai']>
  /** The same for bills that say the same of the same meters. */
  figuresKey: string
  /** Shown to people though nothing is odd about it. */
  sampled: boolean
  humanValidationStatus: Generated<ColumnTypes['bill_validations.human_validation_status']>
  validatedByUserId: number | null
  validatedAt: Date | null
  archived: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  silenced: GeneratedJson<ColumnTypes['bill_validations.silenced']>
}

interface BillsTable {
  id: Generated<number>
  version: Generated<number>
  companyId: number
  status: Generated<ColumnTypes['bills.status']>
  sha256: string
  fileName: string
  pageCount: number | null
  utilityCompanyId: number | null
  utilityAccountId: number | null
  uploadedBy: number | null
  invoiceDate: CalendarDate | null
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  acctNum: string | null
  meterNum: string | null
  utilityName: string | null
  totalCents: ColumnTypes['bills.total_cents'] | null
  problemCount: number | null
  lastErrorCause: string | null
  progress: string | null
  processedAt: Date | null
  processedBy: number | null
  changedBy: number | null
  changedAt: Generated<Date>
  createdAt: Generated<Date>
  searchText: GeneratedAlways<string>
  lastAutomationError: string | null
  readingPlan: NullableJson<ColumnTypes['bills.reading_plan']>
  sourceBillId: number | null
  sourcePageFrom: number | null
  sourcePageTo: number | null
  splitDeclined: Generated<boolean>
  /** Judged to be right by evidence beside the sum of its lines. */
  clean: Generated<boolean>
  accountConfirmed: NullableJson<ColumnTypes['bills.account_confirmed']>
  unreadPages: Generated<number[]>
  /** Under review, from this day on it may be judged otherwise. */
  judgeAgainOn: CalendarDate | null
  copyOf: number | null
  hiddenFrom: number | null
  /** In lower case without punctuation, each behind a space; null while the bill is unread. */
  printedNumbers: string | null
  locked: Generated<boolean>
  lockedSha256: string | null
}

interface BlindReviewsTable {
  id: Generated<number>
  billId: number
  copyId: number | null
  firstUserId: number
  secondUserId: number | null
  firstAnswer: Json<ColumnTypes['blind_reviews.first_answer']>
  comparison: NullableJson<ColumnTypes['blind_reviews.comparison']>
  agreed: boolean | null
  rightAnswer: ColumnTypes['blind_reviews.right_answer'] | null
  judgedBy: number | null
  createdAt: Generated<Date>
  settledAt: Date | null
}

interface CalendarizedMetersTable {
  utilityAccountMeterId: number
  freshenedAt: Generated<Date>
  checkedAt: Generated<Date>
}

interface ChangeBatchesTable {
  id: Generated<number>
  kind: string
  userId: number | null
  actor: string
  details: GeneratedJson<ColumnTypes['change_batches.details']>
  undoneBy: number | null
  undoes: number | null
  createdAt: Generated<Date>
}

interface ChargeMappingsTable {
  id: Generated<number>
  utilityCompanyId: number
  companyId: number | null
  description: string
  descriptionKey: string
  chargeTypeId: number | null
  applicable: Generated<boolean>
  acknowledged: Generated<boolean>
  createdAt: Generated<Date>
  proposed: Generated<boolean>
}

interface ChatMessagesTable {
  id: Generated<string>
  sessionId: string
  place: number
  role: 'user' | 'assistant'
  content: string
  state: Generated<'done' | 'answering' | 'stopped' | 'failed'>
  outcome: ColumnTypes['chat_messages.outcome'] | null
  understood: string | null
  engine: ColumnTypes['chat_messages.engine'] | null
  parts: GeneratedJson<ColumnTypes['chat_messages.parts']>
  figures: GeneratedJson<ColumnTypes['chat_messages.figures']>
  failure: string | null
  tokens: Generated<number>
  stopAsked: Generated<boolean>
  toldAt: Generated<Date>
  createdAt: Generated<Date>
}

interface ChatSessionsTable {
  id: Generated<string>
  companyId: number
  propertyId: number | null
  billId: number | null
  utilityAccountMeterId: number | null
  userId: number | null
  linkId: number | null
  utilityType: string | null
  tokenUsage: Generated<number>
  title: string | null
  removedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface ClientArchivesTable {
  id: Generated<number>
  companyId: number
  askedBy: number | null
  askedAt: Generated<Date>
  progress: string | null
  failure: string | null
  sha256: string | null
  sizeBytes: number | null
  finishedAt: Date | null
  expiresAt: Date | null
}

interface ClientDeletionFilesTable {
  companyId: number
  sha256: string
}

interface ClientDeletionsTable {
  companyId: number
  askedBy: number | null
  askedAt: Generated<Date>
  dueAt: Date
  startedAt: Date | null
  reason: string | null
}

interface CompaniesTable {
  id: Generated<number>
  uuid: Generated<string>
  name: string
  customerType: Generated<string>
  createdAt: Generated<Date>
  osCanProcess: Generated<boolean>
  contactId: number | null
  activeDirect: Generated<boolean>
  variant: Generated<'full' | 'documents'>
  autoProcessInInvoyage: Generated<boolean>
  excludeFromT1Processing: Generated<boolean>
  automatedRequests: Generated<boolean>
  automatedIssues: Generated<boolean>
  primaryColor: string | null
  darkMode: 'light' | 'dark' | null
  version: Generated<number>
  outsideId: string | null
  deactivatedAt: Date | null
  recordWords: GeneratedAlways<string>
  /** The one that runs this installation; its staff are of it. */
  provider: Generated<boolean>
  chat: Generated<boolean>
  chatDailyTokens: Generated<number>
  acceptedAt: Generated<Date | null>
  signedUpAt: Date | null
}

interface CompanyChargeLabelsTable {
  companyId: number
  chargeTypeId: number
  label: string
  id: Generated<number>
  version: Generated<number>
  outsideId: string | null
  deactivatedAt: Date | null
  recordWords: GeneratedAlways<string>
  createdAt: Generated<Date>
}

interface ConfigurationQueriesTable {
  id: Generated<number>
  configurationId: number
  name: string
  query: string
  fieldName: string | null
}

interface ConfigurationSplitRulesTable {
  id: Generated<number>
  configurationId: number
  ruleType: 'start_end' | 'cut_after' | 'n_lines_after'
  startCondition: string | null
  endCondition: string | null
  lineCount: number | null
}

interface ContactsTable {
  id: Generated<number>
  name: string
  email: string | null
  phone: string | null
  createdAt: Generated<Date>
  companyId: number | null
  version: Generated<number>
  outsideId: string | null
  deactivatedAt: Date | null
  recordWords: GeneratedAlways<string>
}

interface CostAvoidanceEnergyTypesTable {
  id: Generated<number>
  projectId: number
  energyTypeId: number
}

interface CostAvoidanceMeasuresTable {
  id: Generated<number>
  projectId: number
  position: number
  name: string
  installedOn: CalendarDate | null
  note: Generated<string>
}

interface CostAvoidanceProjectsTable {
  id: Generated<number>
  propertyId: number
  name: string
  description: Generated<string>
  startsOn: CalendarDate
  baselineFrom: CalendarDate
  baselineTo: CalendarDate
  createdBy: number | null
  createdAt: Generated<Date>
  changedBy: number | null
  changedAt: Generated<Date>
  archivedAt: Date | null
  archivedBy: number | null
  version: Generated<number>
}

interface DistinctRecordsTable {
  tableName: string
  oneId: number
  otherId: number
  saidBy: number | null
  saidAt: Generated<Date>
}

interface EmailTemplatesTable {
  id: Generated<number>
  version: Generated<number>
  name: string
  subject: string
  body: string
  templateType: 'Ongoing' | 'Issue' | 'Onboarding' | 'Hive'
  automated: Generated<boolean>
  /** Null while it can be chosen. */
  archivedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface EnergyTypeUnitsTable {
  energyTypeId: number
  measurementUnitId: number
}

interface EnergyTypesTable {
  id: number
  name: string
  displayName: string
  water: Generated<boolean>
}

interface ExtractionConfigurationsTable {
  id: Generated<number>
  utilityCompanyId: number | null
  name: string
  settings: GeneratedJson<ColumnTypes['extraction_configurations.settings']>
  createdAt: Generated<Date>
  companyId: number | null
  version: Generated<number>
  updatedAt: Generated<Date>
  updatedBy: number | null
}

interface ImportMappingsTable {
  signature: string
  mapping: Json<ColumnTypes['import_mappings.mapping']>
  changedBy: number | null
  changedAt: Generated<Date>
}

interface ImportPasswordsTable {
  id: Generated<number>
  importId: number
  utilityAccountMeterId: number
}

interface ImportRowsTable {
  id: Generated<number>
  importId: number
  position: number
  sheet: number
  row: number
  part: number
  kind: ColumnTypes['import_rows.kind']
  outcome: 'new' | 'changed' | 'same' | 'refused'
  values: Json<ColumnTypes['import_rows.values']>
  problems: GeneratedJson<ColumnTypes['import_rows.problems']>
  makes: Generated<string[]>
}

interface ImportsTable {
  id: Generated<number>
  version: Generated<number>
  fileName: string
  sizeBytes: number
  state: 'mapping' | 'checking' | 'checked' | 'writing' | 'written' | 'undoing' | 'undone' | 'failed'
  sheets: Json<ColumnTypes['imports.sheets']>
  mapping: Json<ColumnTypes['imports.mapping']>
  clientIds: Generated<number[]>
  problem: string | null
  total: Generated<number>
  done: Generated<number>
  batchId: number | null
  createdBy: number | null
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

interface InstallationTable {
  isOnly: Generated<boolean>
  id: Generated<string>
  migratedBy: string | null
  backedUpAt: Date | null
}

interface IntakeAccountsTable {
  utilityAccountId: number
  version: Generated<number>
  authorizationId: number | null
  status: Generated<ColumnTypes['intake_accounts.status']>
  dataStartDate: CalendarDate | null
  dataThroughDate: CalendarDate | null
  historyComplete: Generated<boolean>
  lastOnlineCheckAt: Date | null
  lastOnlineCheckBy: number | null
  onlineFollowUpDate: CalendarDate | null
  invoiceRequiresManualProcessing: Generated<boolean>
  locatingInstructions: string | null
  expectedOn: CalendarDate | null
  source: 'EP Manual' | 'EP Scraped' | 'ARDEM' | null
  byRequest: Generated<boolean>
  companyId: number | null
  utilityCompanyName: string | null
  acctNum: string | null
  deliveryMethod: string | null
  onlineAccessUrl: string | null
  onlineAccessUsername: string | null
  latestInvoiceDate: CalendarDate | null
  searchText: Generated<string>
  openFrom: GeneratedAlways<CalendarDate | null>
  scrapeAfter: Date | null
  scrapeFailures: Generated<number>
  scrapeDueAt: GeneratedAlways<Date>
}

interface IntervalDaysTable {
  id: Generated<number>
  registerId: number
  day: CalendarDate
  starts: number[]
  seconds: number[]
  amounts: number[]
  estimated: boolean[]
}

interface IntervalRegistersTable {
  id: Generated<number>
  uploadId: number
  key: string
  direction: 'delivered' | 'received' | 'net'
  unit: string
  fileMeter: string | null
  fileRegister: string | null
  startsAt: Date
  endsAt: Date
  usualSeconds: number
  intervals: number
  amount: number
  estimated: number
  gaps: number
  repeated: number
  replaced: number
  shortened: number
}

interface IntervalUploadsTable {
  id: Generated<number>
  utilityMeterId: number
  fileName: string | null
  timeZone: string
  createdBy: number | null
  apiKeyId: number | null
  createdAt: Generated<Date>
  removedAt: Date | null
  removedBy: number | null
}

interface LayoutLessonsTable {
  id: Generated<number>
  utilityCompanyId: number
  /** Null for a lesson that is followed on bills of every company. */
  companyId: number | null
  /** The bill that taught it. */
  billId: number
  taughtBy: number | null
  lesson: Json<ColumnTypes['layout_lessons.lesson']>
  /** Saved bills of the layout that it was tried on. */
  replayed: number
  /** Why a lesson of our own staff is one client’s alone. */
  heldBack: string | null
  createdAt: Generated<Date>
}

interface LessonsLeftOutTable {
  billId: number
  lessonId: number
  leftOutBy: number | null
}

interface MailTokensTable {
  hash: Buffer
  kind: 'confirmation' | 'invite' | 'password' | 'set-up' | 'password-reset'
  /** Of the user or the invite; 0 where there is no user yet. */
  ownerId: number
  expiresAt: Date
  address: string | null
}

interface MeasurementUnitsTable {
  id: number
  name: string
  demand: Generated<boolean>
}

interface MergedRecordsTable {
  id: Generated<number>
  batchId: number
  tableName: string
  goneId: number
  keptId: number
}

interface MergedRowsTable {
  id: Generated<number>
  batchId: number
  tableName: string
  kind: 'moved' | 'gone' | 'filled'
  columnName: string | null
  rows: Json<unknown>
}

interface MeterMonthsTable {
  utilityAccountMeterId: number
  month: CalendarDate
  days: number
  complete: boolean
  overlapDays: number
  estimatedDays: number
  costCents: ColumnTypes['meter_months.cost_cents']
  usage: number | null
  demand: number | null
  otherUnits: string[]
  billIds: number[]
  billedDays: number | null
  measuredDays: number | null
  facts: NullableJson<ColumnTypes['meter_months.facts']>
}

interface NotificationChoicesTable {
  userId: number
  topic: ColumnTypes['notification_choices.topic']
  pace: ColumnTypes['notification_choices.pace']
}

interface NotificationsTable {
  id: Generated<number>
  userId: number
  topic: ColumnTypes['notifications.topic']
  title: string
  text: string | null
  path: string
  /** Whose records it tells of: it goes with them. */
  companyId: number | null
  /** Of what the topic is about: taken back, it is told to nobody. */
  subjectId: number | null
  dueAt: Date
  mailId: number | null
}

interface OnlineStepsTable {
  name: string
  doneAt: Generated<Date>
}

interface OutgoingMailAttachmentsTable {
  mailId: number
  position: number
  fileName: string
  sha256: string
  letterId: number | null
}

interface OutgoingMailsTable {
  id: Generated<number>
  messageId: string
  /** Addresses separated by ", ". */
  recipient: string
  subject: string
  body: string
  sentAt: Date | null
  lastError: string | null
  createdAt: Generated<Date>
  /** It may leave from then on; null: at once. */
  notBefore: Date | null
  handingOverAt: Date | null
  uncertainAt: Date | null
  recalledAt: Date | null
  createdBy: number | null
  /** What a person said became of it while it was in doubt. */
  decision: 'arrived' | 'send_again' | null
  decidedAt: Date | null
  decidedBy: number | null
  /** Tells a draft of a person from every other; null for mails that nobody drafted. */
  draftKey: string | null
  /** Recipients whom the server refused while it took the mail for the others. */
  refused: string[] | null
  /** The mail that went out in its place, to those who were refused or with a new link. */
  resentAs: number | null
  /** Of an account, of which the mail carries a link: to confirm the user’s address, to accept the invite, or to choose a password. */
  linkKind: 'confirmation' | 'invite' | 'password' | 'password-reset' | null
  linkId: number | null
  publicLinkId: number | null
  asksRepair: Generated<boolean>
}

interface PasskeysTable {
  id: Generated<number>
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  lastUsedAt: Date | null
  createdAt: Generated<Date>
}

interface PortfolioChangesTable {
  undoKey: string
  companyId: number
  before: Json<ColumnTypes['portfolio_changes.before']>
  after: Json<ColumnTypes['portfolio_changes.after']>
  createdAt: Generated<Date>
  undoneAt: Date | null
}

interface PortfolioInvoiceTriesTable {
  id: Generated<number>
  invoiceId: number
  beganAt: Generated<Date>
}

interface PortfolioInvoicesTable {
  id: Generated<number>
  companyId: number
  portfolioId: number
  month: CalendarDate
  requestId: string
  status: ColumnTypes['portfolio_invoices.status']
  realmId: string
  qboCustomerId: string
  totalCents: ColumnTypes['portfolio_invoices.total_cents']
  payload: Json<ColumnTypes['portfolio_invoices.payload']>
  qboId: string | null
  docNumber: string | null
  createdBy: number | null
  createdAt: Generated<Date>
  toldAt: Generated<Date>
  failure: string | null
}

interface PortfolioPropertiesTable {
  propertyId: number
  portfolioId: number
}

interface PortfolioSettingsTable {
  companyId: number
  invoiceInQuickbooks: boolean
}

interface PortfoliosTable {
  id: Generated<number>
  companyId: number
  name: string
  invoicingContactEmail: Generated<string>
  isDefault: Generated<boolean>
  version: Generated<number>
}

interface PromptNotesTable {
  id: Generated<number>
  companyId: number | null
  name: string
  promptNotes: Generated<string>
  secondPassNotes: Generated<string>
  supplementaryOcrInstructions: Generated<string>
  htmlNotes: Generated<string>
  attachableType: Generated<'utility_company' | 'utility_account' | 'all'>
  utilityCompanyId: number | null
  utilityAccountId: number | null
  archived: Generated<boolean>
  version: Generated<number>
  updatedAt: Generated<Date>
  updatedBy: number | null
  createdAt: Generated<Date>
}

interface PropertiesTable {
  id: Generated<number>
  companyId: number
  name: string
  status: Generated<string>
  sqFt: number | null
  street1: string | null
  street2: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  createdAt: Generated<Date>
  taxId: string | null
  /** "1" to "50", or "51+". */
  numberOfFloors: string | null
  yearBuilt: number | null
  federallyOwned: Generated<boolean>
  heatingEnergyTypeId: number | null
  coolingEnergyTypeId: number | null
  isEnergystarProperty: Generated<boolean>
  primaryConstructionTypeId: number | null
  primaryUseId: number | null
  workflowState: Generated<'unsubmitted' | 'submitted' | 'sent_back' | 'accepted'>
  contactId: number | null
  version: Generated<number>
  outsideId: string | null
  recordWords: GeneratedAlways<string>
  intakeVersion: Generated<number>
  /** When its client last sent it in; null for those that no client did. */
  submittedAt: Date | null
  submittedBy: number | null
  decidedAt: Date | null
  decidedBy: number | null
  sentBackWord: string | null
  /** What accepting it made, to take it back by. */
  acceptedSetup: NullableJson<ColumnTypes['properties.accepted_setup']>
}

interface PropertyAccountsTable {
  id: Generated<number>
  propertyId: number
  utilityCompanyId: number
  username: string
  createdAt: Generated<Date>
  /** As the client named it. */
  acctNum: string | null
  onlineAccessUrl: string | null
  /** What staff set up when they accept the property. */
  planned: GeneratedJson<ColumnTypes['property_accounts.planned']>
}

interface PropertyDocumentsTable {
  propertyId: number
  billId: number
}

interface ProviderSettingsTable {
  id: Generated<number>
  /** The row whose content was brought back by it, 0 for that nothing was set; null where the content is its own. */
  restoredFrom: number | null
  senderName: Generated<string>
  senderAddress: Generated<string>
  publicUrl: Generated<string>
  smtpHost: Generated<string>
  smtpPort: number | null
  smtpSecurity: Generated<'tls' | 'starttls' | 'none'>
  smtpUser: Generated<string>
  /** The row with which the password came, under whose id it is sealed. */
  smtpPasswordId: number | null
  /** Null while nobody has said. */
  automatedRequests: boolean | null
  aiBaseUrl: Generated<string>
  aiModel: Generated<string>
  /** The row with which the key came, under whose id it is sealed. */
  aiKeyId: number | null
  changedBy: number | null
  changedAt: Generated<Date>
  showRanks: Generated<boolean>
}

interface PublicLinksTable {
  id: Generated<number>
  uuid: Generated<string>
  kind: 'credentials' | 'upload' | 'repair'
  companyId: number
  utilityCompanyId: number | null
  label: string
  createdBy: number | null
  expiresAt: Date | null
  revokedAt: Date | null
  revokedBy: number | null
  createdAt: Generated<Date>
  requestId: number | null
  authorizationId: number | null
  wanted: 'password' | 'answer' | 'code' | null
  answeredAt: Date | null
}

interface PublicUploadsTable {
  id: Generated<number>
  linkId: number
  billId: number | null
  /** As the address said it, whoever wrote it there. */
  requestId: string | null
  fileName: string
  outcome: 'accepted' | 'duplicate' | 'refused'
  message: string
  receipt: string
  address: string
  createdAt: Generated<Date>
  /** The request of the link’s client that it answers. */
  askedRequestId: number | null
}

interface QuickbooksConnectionTable {
  onlyRow: Generated<boolean>
  state: Generated<'not_connected' | 'connected' | 'expired'>
  realmId: string | null
  environment: 'sandbox' | 'production' | null
  companyName: string | null
  connectedBy: number | null
  connectedAt: Date | null
  accessExpiresAt: Date | null
  asOf: Date | null
  readingAskedAt: Date | null
  readingToldAt: Date | null
  readingNo: Generated<number>
  readingSince: Date | null
  pagesRead: Generated<number>
  failure: string | null
}

interface QuickbooksConsentsTable {
  hash: Buffer
  userId: number
  redirectUri: string
  expiresAt: Date
}

interface QuickbooksCustomersTable {
  qboId: string
  displayName: string
  companyName: string | null
  givenName: string | null
  familyName: string | null
  active: boolean
  parentQboId: string | null
  balanceCents: number
  balanceWithJobsCents: number | null
  email: string | null
  phone: string | null
  address: NullableJson<ColumnTypes['quickbooks_customers.address']>
  searchText: GeneratedAlways<string>
}

interface QuickbooksInvoiceLinesTable {
  invoiceId: number
  place: number
  qboId: string | null
  lineNum: number | null
  detailType: string
  description: string | null
  amountCents: number
}

interface QuickbooksInvoicesTable {
  id: Generated<number>
  qboId: string
  docNumber: string | null
  txnDate: CalendarDate | null
  dueDate: CalendarDate | null
  totalCents: number
  balanceCents: number
  taxCents: number | null
  customerQboId: string
  customerName: string | null
  privateNote: string | null
  customerMemo: string | null
  searchText: GeneratedAlways<string>
}

interface QuickbooksMappingsTable {
  id: Generated<number>
  realmId: string
  qboId: string
  companyId: number
}

interface QuickbooksPagesTable {
  entity: 'customers' | 'invoices'
  position: number
  rows: Json<unknown>
}

interface RateWindowsTable {
  key: string
  startsAt: Generated<Date>
  count: Generated<number>
}

interface ReadingChargesTable {
  id: Generated<number>
  readingId: number
  position: number
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  meterNum: string | null
  utilityAccountMeterId: number | null
  applicable: Generated<boolean>
  chargeTypeId: number | null
  amountCents: ColumnTypes['reading_charges.amount_cents']
  evidence: NullableJson<ColumnTypes['reading_charges.evidence']>
  reason: string | null
  energyType: ColumnTypes['reading_charges.energy_type'] | null
  pointed: NullableJson<ColumnTypes['reading_charges.pointed']>
}

interface ReadingPagesTable {
  billId: number
  pages: Json<ColumnTypes['reading_pages.pages']>
  tables: Json<ColumnTypes['reading_pages.tables']>
  answers: Json<ColumnTypes['reading_pages.answers']>
  pdfText: string
}

interface ReadingTurnsTable {
  companyId: number
  kind: 'upload' | 'again'
  lastTurn: number
}

interface ReadingUsagesTable {
  id: Generated<number>
  readingId: number
  position: number
  description: string
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  meterNum: string | null
  utilityAccountMeterId: number | null
  applicable: Generated<boolean>
  usageTypeId: number | null
  amount: number
  unit: string | null
  estimated: Generated<boolean>
  evidence: NullableJson<ColumnTypes['reading_usages.evidence']>
  reason: string | null
  energyType: ColumnTypes['reading_usages.energy_type'] | null
  pointed: NullableJson<ColumnTypes['reading_usages.pointed']>
}

interface ReadingsTable {
  id: Generated<number>
  billId: number
  archived: Generated<boolean>
  isBill: boolean
  notABillReason: string | null
  invoiceDate: CalendarDate | null
  printedTotalCents: ColumnTypes['readings.printed_total_cents'] | null
  confidence: number | null
  fields: Json<ColumnTypes['readings.fields']>
  warnings: GeneratedJson<ColumnTypes['readings.warnings']>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  edited: Generated<boolean>
  lessons: GeneratedJson<ColumnTypes['readings.lessons']>
  /** Null for one made before pages were weighed. */
  grounds: NullableJson<ColumnTypes['readings.grounds']>
  archivedAt: Date | null
  archivedBy: number | null
  /** Which pass put it aside; null for the reading under review, and for one put aside before that was kept. */
  archivedFor: string | null
  /** The bill’s own columns as they were when it was put aside. */
  head: NullableJson<unknown>
  configurationId: number | null
  response: string | null
  /** The client that had the bill when it was read; null for a reading of the one that has it now. */
  leftWith: number | null
  dueDate: CalendarDate | null
  pointed: NullableJson<ColumnTypes['readings.pointed']>
  asRead: NullableJson<ColumnTypes['readings.as_read']>
  handChanges: GeneratedJson<ColumnTypes['readings.hand_changes']>
  serviceFailure: string | null
}

interface RecordChangesTable {
  id: Generated<number>
  batchId: number | null
  tableName: string
  recordId: number
  operation: 'insert' | 'update' | 'delete'
  before: NullableJson<ColumnTypes['record_changes.before']>
  after: NullableJson<ColumnTypes['record_changes.after']>
  createdAt: Generated<Date>
}

interface RecoveryCodesTable {
  userId: number
  hash: Buffer
  usedAt: Date | null
}

interface RequestAutomationTable {
  requestId: number
  day: CalendarDate
  sent: boolean
  reason: string
  mailId: number | null
  /** What was done about the request’s issue, not about its bill. */
  isIssue: Generated<boolean>
}

interface RequestAutomationDaysTable {
  day: CalendarDate
  startedAt: Generated<Date>
}

interface RequestMailsTable {
  mailId: number
  requestId: number
  isIssue: boolean
  stampedOn: CalendarDate
  sentDateBefore: CalendarDate | null
  askedAfterBefore: CalendarDate | null
}

interface ReviewChecksTable {
  utilityBillId: number
  utilityAccountMeterId: number
  checkedBy: number | null
  checkedAt: Generated<Date>
}

interface ScraperErrorsTable {
  id: Generated<number>
  runId: number | null
  companyId: number
  utilityCompanyId: number
  utilityAccountId: number
  authorizationId: number | null
  portalId: number | null
  onlineAccessUsername: string
  code: string
  error: string
  step: Generated<string>
  createdAt: Generated<Date>
  resolvedAt: Date | null
  resolvedBy: number | null
  snoozedUntil: Date | null
}

interface ScraperFilesTable {
  id: Generated<number>
  runId: number | null
  utilityAccountId: number
  billId: number | null
  sha256: string
  fileName: string
  receipt: string
  createdAt: Generated<Date>
}

interface ScraperPortalsTable {
  id: Generated<number>
  version: Generated<number>
  name: string
  utilityCompanyId: number | null
  onlineAccessUrl: string
  siteKey: GeneratedAlways<string>
  recipe: string
  mostAtOnce: Generated<number>
  secondsBetween: Generated<number>
  windowFrom: string | null
  windowUntil: string | null
  timeZone: Generated<string>
  stoppedAt: Date | null
  stoppedBy: number | null
  stoppedReason: string | null
  createdAt: Generated<Date>
}

interface ScraperRunsTable {
  id: Generated<number>
  utilityAccountId: number
  authorizationId: number
  portalId: number
  apiKeyId: number | null
  worker: string
  tokenHash: Buffer
  leasedAt: Generated<Date>
  heartbeatAt: Generated<Date>
  expiresAt: Date
  endedAt: Date | null
  outcome: 'success' | 'error' | 'lapsed' | 'given_back' | null
  dataThroughDate: CalendarDate | null
  files: Generated<number>
}

interface ScraperScreenshotsTable {
  id: Generated<number>
  runId: number | null
  errorId: number | null
  portalId: number | null
  companyId: number
  step: Generated<string>
  sha256: string
  thumbnailSha256: string
  contentType: string
  width: number
  height: number
  perceptualHash: number
  createdAt: Generated<Date>
}

interface SecretRevealsTable {
  id: Generated<number>
  purpose: string
  ownerId: number
  userId: number
  createdAt: Generated<Date>
  reason: string | null
}

interface SecretsTable {
  purpose: string
  ownerId: number
  sealed: Buffer
  createdAt: Generated<Date>
}

interface SessionsTable {
  id: Generated<string>
  userId: number
  createdAt: Generated<Date>
  expiresAt: Date
  revokedAt: Date | null
  address: string | null
  userAgent: string | null
  provedAt: Generated<Date>
}

interface SetUpTable {
  onlyRow: Generated<boolean>
  begunAt: Generated<Date>
  finishedAt: Date | null
}

interface SignInFailuresTable {
  key: string
  failures: Generated<number>
  lastAt: Generated<Date>
}

interface SignInPolicyTable {
  onlyRow: Generated<boolean>
  secondFactorFor: Generated<'nobody' | 'staff' | 'everybody'>
}

interface SignInStepsTable {
  hash: Buffer
  kind: 'second-factor' | 'passkey' | 'new-passkey' | 'arrival'
  /** Null where the passkey is to say who it is. */
  userId: number | null
  /** What the passkey has to sign. */
  challenge: string | null
  remember: Generated<boolean>
  expiresAt: Date
}

interface SourceExportsTable {
  id: Generated<number>
  state: Generated<ColumnTypes['source_exports.state']>
  askedBy: number | null
  askedAt: Generated<Date>
  billIds: number[]
  doubledIds: number[]
  noIds: string[]
  unknownIds: number[]
  clientIds: number[]
  files: number
  done: Generated<number>
  minutes: number | null
  fates: NullableJson<ColumnTypes['source_exports.fates']>
  failure: string | null
  sha256: string | null
  sizeBytes: number | null
  expiresAt: Date
}

interface StaleMonthsTable {
  id: Generated<number>
  utilityAccountMeterId: number
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  notedBy: Generated<string>
  awaited: Generated<boolean>
}

interface StoredFilesTable {
  sha256: string
  sizeBytes: number
  contentType: string
  createdAt: Generated<Date>
}

interface SubmittedCredentialsTable {
  id: Generated<number>
  linkId: number
  onlineAccessUrl: string
  receipt: string
  address: string
  createdAt: Generated<Date>
  authorizationId: number | null
}

interface TeamInvitesTable {
  id: Generated<number>
  companyId: number
  invitedBy: number
  fullName: string
  email: string
  expiresAt: Date
  acceptedAt: Date | null
  createdAt: Generated<Date>
  /** When its mail was written; null while who invites has not confirmed their own address. */
  mailedAt: Date | null
}

interface TemperatureDaysTable {
  id: Generated<number>
  uploadId: number
  day: CalendarDate
  meanFahrenheit: number
}

interface TemperatureUploadsTable {
  id: Generated<number>
  propertyId: number
  fileName: string
  source: string
  firstDay: CalendarDate
  lastDay: CalendarDate
  days: number
  createdBy: number | null
  createdAt: Generated<Date>
  removedAt: Date | null
  removedBy: number | null
}

interface TotpFactorsTable {
  userId: number
  /** Null until a code of the authenticator was given once. */
  confirmedAt: Date | null
  /** The time step of the last code that was taken: none is taken twice. */
  lastCounter: number | null
  createdAt: Generated<Date>
}

interface UsageMappingsTable {
  id: Generated<number>
  utilityCompanyId: number
  companyId: number | null
  description: string
  descriptionKey: string
  usageTypeId: number | null
  applicable: Generated<boolean>
  acknowledged: Generated<boolean>
  createdAt: Generated<Date>
  proposed: Generated<boolean>
}

interface UsersTable {
  id: Generated<number>
  companyId: number
  email: string
  fullName: string
  /** Null until its owner has chosen a password. */
  passwordHash: string | null
  admin: Generated<boolean>
  os: Generated<boolean>
  createdAt: Generated<Date>
  phone: string | null
  /** Unless said otherwise, whoever is put there is known. */
  emailConfirmedAt: Generated<Date | null>
  /** A login of demo data, whose password everybody knows. */
  demo: Generated<boolean>
  version: Generated<number>
  outsideId: string | null
  recordWords: GeneratedAlways<string>
  /** From then on nobody is let in by this login. */
  disabledAt: Date | null
  erasedAt: Date | null
  pendingEmail: string | null
}

interface UtilityAccountMeterNotesTable {
  id: Generated<number>
  utilityAccountMeterId: number
  content: string
  createdBy: number | null
  createdAt: Generated<Date>
}

interface UtilityAccountMetersTable {
  id: Generated<number>
  utilityAccountId: number
  utilityMeterId: number
  meterNum: string | null
  displayName: string
  status: Generated<'Active' | 'Static' | 'Onboarding' | 'Inactive' | 'Delete'>
  associationType: Generated<'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'>
  premiseNum: string | null
  thirdPartyEligible: Generated<boolean>
  billingStatus: string | null
  deliveryName: string | null
  deliveryEmail: string | null
  onlineAccessUrl: string | null
  onlineAccessUsername: string | null
  createdAt: Generated<Date>
  version: Generated<number>
  outsideId: string | null
  recordWords: GeneratedAlways<string>
}

interface UtilityAccountsTable {
  id: Generated<number>
  companyId: number
  utilityCompanyId: number
  acctNum: string
  acctNumBare: GeneratedAlways<string>
  status: Generated<string>
  deliveryMethod: string | null
  autoProcessInInvoyage: Generated<boolean>
  osCanProcess: Generated<boolean>
  excludeFromT1Processing: Generated<boolean>
  createdAt: Generated<Date>
  masterAcctNum: string | null
  /** The name that the utility has the service under. */
  serviceName: string | null
  loaRequired: Generated<boolean>
  /** YYYY-MM */
  eligibilityEndMonth: string | null
  c1Id: number | null
  c2Id: number | null
  version: Generated<number>
  outsideId: string | null
  recordWords: GeneratedAlways<string>
}

interface UtilityBillChargesTable {
  id: Generated<number>
  utilityBillId: number
  utilityAccountMeterId: number
  startDate: CalendarDate
  endDate: CalendarDate
  description: string
  chargeTypeId: number
  amountCents: ColumnTypes['utility_bill_charges.amount_cents']
  readingChargeId: number | null
}

interface UtilityBillUsagesTable {
  id: Generated<number>
  utilityBillId: number
  utilityAccountMeterId: number
  startDate: CalendarDate
  endDate: CalendarDate
  description: string
  usageTypeId: number
  amount: number
  unit: string | null
  estimated: Generated<boolean>
  readingUsageId: number | null
}

interface UtilityBillsTable {
  id: Generated<number>
  utilityAccountId: number
  billId: number | null
  source: Generated<ColumnTypes['utility_bills.source']>
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  totalCents: ColumnTypes['utility_bills.total_cents']
  createdBy: number | null
  createdAt: Generated<Date>
  acknowledged: GeneratedJson<ColumnTypes['utility_bills.acknowledged']>
  dueDate: CalendarDate | null
  importId: number | null
  firstSavedAt: Date | null
  handChanges: GeneratedJson<ColumnTypes['utility_bills.hand_changes']>
}

interface UtilityCompaniesTable {
  id: Generated<number>
  name: string
  aliases: Generated<string[]>
  createdAt: Generated<Date>
  contactId: number | null
  taxIdRequired: Generated<boolean>
  /** The client that added it, whose own it is until staff accept it. */
  addedByCompanyId: number | null
  acceptedAt: Date | null
  acceptedBy: number | null
  version: Generated<number>
  outsideId: string | null
  deactivatedAt: Date | null
  recordWords: GeneratedAlways<string>
}

interface UtilityMetersTable {
  id: Generated<number>
  propertyId: number
  energyTypeId: number
  measurementUnitId: number
  demandUnitId: number | null
  meterNum: string | null
  createdAt: Generated<Date>
}

interface UtilityRequestsTable {
  id: number
  version: Generated<number>
  lastSentDate: CalendarDate | null
  lastReceivedDate: CalendarDate | null
  lastIssueSentDate: CalendarDate | null
  followUpDate: CalendarDate | null
  doNotEmail: Generated<boolean>
  requestOnWeek: ColumnTypes['utility_requests.request_on_week'] | null
  issueNote: string | null
  askedAfter: CalendarDate | null
  nonInvoiceRequest: Generated<boolean>
  hiveActionId: number | null
  hiveActionSimpleId: string | null
  utilityAccountId: Kept<number>
  utilityCompanyId: Kept<number>
  companyId: Kept<number>
  propertyId: Kept<number>
  utilityCompanyName: Kept<string>
  acctNum: Kept<string>
  propertyName: Kept<string>
  deliveryMethod: Kept<string | null>
  deliveryName: Kept<string | null>
  deliveryKey: Kept<string | null>
  loaRequired: Kept<boolean>
  meterStatus: Kept<ColumnTypes['utility_requests.meter_status']>
  latestInvoiceDate: Kept<CalendarDate | null>
  searchText: Kept<string>
  dueFrom: GeneratedAlways<CalendarDate | null>
  alarmFrom: GeneratedAlways<CalendarDate | null>
  openFrom: GeneratedAlways<CalendarDate | null>
  correspondedOn: GeneratedAlways<CalendarDate | null>
  /** Of the link by which its bill is asked for, opened when it is first shared. */
  uploadUuid: Generated<string>
}

interface ValidationChecksOffTable {
  id: Generated<number>
  companyId: number
  utilityAccountId: number | null
  checkName: ColumnTypes['validation_checks_off.check_name']
  reason: string
  switchedBy: number | null
  createdAt: Generated<Date>
}

interface WebhookDeliveriesTable {
  id: Generated<number>
  messageId: number
  endpointId: number
  status: ColumnTypes['webhook_deliveries.status']
  attempts: Generated<number>
  dueAt: Generated<Date>
  attemptedAt: Date | null
  durationMs: number | null
  answerStatus: number | null
  answer: string | null
  error: string | null
  createdAt: Generated<Date>
}

interface WebhookEndpointsTable {
  id: Generated<number>
  url: string
  description: string
  events: ColumnTypes['webhook_endpoints.events']
  companyId: number | null
  createdBy: number | null
  apiKeyId: number | null
  previousSecretUntil: Date | null
  failingSince: Date | null
  pausedAt: Date | null
  pauseReason: string | null
  removedAt: Date | null
  createdAt: Generated<Date>
}

interface WebhookMessagesTable {
  id: Generated<number>
  uuid: Generated<string>
  event: ColumnTypes['webhook_messages.event']
  companyId: number
  savedBillId: number
  payload: string
  createdAt: Generated<Date>
}

interface WidgetLinkHostsTable {
  linkId: number
  host: string
  lastSeenAt: Generated<Date>
}

interface WidgetLinkPropertiesTable {
  linkId: number
  propertyId: number
}

interface WidgetLinksTable {
  id: Generated<number>
  uuid: Generated<string>
  companyId: number
  widget: ColumnTypes['widget_links.widget']
  label: Generated<string>
  options: Json<ColumnTypes['widget_links.options']>
  allowedHosts: Generated<string[]>
  expiresAt: Date
  createdBy: number | null
  createdAt: Generated<Date>
  revokedAt: Date | null
  revokedBy: number | null
  lastUsedAt: Date | null
  version: Generated<number>
}

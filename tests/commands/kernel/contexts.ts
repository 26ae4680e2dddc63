import type { BillContext, BillTab, CursorContext } from '#commands/bills/editor/context.ts'
import type { BillRow, CommandContext } from '#commands/kernel/context.ts'
import { accountingContexts } from '../accounting/accounting-contexts.ts'
import { instructionContexts } from '../ai-instructions/instruction-contexts.ts'
import { syncContexts } from '../api-access/sync-contexts.ts'
import { auditContexts } from '../audit/audit-contexts.ts'
import { authorizationsContexts } from '../authorizations/authorization-contexts.ts'
import { besideContexts, evaContexts } from '../chat/eva-contexts.ts'
import { configurationContexts } from '../configurations/configuration-contexts.ts'
import { energyContexts } from '../energy/energy-contexts.ts'
import { monthContexts } from '../energy/month-contexts.ts'
import { monthlyContexts } from '../energy/monthly-contexts.ts'
import { sourceContexts } from '../exports/source-contexts.ts'
import { importsContexts } from '../imports/import-contexts.ts'
import { intakeContexts } from '../intake/intake-contexts.ts'
import { leaderboardContexts } from '../intake/leaderboard-contexts.ts'
import { jobsContexts } from '../jobs/job-contexts.ts'
import { lettersContexts } from '../letters/letter-contexts.ts'
import { mappingContexts } from '../line-item-mappings/mapping-contexts.ts'
import { portfolioContexts } from '../portfolios/portfolio-contexts.ts'
import { propertiesContexts } from '../property-intake/property-contexts.ts'
import { arrivalsContexts } from '../public-links/arrival-contexts.ts'
import { recordContexts } from '../records/record-contexts.ts'
import { requestContexts } from '../requests/request-contexts.ts'
import { reviewContexts } from '../review/review-contexts.ts'
import { ON_PORTALS, scraperErrorContexts } from '../scrapers/scraper-error-contexts.ts'
import { scraperPortalContexts } from '../scrapers/scraper-portal-contexts.ts'
import { settingsContexts } from '../settings/settings-contexts.ts'
import { validationContexts } from '../validations/validation-contexts.ts'

type Abilities = BillRow['abilities']

const alike = (verdict: true | string): Abilities => ({
  edit: verdict,
  save: verdict,
  skip: verdict,
  revert: verdict,
  extract: verdict,
  parse: verdict,
  auto_process: verdict,
  second_pass: verdict,
  supplementary_pass: verdict,
  rebuild: verdict,
  split: verdict,
  unsplit: verdict,
  unlock: verdict,
  move: verdict,
  restore: verdict,
})

const MAY = alike(true)

export const REFUSED = alike('It is closed.')

export function billRow(id: number, over: Partial<BillRow> = {}): BillRow {
  return {
    id,
    version: 1,
    status: 'GPT_PARSED',
    company_id: 1,
    company_name: 'Harbor Street Properties',
    file_name: `bill-${id}.pdf`,
    utility_company_id: 1,
    utility_company_name: 'Riverbend Power',
    ep_utility_company_name: 'Riverbend Power',
    utility_differs: false,
    utility_account_id: 1,
    acct_num: '4471-0093-6',
    ep_acct_num: '4471-0093-6',
    account_differences: [],
    utility_meter_id: null,
    meter_num: null,
    ep_meter_num: null,
    property_name: 'Elm Court',
    gpt_start_date: '2026-09-11',
    gpt_end_date: '2026-10-12',
    invoice_date: '2026-10-14',
    delivery_id: '20261015',
    total_cost: '1284.17',
    processed: false,
    processed_at: null,
    processed_by: null,
    last_error_cause: null,
    last_automation_error: null,
    os_can_process: true,
    exclude_from_t1_processing: false,
    auto_process_in_invoyage: false,
    created_at: '2026-10-15T08:00:00.000Z',
    problem_count: 0,
    standing: 'clean',
    progress: null,
    presence: [],
    abilities: MAY,
    ...over,
  }
}

export const LIST: CommandContext = {
  room: 'bills',
  rooms: [
    'authorizations',
    'bills',
    'configurations',
    'mappings',
    'instructions',
    'arrivals',
    'sync',
    'letters',
    'portfolios',
    'properties',
    'intake-all-manual',
    'intake-open',
    'intake-histories',
    'intake-checked-follow-up',
    'intake-scraped',
    'intake-ardem',
    'intake-non-online',
    'intake-leaderboard',
    'intake-scraper-monitoring',
    'monthly',
    'energy',
    'eva',
    'accounting',
    'requests',
    'records',
    'imports',
    'review',
    'validations',
    'audit',
    'jobs',
    'settings',
    'source',
  ],
  overlays: [],
  area: 'queue',
  queue: {
    total: 3,
    focused: billRow(3),
    focusedIndex: 0,
    selected: [],
    filtered: false,
  },
  openBillId: null,
  bill: null,
  accounting: null,
  arrivals: null,
  authorizations: null,
  sync: null,
  letters: null,
  portfolios: null,
  properties: null,
  intake: null,
  leaderboard: null,
  scraperErrors: null,
  scraperPortals: null,
  monthly: null,
  month: null,
  energy: null,
  eva: null,
  beside: null,
  configuration: null,
  instruction: null,
  mappings: null,
  requests: null,
  records: null,
  imports: null,
  review: null,
  validations: null,
  audit: null,
  jobs: null,
  settings: null,
  source: null,
  keys: { single: true },
  lastChange: null,
  notices: { count: 0, failure: null },
  online: true,
  audience: 'admin',
}

const CURSORS: readonly CursorContext[] = [
  { on: 'field', field: 'account' },
  { on: 'field', field: 'service_period' },
  { on: 'charge', id: 21, description: 'Energy', added: false, meter: 'differs' },
  { on: 'usage', id: 31, description: 'Energy', added: true, meter: 'missing' },
]

const TABS: readonly BillTab[] = ['process', 'onboard', 'templates', 'passes']

/** The open bill in every combination that a condition looks at. */
function openBills(): BillContext[] {
  const bills: BillContext[] = []
  for (const cursor of CURSORS)
    for (const problemHere of [
      null,
      { severity: 'warning', fix: 'start on 09/12', opens: null, cuts: false },
      { severity: 'error', fix: null, opens: null, cuts: false },
    ] as const)
      for (const [view, status] of [
        [null, 'GPT_PARSED'],
        ['saved', 'PROCESSED_MANUAL'],
        ['parsed', 'PROCESSED_MANUAL'],
      ] as const)
        for (const abilities of [MAY, REFUSED])
          for (const stale of [false, true])
            for (const tab of TABS)
              bills.push({
                id: 3,
                status,
                abilities,
                busy: null,
                cursor,
                services: stale ? ['electric', 'water'] : [],
                problemCount: problemHere === null ? 0 : 1,
                valuesToConfirm: problemHere === null ? 2 : 0,
                problemHere,
                accountNumber: '4471-0093-6',
                accountChosen: abilities === MAY,
                canRepeat: true,
                view,
                accountId: 1,
                utilityId: 1,
                utilityName: 'Riverbend Power',
                onboarding: { company: true, account: stale || 'give the account number', meter: true },
                read: true,
                edited: false,
                earlierShown: tab === 'passes' ? 8 : null,
                hasHtml: true,
                tab,
                pageCount: 3,
                twinId: view === null ? 2 : null,
                heldBy: 'Ann Kay',
                models: ['grok-4'],
                model: stale ? 'grok-4' : null,
                configures: abilities === MAY,
                template: view === null ? null : { id: 12, name: 'Bill 12', leftOut: abilities === MAY },
                configurationName: 'Riverbend',
                configurationChosen: view === null,
                canShare: true,
                stale,
              })
  return bills
}

const someRows = [billRow(3), billRow(2, { abilities: REFUSED })]

const lists: CommandContext['queue'][] = [
  LIST.queue,
  {
    total: 0,
    focused: null,
    focusedIndex: null,
    selected: [],
    filtered: true,
  },
  { ...LIST.queue, focused: null },
  { ...LIST.queue, focused: billRow(2, { abilities: REFUSED }) },
  { ...LIST.queue, selected: [billRow(3)], filtered: true },
  { ...LIST.queue, selected: someRows },
]

/** Windows of every kind: the list and the open bill in their states, with and without something lying over them. */
export function sampleContexts(): CommandContext[] {
  const withLists = lists.map((queue) => ({ ...LIST, queue }))
  const bills = openBills()
  const base: CommandContext[] = [
    ...withLists,
    ...settingsContexts.map((settings): CommandContext => ({ ...LIST, room: 'settings', settings })),
    ...importsContexts.map((imports): CommandContext => ({ ...LIST, room: 'imports', imports })),
    ...sourceContexts.map((source): CommandContext => ({ ...LIST, room: 'source', source })),
    ...reviewContexts.map((review): CommandContext => ({ ...LIST, room: 'review', review })),
    ...validationContexts.map(
      (validations): CommandContext => ({ ...LIST, room: 'validations', validations }),
    ),
    ...scraperErrorContexts.map(
      (scraperErrors): CommandContext => ({ ...LIST, room: 'intake-scraper-monitoring', scraperErrors }),
    ),
    ...scraperPortalContexts.map(
      (scraperPortals): CommandContext => ({
        ...{ ...LIST, room: 'intake-scraper-monitoring', scraperErrors: ON_PORTALS },
        scraperPortals,
      }),
    ),
    ...jobsContexts.map((jobs): CommandContext => ({ ...LIST, room: 'jobs', jobs })),
    ...auditContexts.map((audit): CommandContext => ({ ...LIST, room: 'audit', audit })),
    ...syncContexts.map((sync): CommandContext => ({ ...LIST, room: 'sync', sync })),
    ...arrivalsContexts.map((arrivals): CommandContext => ({ ...LIST, room: 'arrivals', arrivals })),
    ...authorizationsContexts.map(
      (authorizations): CommandContext => ({ ...LIST, room: 'authorizations', authorizations }),
    ),
    ...accountingContexts.map((accounting): CommandContext => ({ ...LIST, room: 'accounting', accounting })),
    ...lettersContexts.map((letters): CommandContext => ({ ...LIST, room: 'letters', letters })),
    ...portfolioContexts.map((portfolios): CommandContext => ({ ...LIST, room: 'portfolios', portfolios })),
    ...propertiesContexts.map((properties): CommandContext => ({ ...LIST, room: 'properties', properties })),
    ...intakeContexts.map((intake): CommandContext => ({ ...LIST, room: intake.queue, intake })),
    ...leaderboardContexts.map(
      (leaderboard): CommandContext => ({ ...LIST, room: 'intake-leaderboard', leaderboard }),
    ),
    ...energyContexts.map((energy): CommandContext => ({ ...LIST, room: 'energy', energy })),
    ...monthlyContexts.map((monthly): CommandContext => ({ ...LIST, room: 'monthly', monthly })),
    ...evaContexts.map((eva): CommandContext => ({ ...LIST, room: 'eva', eva })),
    ...besideContexts.map((beside): CommandContext => ({ ...LIST, beside })),
    ...withLists.map((context) => ({ ...context, openBillId: 3 })),
    { ...LIST, openBillId: 3, area: 'bill' },
    ...bills.map((bill): CommandContext => ({ ...LIST, openBillId: 3, area: 'bill', bill })),
    ...bills.map((bill): CommandContext => ({ ...LIST, openBillId: 3, area: 'queue', bill })),
    ...mappingContexts(LIST),
    ...instructionContexts(LIST),
    ...configurationContexts(LIST),
    ...requestContexts(LIST),
    ...recordContexts.map((records): CommandContext => ({ ...LIST, room: 'records', records })),
  ]
  const changed = base.map((context) => ({
    ...context,
    lastChange: { label: 'Skipped Invoiage #3', at: 1, room: null },
    notices: { count: 1, failure: 'Could not skip Invoiage #3' },
    online: false,
  }))
  // What lies over a bill hides its lines: they need not differ there.
  const beneath = base.filter(
    ({ bill }) => bill === null || (bill.cursor === CURSORS[0] && bill.problemHere === null && !bill.stale),
  )
  const covered = beneath.flatMap((context) => [
    { ...context, overlays: ['palette'] as const },
    { ...context, overlays: ['dialog'] as const },
    { ...context, overlays: ['assign'] as const },
    { ...context, overlays: ['question'] as const },
    { ...context, overlays: ['move'] as const },
    { ...context, overlays: ['split'] as const },
    ...(['new-link', 'new-key', 'new-endpoint'] as const).map((overlay) => ({
      ...context,
      overlays: [overlay],
    })),
    { ...context, overlays: ['record-dialog'] as const },
    { ...context, overlays: ['edit-settings'] as const },
    { ...context, overlays: ['keymap'] as const },
    { ...context, overlays: ['colour'] as const },
    { ...context, overlays: ['upload', 'keys'] as const },
  ])
  const overMonths = monthContexts.flatMap((month): CommandContext[] =>
    (['monthly', 'energy', 'portfolios'] as const).map((room) => ({
      ...{ ...LIST, room, month, overlays: ['month'] },
    })),
  )
  return [...base, ...changed, ...covered, ...overMonths]
}

import type { Ports } from '#commands/kernel/ports.ts'
import { DEFAULT_KEYMAP } from '#commands/kernel/stored-keymap.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { connection } from '../accounting/accounting-contexts.ts'
import { apiKey, webhookDelivery, webhookEndpoint } from '../api-access/sync-contexts.ts'
import { authorization, REPAIR_DRAFT } from '../authorizations/authorization-contexts.ts'
import { sourceExport } from '../exports/source-contexts.ts'
import { openImport } from '../imports/import-contexts.ts'
import { intakeAccount } from '../intake/intake-contexts.ts'
import { MAPPING } from '../line-item-mappings/mapping-contexts.ts'
import { INVOICE_DRAFT, portfolio, portfolioMonth } from '../portfolios/portfolio-contexts.ts'
import { intake } from '../property-intake/property-contexts.ts'
import { publicLink } from '../public-links/arrival-contexts.ts'
import { keptRecord } from '../records/record-contexts.ts'
import { requestRow, TEMPLATE } from '../requests/request-contexts.ts'
import { SCRAPER_UNDO } from '../scrapers/scraper-error-contexts.ts'
import { STOPPED, scraperPortal } from '../scrapers/scraper-portal-contexts.ts'
import { keptSettings } from '../settings/settings-contexts.ts'
import { checkOff, savedValidation } from '../validations/validation-contexts.ts'

type CallName = Parameters<Ports['call']>[0]
type Answers = { [Name in CallName]?: (input: CallInput<Name>) => unknown }

const bill = { id: 3 } as CallAnswer<'bills.get'>['bill']

const note = { id: 4, utility_account_meter_id: 1, content: 'Asked for June.' }
const PAUSED = { paused: true, resumes_on: null, days_left: null, reason: null }
const mapping = {
  kind: MAPPING.kind,
  id: MAPPING.id,
  description: MAPPING.description,
  utility_charge_type_id: 6,
  applicable: true,
  ack: true,
  proposed: false,
  company_id: null,
}

/** A server that does whatever it is asked for. */
const ANSWERS: Answers = {
  'apiKeys.create': () => ({ key: apiKey(), token: 'ubk_example' }),
  'apiKeys.revoke': () => ({ key: apiKey({ state: 'revoked' }) }),
  'auth.logout': () => ({}),
  'authorizations.addAccount': () => ({
    authorization: authorization(),
    account: { id: 4, acct_num: '4471' },
    event_id: 8,
  }),
  'authorizations.askRepair': () => ({
    authorization: authorization(),
    mail_id: 5,
    recall_until: '2026-11-20T08:00:15.000Z',
  }),
  'authorizations.code': () => ({ code: '123456', valid_seconds: 20, from: 'authenticator' }),
  'authorizations.create': () => ({ authorization: authorization() }),
  'users.endAccess': () => ({ ended: 2 }),
  'signUps.accept': () => ({ success: true }),
  'signUps.decline': () => ({ success: true }),
  'signUps.reopen': () => ({ success: true }),
  'authorizations.credentialsLink': () => ({ path: '/credentials-transfer/1' }),
  'authorizations.draftRepair': () => REPAIR_DRAFT,
  'authorizations.get': () => ({ authorization: authorization() }),
  'authorizations.recallRepair': () => ({ authorization: authorization() }),
  'authorizations.remove': () => ({ success: true }),
  'authorizations.removeAccount': () => ({ authorization: authorization() }),
  'authorizations.reveal': () => ({ online_access_password: 'secret', security_answers: null }),
  'authorizations.setAccountStatus': () => ({ authorization: authorization() }),
  'authorizations.setCause': () => ({ authorization: authorization(), event_id: 12 }),
  'authorizations.update': () => ({ authorization: authorization() }),
  'bills.autoProcess': () => ({ message: 'The robot looks at 1 bill.' }),
  'bills.bulk': ({ body }) => ({
    results: body.bills.map(({ id }) => ({ textract_bill_id: id, done: true, message: null, version: 2 })),
  }),
  'bills.fileMates': () => ({ textract_bill_ids: [2], must_go_together: false }),
  'bills.get': () => ({ bill }),
  'bills.parse': () => ({ bill, replaced_reading_id: 8 }),
  'bills.restore': () => ({ success: true, bill }),
  'bills.restoreReading': () => ({ bill, replaced_reading_id: 9 }),
  'bills.revert': () => ({ success: true }),
  'bills.skip': () => ({ success: true }),
  'bills.splitPreview': () => ({ page_count: 3, parts: [] }),
  'quickbooks.authUri': () => ({ url: 'https://appcenter.intuit.example/connect' }),
  'quickbooks.connect': () => connection(),
  'quickbooks.disconnect': () => connection({ state: 'not_connected' }),
  'quickbooks.exactPairs': () => ({ pairs: [] }),
  'quickbooks.map': ({ body }) => ({
    mappings: body.mappings.map(({ qbo_id, epc_id }) => ({ qbo_id, epc_id, refused: null })),
  }),
  'quickbooks.refresh': () => connection({ reading: true }),
  'chat.remove': () => ({}),
  'chat.restore': () => ({}),
  'costAvoidance.archive': () => ({}),
  'costAvoidance.restore': () => ({}),
  'letters.deactivate': () => ({}),
  'letters.reactivate': () => ({}),
  'letters.save': () => ({}),
  'clients.archive': () => ({}),
  'clients.cancelDeletion': () => ({ success: true }),
  'clients.planDeletion': () => ({}),
  'imports.accept': () => openImport({ state: 'writing' }),
  'imports.check': () => openImport({ state: 'checking' }),
  'imports.readSheet': () => openImport(),
  'imports.setMapping': () => openImport(),
  'imports.undo': () => openImport({ state: 'undoing' }),
  'intake.change': () => ({ accounts: [intakeAccount()], undo: [{ account: 7, version: 2 }] }),
  'intake.restore': () => ({ accounts: [intakeAccount()], undo: [{ account: 7, version: 3 }] }),
  'jobs.drop': () => ({ dropped: 1 }),
  'jobs.retry': () => ({ retried: 1 }),
  'jobs.retryKind': () => ({ retried: 12 }),
  'links.create': () => ({ link: publicLink() }),
  'links.restore': () => ({ link: publicLink() }),
  'links.revoke': () => ({ link: publicLink({ state: 'revoked' }) }),
  'mappings.acknowledge': ({ body }) => ({
    mappings: (body.charge_ids ?? []).map((id) => ({ ...mapping, id: Number(id), ack: body.ack ?? true })),
    left: [],
  }),
  'mappings.update': () => ({ mapping, before: mapping, effect: { lines: 0, bills: 0 } }),
  'meterNotes.create': () => ({ note }),
  'meterNotes.remove': () => ({ note }),
  'meterNotes.save': () => ({ note }),
  'meters.setAccess': () => ({ success: true }),
  'months.decide': ({ body }) => ({ before: body.expected ?? 'undecided', decision: body.decision }),
  'meters.revealPassword': () => ({ online_access_password: 'secret' }),
  'presence.open': () => ({}),
  'records.add': () => ({ record: keptRecord(), batch_id: 13 }),
  'records.change': () => ({ batch_id: 12 }),
  'records.search': () => ({ records: [], total: 0, total_capped: false }),
  'records.merge': () => ({ record: keptRecord(), batch_id: 12 }),
  'records.setApart': () => ({ success: true }),
  'records.undo': () => ({ batch_id: 12, records: [] }),
  'portfolioMonths.draft': () => INVOICE_DRAFT,
  'portfolioMonths.invoice': () => portfolioMonth(),
  'portfolios.setInvoicing': ({ body }) => body,
  'propertyIntake.accept': () => ({ property: intake({ workflow_state: 'accepted' }) }),
  'propertyIntake.plan': () => ({ property: intake() }),
  'propertyIntake.reopen': () => ({ property: intake() }),
  'propertyIntake.reveal': () => ({ username: 'harbor', password: 'secret' }),
  'propertyIntake.sendBack': () => ({ property: intake({ workflow_state: 'sent_back' }) }),
  'provider.restoreSettings': () => ({
    settings: keptSettings({ version: 2 }),
    undo: { version: 2, restores: 1 },
  }),
  'provider.saveSettings': () => ({
    settings: keptSettings({ version: 1 }),
    undo: { version: 1, restores: 0 },
  }),
  'provider.tryAi': () => ({ works: false, words: 'There was no answer.' }),
  'provider.tryMail': () => ({ works: true, words: 'The mail was sent.' }),
  'requestTemplates.archive': () => ({ templates: [], undo: { requests: [], accounts: [] } }),
  'requestTemplates.list': () => ({ templates: [TEMPLATE] }),
  'requestTemplates.restore': () => ({ templates: [TEMPLATE] }),
  'requestTemplates.save': () => ({ templates: [TEMPLATE], template: { ...TEMPLATE, version: 2 } }),
  'requests.buildEmail': () => ({
    recipient: 'billing@northline.example',
    newBody: 'Please.',
    missing: [],
    next: [],
  }),
  'requests.change': () => ({ requests: [], undo: { requests: [{ id: 1, version: 2 }], accounts: [] } }),
  'requests.letters': () => ({ letters: [{ download_url: '/letter', document_file_name: 'letter.pdf' }] }),
  'requests.recall': () => ({ requests: [], email: { draft_key: 'd-2' } }),
  'requests.restore': () => ({ requests: [], undo: { requests: [], accounts: [] } }),
  'requests.search': () => ({ requests: [requestRow(1, { requests_pause: PAUSED })] }),
  'requests.send': () => ({ mail_id: 5, requests: [], recall_until: '2026-11-20T08:00:15.000Z' }),
  'requests.uploadLink': () => ({ link: publicLink(), url: 'https://bills.example/file-upload/1' }),
  'requests.settleMail': () => ({ requests: [], recall_seconds: 15 }),
  'review.check': ({ body }) => ({ changed: body.bills }),
  'review.sendBack': () => ({ textract_bill_id: 3 }),
  'review.uncheck': ({ body }) => ({ changed: body.bills }),
  'sourceExports.cancel': () => ({ export: sourceExport({ state: 'cancelled' }) }),
  'sourceExports.order': () => ({
    delay: true,
    downloadUrl: '/archive',
    export: sourceExport({ state: 'waiting' }),
  }),
  'portals.add': () => ({ portal: scraperPortal() }),
  'portals.remove': () => ({ success: true }),
  'portals.save': () => ({ portal: scraperPortal({ version: 2 }) }),
  'portals.start': () => ({ portal: scraperPortal() }),
  'portals.stop': () => ({ portal: scraperPortal(STOPPED) }),
  'submissions.map': () => ({ authorization_id: 9 }),
  'submissions.unmap': () => ({ success: true }),
  'scraperErrors.act': () => ({ changed: 1, logins_cause: null, undo: SCRAPER_UNDO }),
  'scraperErrors.undo': () => ({ changed: 1 }),
  'submissions.reveal': () => ({ username: 'ann', password: 'secret' }),
  'users.endSession': () => ({}),
  'users.invite': () => ({ id: 7, link: null }),
  'users.resendInvite': () => ({ link: 'https://bills.example/choose-password?token=1' }),
  'users.resetSecondFactor': () => ({}),
  'leaderboard.judge': () => ({ success: true }),
  'validations.turnOff': () => ({ check_off: checkOff() }),
  'validations.turnOn': () => ({ check_off: checkOff() }),
  'validations.mark': ({ body }) => ({
    validation: savedValidation({ human_validation_status: body.human_validation_status }),
  }),
  'webhooks.create': () => ({ endpoint: webhookEndpoint(), secret: 'whsec_example' }),
  'webhooks.pause': () => ({ endpoint: webhookEndpoint({ state: 'paused' }) }),
  'webhooks.remove': () => ({ endpoint: webhookEndpoint() }),
  'webhooks.resend': () => ({ delivery: webhookDelivery({ status: 'waiting' }) }),
  'webhooks.restore': () => ({ endpoint: webhookEndpoint() }),
  'webhooks.resume': () => ({ endpoint: webhookEndpoint() }),
  'webhooks.rotate': () => ({ endpoint: webhookEndpoint(), secret: 'whsec_example' }),
  'utilities.accept': () => ({ utility: { id: 1, name: 'Larkmoor Power' } }),
  'utilities.giveBack': () => ({ utility: { id: 1, name: 'Larkmoor Power' } }),
}

/** What was done can be taken back, and that is asked of the ports again. */
const edited = { label: 'Edited #3', apply: (ports: Ports) => ports.queue.open(3) }

const changedRecord = Promise.resolve({ record: keptRecord(), batchId: 11 })

const rebuild = { isIssue: false, templateId: 7, requestIds: [1], missing: [], build: 1 }

/** What a port answers where an edit, or nothing, would be no answer: that, or what comes of what it was given. */
const ANSWERED: Record<string, unknown> = {
  'accounting.inTurn': (send: () => unknown) => send(),
  'appearance.theme': 'sepia',
  'appearance.colour': '#123456',
  'bill.beginSave': Promise.resolve({ kind: 'saved' }),
  'bill.id': 3,
  'bill.reparseAccount': Promise.resolve({ message: null, failure: null, reversal: edited }),
  'bill.runPass': Promise.resolve({ message: null, failure: null, reversal: edited }),
  'bill.toMove': { id: 3, version: 1, companyId: 1, client: 'Harbor Street Properties' },
  'configuration.beginSave': Promise.resolve({ kind: 'saved', reversal: edited }),
  'configuration.isOpen': true,
  gestureKey: '0190f3f4-6cf0-7c8e-9a52-5d1f3c6f0a11',
  'imports.saveRefused': Promise.resolve('Refused rows.csv'),
  'imports.corrected': Promise.resolve(),
  'imports.readSheet': Promise.resolve(),
  'imports.setMapping': Promise.resolve(),
  'instruction.isOpen': true,
  'instruction.save': Promise.resolve({ kind: 'saved', reversal: edited }),
  'intake.inTurn': (ids: number[], work: (rows: object[]) => unknown) =>
    work(ids.map((id) => ({ id, version: 1 }))),
  'keymap.choose': Promise.resolve(DEFAULT_KEYMAP),
  'keymap.get': DEFAULT_KEYMAP,
  'mappings.unacknowledgedRows': [MAPPING],
  'portfolios.isOpen': true,
  'portfolios.moveProperties': async (_: number, moves: object[]) => ({ moved: moves, refused: [] }),
  'portfolios.rearrange': Promise.resolve([portfolio(7), portfolio(8), portfolio(9)]),
  'portfolios.save': Promise.resolve({ kind: 'saved', now: portfolio(8), reversal: edited }),
  'records.add': changedRecord,
  'records.change': changedRecord,
  'records.mine': { seen: { type: 'account', id: 1, version: 1 }, values: { acct_num: '7' }, names: {} },
  'records.setActive': changedRecord,
  'requests.inTurn': (ids: number[], work: (rows: object[]) => unknown) =>
    work(ids.map((id) => ({ id, version: 1 }))),
  'requests.mail.anew': rebuild,
  'requests.mail.asked': rebuild,
  'requests.mail.chosenTemplate': null,
  'requests.mail.isOpen': true,
  'requests.mail.openInProgram': { pasteBody: 'Please.' },
  'requests.mail.outgoing': {
    draftKey: 'd-1',
    mail: { email: { to: 'billing@northline.example' } },
    next: [],
    reopen: () => {},
  },
  'requests.mail.resume': false,
  'requests.mail.toggled': rebuild,
  'requests.mail.withTemplate': rebuild,
}

interface Answering {
  ports: Ports
  /** What was asked, in words. */
  asked(): readonly string[]
  /** The same, each with what was given. */
  deeds(): readonly (readonly unknown[])[]
}

/** Ports that carry everything out, and write down what they were asked. */
export function answeringPorts(): Answering {
  const deeds: unknown[][] = []
  const call = async (name: CallName, input: never) => {
    deeds.push([`call ${name}`, input])
    const answer = ANSWERS[name]
    if (answer === undefined) throw new Error(`give ${name} an answer in tests/commands/kernel/ports.ts`)
    return answer(input)
  }
  const port = (path: string): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => {
        const inner = path === '' ? String(name) : `${path}.${String(name)}`
        if (inner === 'call') return call
        if (inner === 'bill.id') return ANSWERED[inner]
        return port(inner)
      },
      apply: (_, __, given) => {
        deeds.push([path, ...given])
        if (!(path in ANSWERED)) return edited
        const answer = ANSWERED[path]
        return typeof answer === 'function' ? answer(...given) : answer
      },
    })
  return { ports: port('') as Ports, asked: () => deeds.map(([path]) => String(path)), deeds: () => deeds }
}

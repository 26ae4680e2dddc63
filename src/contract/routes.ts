/**
 * Every call: its method, path and who may make it. Free of zod, so that the browser's bundles carry only this.
 * A call under both bases has two paths: staff see every company, everyone else their own.
 */
export const API_PREFIX = '/api/v1'

/** anon: no session needed. token: any session. admin: staff only. both: staff on one path, any session on the other. */
export type Role = 'anon' | 'token' | 'admin' | 'both'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Route =
  | { readonly method: Method; readonly role: 'anon' | 'token' | 'admin'; readonly path: string }
  | { readonly method: Method; readonly role: 'both'; readonly admin: string; readonly client: string }

const one =
  <const R extends 'anon' | 'token' | 'admin'>(role: R) =>
  (method: Method, path: string) =>
    ({ method, role, path }) as const
const anon = one('anon')
const token = one('token')
const admin = one('admin')

const both = (method: Method, adminPath: string, clientPath: string) =>
  ({ method, role: 'both', admin: adminPath, client: clientPath }) as const
const bills = (method: Method, path: string) =>
  both(method, `/admin/textract_bills${path}`, `/documents${path}`)
const configurations = (method: Method, path: string) =>
  both(method, `/admin/textract_configurations${path}`, `/documents/configurations${path}`)

export const ROUTES = {
  'auth.login': anon('POST', '/auth/login'),
  'auth.checkToken': token('GET', '/auth/checkToken'),
  'auth.logout': token('POST', '/auth/logout'),
  'auth.signup': anon('POST', '/auth/signup'),
  'auth.confirm': anon('POST', '/auth/confirm'),
  'auth.invite': anon('POST', '/auth/invite'),
  'sessions.list': token('GET', '/auth/sessions'),
  'sessions.revoke': token('DELETE', '/auth/sessions/{id}'),
  'app.settings': anon('GET', '/settings'),

  'properties.onboarding': token('GET', '/properties/onboarding'),
  'properties.list': token('GET', '/properties'),
  'properties.new': token('GET', '/properties/new'),
  'properties.create': token('POST', '/properties/create'),
  'properties.uploadFile': token('POST', '/properties/upload_file'),

  'public.link': anon('GET', '/public/links/{kind}/{uuid}'),
  'public.credentials': anon('POST', '/credentials-transfer'),
  'public.upload': anon('POST', '/public/upload/{uuid}'),
  'links.list': admin('GET', '/admin/public_links'),
  'links.create': admin('POST', '/admin/public_links'),
  'links.revoke': admin('POST', '/admin/public_links/{id}/revoke'),
  'links.restore': admin('POST', '/admin/public_links/{id}/restore'),
  'submissions.credentials': admin('GET', '/admin/submitted_credentials'),
  'submissions.reveal': admin('POST', '/admin/submitted_credentials/{id}/reveal'),
  'submissions.files': admin('GET', '/admin/public_uploads'),

  'bills.search': bills('POST', '/search'),
  'bills.list': both('GET', '/admin/textract_bills', '/documents/search'),
  'bills.get': bills('GET', '/{id}'),
  'bills.update': bills('PUT', '/{id}'),
  'bills.upload': bills('POST', '/upload'),
  'bills.file': bills('POST', '/file'),
  'bills.content': bills('GET', '/{id}/content'),
  'bills.share': bills('POST', '/{id}/share'),
  'bills.extract': bills('POST', '/{id}/extract'),
  'bills.parse': both('POST', '/admin/openai/parse_tables', '/documents/parse_tables'),
  'bills.validate': both('POST', '/admin/openai/get_validation_errors', '/documents/get_validation_errors'),
  'bills.create': bills('POST', '/create_bill'),
  'bills.skip': bills('POST', '/skip'),
  'bills.revert': bills('POST', '/revert'),
  'bills.restore': bills('POST', '/restore'),
  'bills.updateReading': admin('PUT', '/admin/extracted_bills/{id}'),
  'bills.secondPass': both('POST', '/admin/openai/do_second_pass', '/documents/do_second_pass'),
  'bills.supplementaryPass': both(
    'POST',
    '/admin/openai/do_supplementary_pass',
    '/documents/do_supplementary_pass',
  ),
  'bills.leaveOutLesson': bills('POST', '/{id}/lessons/{lessonId}'),
  'bills.rebuild': bills('POST', '/{id}/rebuild_metadata'),
  'bills.readings': bills('GET', '/{id}/readings'),
  'bills.reading': bills('GET', '/{id}/readings/{readingId}'),
  'bills.restoreReading': bills('POST', '/{id}/readings/{readingId}/restore'),
  'bills.reparseAccount': admin('POST', '/admin/openai/reparse_account'),
  'bills.autoProcess': admin('POST', '/admin/textract_bills/auto_process'),
  'bills.splitPreview': bills('POST', '/{id}/split_preview'),
  'bills.split': bills('POST', '/{id}/split'),
  'bills.unsplit': bills('POST', '/{id}/unsplit'),

  'configurations.list': configurations('GET', ''),
  'configurations.new': configurations('GET', '/new'),
  'configurations.create': configurations('POST', '/new'),
  'configurations.try': configurations('POST', '/try'),
  'configurations.get': configurations('GET', '/{id}'),
  'configurations.save': configurations('POST', '/{id}/save'),
  'configurations.remove': configurations('DELETE', '/{id}'),
  'configurations.addQuery': configurations('POST', '/{id}/queries/new'),
  'configurations.removeQuery': configurations('DELETE', '/queries/{id}'),
  'configurations.removeSplitRule': configurations('DELETE', '/split_rules/{id}'),

  'prompts.list': bills('GET', '/prompts'),
  'prompts.create': bills('POST', '/prompts/new'),
  'prompts.save': bills('PUT', '/prompts'),
  'prompts.archive': bills('POST', '/prompts/{id}/archive'),
  'prompts.restore': bills('POST', '/prompts/{id}/restore'),

  'bills.bulk': bills('POST', '/bulk'),
  'bills.fileMates': admin('POST', '/admin/textract_bills/file_mates'),

  'presence.list': bills('GET', '/presence/open'),
  'presence.open': bills('POST', '/{id}/presence'),
  'presence.close': bills('DELETE', '/{id}/presence'),

  'mappings.utilities': bills('GET', '/mappings/utilities'),
  'mappings.list': bills('GET', '/mappings/utility/{id}'),
  'mappings.update': bills('PUT', '/mappings/{kind}/{mappingId}'),
  'mappings.preview': bills('POST', '/mappings/{kind}/{mappingId}/preview'),
  'mappings.acknowledge': bills('POST', '/mappings/acknowledge'),

  'onboarding.formData': bills('GET', '/onboarding/formData'),
  'onboarding.account': bills('POST', '/onboarding/utility_account'),
  'onboarding.company': bills('POST', '/onboarding/utility_company'),
  'onboarding.meter': bills('POST', '/onboarding/utility_meter'),
  'onboarding.undo': bills('POST', '/onboarding/undo'),

  'utilities.list': both('GET', '/admin/utility_companies', '/utility_companies'),
  'utilities.accounts': both(
    'GET',
    '/admin/utility_companies/{id}/accounts',
    '/utility_companies/{id}/accounts',
  ),
  'utilities.meters': both(
    'POST',
    '/admin/utility_companies/{id}/accounts/{accountId}/uams',
    '/utility_companies/{id}/accounts/{accountId}/uams',
  ),
  'utilities.accept': admin('POST', '/admin/utility_companies/{id}/accept'),
  'utilities.giveBack': admin('POST', '/admin/utility_companies/{id}/give_back'),
  'utilities.lessons': admin('GET', '/admin/utility_companies/{id}/lessons'),
  'utilities.forgetLesson': admin('DELETE', '/admin/utility_companies/{id}/lessons/{lessonId}'),
  'meters.setAccess': admin('PUT', '/admin/utility_account_meters/{id}/access'),
  'meters.revealPassword': admin('POST', '/admin/utility_account_meters/{id}/reveal_password'),
  'companies.chargeLabels': admin('GET', '/admin/companies/{id}/charge_labels'),
  'companies.setChargeLabels': admin('PUT', '/admin/companies/{id}/charge_labels'),
  'health.jobs': admin('GET', '/admin/health/jobs'),
  'companies.list': admin('GET', '/admin/companies'),
  'users.processors': admin('GET', '/admin/users/processors'),

  'requests.allTab': admin('GET', '/admin/utility_email_requests/alltab'),
  'requests.issues': admin('GET', '/admin/utility_email_requests/issues/'),
  'requests.list': admin('GET', '/admin/utility_email_requests/{listType}'),
  'requests.search': admin('POST', '/admin/utility_email_requests/search'),
  'requests.counts': admin('POST', '/admin/utility_email_requests/counts'),
  'requests.get': admin('GET', '/admin/utility_email_requests/requests/{id}'),
  'requests.change': admin('POST', '/admin/utility_email_requests/change'),
  'requests.restore': admin('POST', '/admin/utility_email_requests/restore'),
  'requests.markSent': admin('POST', '/admin/utility_email_requests/mark_as_sent'),
  'requests.markReceived': admin('POST', '/admin/utility_email_requests/mark_as_received'),
  'requests.setFollowUp': admin('POST', '/admin/utility_email_requests/set_follow_up_date'),
  'requests.setWeek': admin('PUT', '/admin/utility_email_requests/setRequestOnWeek'),
  'requests.setTemplate': admin('PUT', '/admin/utility_email_requests/settemplateid'),
  'requests.updateAutomation': admin('POST', '/admin/utility_email_requests/update-automation'),
  'requests.automationPreview': admin('GET', '/admin/utility_email_requests/automation/preview'),
  'requests.buildEmail': admin('POST', '/admin/utility_email_requests/build_email'),
  'requests.send': admin('POST', '/admin/utility_email_requests/send'),
  'requests.recall': admin('POST', '/admin/utility_email_requests/mails/{id}/recall'),
  'requests.mails': admin('GET', '/admin/utility_email_requests/mails'),
  'requests.settleMail': admin('POST', '/admin/utility_email_requests/mails/{id}/settle'),
  'requests.letters': admin('POST', '/admin/utility_email_requests/authorization_letters/'),
  'requests.letterContent': admin('GET', '/admin/utility_email_requests/authorization_letters/{id}/content'),
  'requestTemplates.list': admin('GET', '/admin/utility_email_requests/templates'),
  'requestTemplates.create': admin('POST', '/admin/utility_email_requests/templates/new'),
  'requestTemplates.placeholders': admin('GET', '/admin/utility_email_requests/templates/placeholders'),
  'requestTemplates.preview': admin('POST', '/admin/utility_email_requests/templates/preview'),
  'requestTemplates.save': admin('PUT', '/admin/utility_email_requests/templates/{id}'),
  'requestTemplates.archive': admin('DELETE', '/admin/utility_email_requests/templates/{id}'),
  'requestTemplates.restore': admin('POST', '/admin/utility_email_requests/templates/{id}/restore'),
  'meterNotes.list': admin('GET', '/admin/utility_account_meter_notes/{utility_account_meter_id}'),
  'meterNotes.create': admin('POST', '/admin/utility_account_meter_notes/'),
  'meterNotes.save': admin('PUT', '/admin/utility_account_meter_notes/'),
  'meterNotes.remove': admin('DELETE', '/admin/utility_account_meter_notes/{id}'),

  /** Server-sent events: see events.ts. */
  'events.stream': token('GET', '/events'),
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES

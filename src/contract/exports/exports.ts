import { z } from 'zod'
import { EXPORT_FORMATS, type ExportFormat } from '#base/exports.ts'
import { auditFilter } from '#contract/audit/audit.ts'
import { authorizationFilter } from '#contract/authorizations/authorizations.ts'
import { searchIn } from '#contract/bills/bill-lists.ts'
import { configurations } from '#contract/configurations/configurations.ts'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf } from '#contract/kernel/values.ts'
import { ofCompany } from '#contract/line-item-mappings/mappings.ts'
import { month } from '#contract/portfolios/portfolio-months.ts'
import { recordListIn, recordPath } from '#contract/records/records.ts'
import { requestListIn } from '#contract/requests/requests.ts'
import { LETTER_LISTS, type LetterList } from '#domain/letters/letter-standing.ts'
import { INTAKE_TABS, type IntakeTab } from '#domain/property-intake/property-intake.ts'

/**
 * Each list as a file: the rows that its own call gives this caller under the same filter, all of them, in their order.
 * Sent while it is read; a file that breaks off is not to be used. What a vault keeps is in none of them, and each is
 * recorded.
 */

const format = z.enum(keysOf<ExportFormat>(EXPORT_FORMATS)).default('csv')
const whole = z.object({ format })
const ofClient = z.object({ company_id: idOf('company').nullish(), format })

export const exportCalls = {
  'bills.export': {
    method: 'POST',
    at: bills('/export'),
    body: searchIn.omit({ page: true, rowsPerPage: true, after_textract_bill_id: true }).extend({ format }),
  },
  'requests.export': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/export' },
    body: requestListIn.extend({ format }),
  },
  'mappings.export': {
    method: 'POST',
    at: bills('/mappings/utility/{id}/export'),
    params: z.object({ id: idOf('utility') }),
    body: ofCompany.extend({ format }),
  },
  'configurations.export': {
    method: 'POST',
    at: configurations('/export'),
    contractors: false,
    body: whole,
  },
  'prompts.export': { method: 'POST', at: bills('/prompts/export'), contractors: false, body: whole },
  'audit.export': {
    method: 'POST',
    at: { admin: '/admin/audit/export' },
    contractors: false,
    body: z.object({ ...auditFilter, format }),
  },
  'links.export': { method: 'POST', at: { admin: '/admin/public_links/export' }, body: ofClient },
  'submissions.exportCredentials': {
    method: 'POST',
    at: { admin: '/admin/submitted_credentials/export' },
    body: ofClient,
  },
  'submissions.exportFiles': {
    method: 'POST',
    at: { admin: '/admin/public_uploads/export' },
    body: ofClient,
  },
  'records.export': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/export' },
    params: recordPath,
    body: recordListIn.extend({ format }),
  },
  'imports.export': {
    method: 'POST',
    at: { admin: '/admin/imports/export' },
    contractors: false,
    body: whole,
  },
  'letters.export': {
    method: 'POST',
    at: { admin: '/admin/letters/export' },
    body: ofClient.extend({ list: z.enum(keysOf<LetterList>(LETTER_LISTS)).default('in_use') }),
  },
  'propertyIntake.export': {
    method: 'POST',
    at: { admin: '/admin/property_intake/export' },
    body: ofClient.extend({ tab: z.enum(keysOf<IntakeTab>(INTAKE_TABS)).default('new') }),
  },
  'authorizations.export': {
    method: 'POST',
    at: { client: '/authorizations/export' },
    contractors: false,
    body: z.object({ ...authorizationFilter, format }),
  },
  /** A line a property and energy type, billed or missing, as accounting takes it. */
  'portfolioMonths.export': {
    method: 'POST',
    at: { admin: '/admin/billing_property_groups/{bpgId}/months/{month}/export' },
    contractors: false,
    params: z.object({ bpgId: idOf('portfolio'), month }),
    body: whole,
  },
  'properties.export': { method: 'POST', at: { client: '/properties/export' }, body: whole },
} satisfies Calls

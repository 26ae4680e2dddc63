import { z } from 'zod'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/exports.ts'
import { auditFilter } from './audit.ts'
import { searchIn } from './bill-lists.ts'
import { bills, type Calls } from './call.ts'
import { configurations } from './configurations.ts'
import { ofCompany } from './mappings.ts'
import { requestListIn } from './requests.ts'
import { idOf, keysOf } from './values.ts'

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
    body: searchIn.omit({ page: true, rowsPerPage: true }).extend({ format }),
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
  'properties.export': { method: 'POST', at: { client: '/properties/export' }, body: whole },
} satisfies Calls

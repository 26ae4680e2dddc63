import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallShape } from '#contract/kernel/call.ts'
import { PLACES } from '#tests/helpers/places.ts'

type Access = 'anon' | 'client' | 'admin' | 'both'

/**
 * The calls that programs outside of this repository rely on: who may make them, where, and what the answer has at
 * least. `{base}` and `{config}` stand for staff's path and everyone's; `both` has each of them.
 */
const PUBLISHED: readonly [Access, CallShape['method'], path: string, answer: string][] = [
  // How people come in and what they leave
  ['anon', 'POST', '/auth/login', 'token'],
  ['anon', 'POST', '/auth/signup', 'token'],
  ['client', 'GET', '/auth/checkToken', ''],
  ['client', 'GET', '/properties/onboarding', ''],
  ['client', 'GET', '/properties', ''],
  [
    'client',
    'GET',
    '/properties/new',
    'utility_companies utility_accounts primary_construction_types cooling_energy_types heating_energy_types primary_use_types',
  ],
  ['client', 'POST', '/properties/create', ''],
  ['client', 'POST', '/properties/upload_file', ''],
  ['anon', 'POST', '/credentials-transfer', ''],
  ['anon', 'POST', '/public/upload/{id}', ''],
  // Utility requests. The first three are written row by row, past any schema: see tests/api.
  ['admin', 'GET', '/admin/utility_email_requests/{id}', ''],
  ['admin', 'GET', '/admin/utility_email_requests/alltab', ''],
  ['admin', 'GET', '/admin/utility_email_requests/issues/', ''],
  ['admin', 'POST', '/admin/utility_email_requests/authorization_letters/', 'letters'],
  ['admin', 'GET', '/admin/utility_email_requests/templates', 'templates'],
  ['admin', 'POST', '/admin/utility_email_requests/templates/new', 'template'],
  ['admin', 'PUT', '/admin/utility_email_requests/templates/{id}', 'templates'],
  ['admin', 'DELETE', '/admin/utility_email_requests/templates/{id}', ''],
  [
    'admin',
    'POST',
    '/admin/utility_email_requests/build_email',
    'recipient newSubject newBody attachments isIssue traits accounts message',
  ],
  ['admin', 'POST', '/admin/utility_email_requests/send', ''],
  ['admin', 'POST', '/admin/utility_email_requests/mark_as_sent', 'sent_request'],
  ['admin', 'POST', '/admin/utility_email_requests/mark_as_received', 'request'],
  ['admin', 'POST', '/admin/utility_email_requests/set_follow_up_date', ''],
  ['admin', 'PUT', '/admin/utility_email_requests/setRequestOnWeek', ''],
  ['admin', 'PUT', '/admin/utility_email_requests/settemplateid', ''],
  ['admin', 'POST', '/admin/utility_email_requests/update-automation', ''],
  ['admin', 'GET', '/admin/utility_account_meter_notes/{id}', 'notes'],
  ['admin', 'POST', '/admin/utility_account_meter_notes/', 'note'],
  ['admin', 'PUT', '/admin/utility_account_meter_notes/', 'newNote'],
  ['admin', 'DELETE', '/admin/utility_account_meter_notes/{id}', ''],
  // Bill processing
  ['both', 'POST', '/{base}/search', 'textractBills totalCount delivery_ids'],
  ['admin', 'GET', '/admin/textract_bills', 'textractBills'],
  ['client', 'GET', '/documents/search', 'textractBills'],
  ['both', 'GET', '/{base}/mappings/utilities', 'utilities'],
  ['both', 'GET', '/{base}/mappings/utility/{id}', 'line_items'],
  ['both', 'PUT', '/{base}/mappings/{kind}/{id}', ''],
  ['admin', 'POST', '/admin/textract_bills/auto_process', ''],
  ['both', 'POST', '/{base}/file', 'link'],
  ['both', 'POST', '/{base}/upload', 'message'],
  ['admin', 'POST', '/admin/openai/get_validation_errors', 'validation_errors database_errors'],
  ['client', 'POST', '/documents/get_validation_errors', 'validation_errors database_errors'],
  ['both', 'POST', '/{base}/revert', 'success'],
  ['both', 'POST', '/{base}/skip', 'success'],
  ['both', 'POST', '/{base}/create_bill', 'success errors'],
  ['both', 'GET', '/{base}/{id}', 'bill'],
  ['admin', 'PUT', '/admin/extracted_bills/{id}', 'success savedBill'],
  ['both', 'PUT', '/{base}/{id}', 'textractBill'],
  ['admin', 'GET', '/admin/utility_companies/{id}/accounts', 'accounts'],
  ['client', 'GET', '/utility_companies/{id}/accounts', 'accounts'],
  ['admin', 'POST', '/admin/utility_companies/{id}/accounts/{id}/uams', 'uams scaffold'],
  ['client', 'POST', '/utility_companies/{id}/accounts/{id}/uams', 'uams scaffold'],
  ['both', 'POST', '/{base}/onboarding/utility_account', 'newBill'],
  ['both', 'POST', '/{base}/onboarding/utility_company', 'newBill'],
  ['both', 'POST', '/{base}/onboarding/utility_meter', 'newBill'],
  ['admin', 'GET', '/admin/utility_companies', 'companies'],
  ['client', 'GET', '/utility_companies', 'companies'],
  ['both', 'GET', '/{base}/onboarding/formData', 'properties energyTypes etmuMap dmuMap'],
  ['both', 'POST', '/{base}/{id}/extract', 'bill'],
  ['admin', 'POST', '/admin/openai/parse_tables', 'bill'],
  ['admin', 'POST', '/admin/openai/do_second_pass', 'bill'],
  ['admin', 'POST', '/admin/openai/do_supplementary_pass', 'bill'],
  ['client', 'POST', '/documents/parse_tables', 'bill'],
  ['client', 'POST', '/documents/do_second_pass', 'bill'],
  ['client', 'POST', '/documents/do_supplementary_pass', 'bill'],
  ['admin', 'POST', '/admin/openai/reparse_account', 'message'],
  ['both', 'POST', '/{base}/{id}/rebuild_metadata', ''],
  ['admin', 'GET', '/admin/textract_configurations', 'configurations'],
  ['admin', 'GET', '/admin/textract_configurations/{id}', 'configuration'],
  ['client', 'GET', '/documents/configurations', 'configurations'],
  ['client', 'GET', '/documents/configurations/{id}', 'configuration'],
  ['both', 'GET', '/{config}/new', ''],
  ['both', 'POST', '/{config}/new', ''],
  ['both', 'POST', '/{config}/{id}/save', ''],
  ['both', 'POST', '/{config}/{id}/queries/new', ''],
  ['both', 'DELETE', '/{config}/queries/{id}', ''],
  ['both', 'DELETE', '/{config}/split_rules/{id}', ''],
  ['both', 'GET', '/{base}/prompts', ''],
  ['both', 'POST', '/{base}/prompts/new', ''],
  ['both', 'PUT', '/{base}/prompts', ''],
]

const BASES = {
  '{base}': { admin: 'admin/textract_bills', client: 'documents' },
  '{config}': { admin: 'admin/textract_configurations', client: 'documents/configurations' },
} as const

interface Published {
  access: 'anon' | 'client' | 'admin'
  method: string
  path: string
  answer: readonly string[]
}

const published = PUBLISHED.flatMap(([access, method, path, answer]): Published[] =>
  (access === 'both' ? (['admin', 'client'] as const) : [access]).map((each) => ({
    access: each,
    method,
    path: Object.entries(BASES).reduce(
      (filled, [mark, bases]) => filled.replace(mark, each === 'anon' ? mark : bases[each]),
      path,
    ),
    answer: answer.split(' ').filter((key) => key !== ''),
  })),
)

/** Names of parameters and a slash at the end make no difference. */
const plain = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')

const found = ({ access, method, path }: Published) =>
  PLACES.find(
    (place) => place.method === method && place.access === access && plain(place.pattern) === plain(path),
  )

function keysOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysOf(option as z.ZodType))
  return []
}

describe('a published call', () => {
  test.each(published)('$method $path is there for $access', (call) => {
    const place = found(call)
    expect(place).toBeDefined()
    expect(keysOf(place?.shape.answer)).toEqual(expect.arrayContaining([...call.answer]))
  })
})

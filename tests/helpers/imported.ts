import { checkImport } from '#server/imports/check-import.ts'
import { writeImport } from '#server/imports/write-import.ts'
import { postForm } from './multipart.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Imports a list of bills into a client's records, as it is proposed; answers the import and its account meters. */
export async function importBills(
  app: TestApp,
  staff: TestPerson,
  companyId: number,
  list: string,
): Promise<{ id: number; meterIds: number[] }> {
  const { db } = app.services
  const call = (method: 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/admin${path}`, { token: staff.token, ...(body && { body }) })
  const sent = await postForm(app, '/admin/imports', {
    token: staff.token,
    fields: { company_id: String(companyId) },
    files: [{ field: 'file', name: 'List.csv', content: list }],
  })
  const { id, mapping } = sent.json()
  await call('PUT', `/imports/${id}/mapping`, mapping)
  await call('POST', `/imports/${id}/check`)
  await checkImport(app.services, id)
  const accepted = await call('POST', `/imports/${id}/accept`)
  if (accepted.statusCode !== 200) throw new Error(`the import was not accepted: ${accepted.body}`)
  await writeImport(app.services, id)
  const meters = await db
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityAccounts as account', 'account.id', 'uam.utilityAccountId')
    .where('account.companyId', '=', companyId)
    .select('uam.id')
    .orderBy('uam.id')
    .execute()
  return { id, meterIds: meters.map((meter) => meter.id) }
}

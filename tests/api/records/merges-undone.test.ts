import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MERGED_TYPES, type MergedType } from '#domain/records/merge.ts'
import { recordType } from '#domain/records/record-types.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addTangle, everyRow, type Tangle } from '#tests/helpers/tangle.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** A merge that is taken back leaves nothing behind, whatever led to the two. */
let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

const pairOf = (tangle: Tangle, type: MergedType) =>
  ({
    utility: tangle.utilities,
    account: tangle.accounts,
    property: tangle.properties,
    contact: tangle.contacts,
  })[type]

const post = (path: string, body: object = {}) =>
  app.call('POST', `/admin${path}`, { token: staff.token, body })

const merge = async (type: MergedType, [kept, gone]: [number, number]): Promise<number> => {
  const answer = await post(`/records/${recordType(type).path}/${kept}/merge`, { other_id: gone })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json().batch_id
}

test.each(MERGED_TYPES)(
  'the database is as it was after two of the kind %s were merged and taken apart',
  (type) =>
    fc.assert(
      fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, turned) => {
        const companyId = await addCompany(app.services.db)
        const tangle = await addTangle(app.services, { companyId, userId: staff.userId }, seed)
        const [one, other] = pairOf(tangle, type)
        const before = await everyRow(app.services)
        const batchId = await merge(type, turned ? [other, one] : [one, other])
        expect(await everyRow(app.services)).not.toEqual(before)
        const undone = await post(`/record_changes/${batchId}/undo`)
        expect([undone.statusCode, undone.body]).toEqual([200, expect.any(String)])
        expect(await everyRow(app.services)).toEqual(before)
      }),
      { numRuns: 4, endOnFailure: true },
    ),
)

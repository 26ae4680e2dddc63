import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  colleague = await addPerson(app.services.db, { companyId: client.companyId })
})
afterAll(() => app.close())

const readBill = async (): Promise<number> =>
  addReadBill(app.services.db, client.companyId, {
    account: await addAccount(app.services.db, { companyId: client.companyId }),
  })

const readingOf = async (id: number) => {
  const { gpt_bill } = await getBill(app, client, id)
  if (gpt_bill === null) throw new Error('the bill was not read')
  return gpt_bill
}

/** The reading with its first usage and its first charge's description changed. */
async function changed(id: number) {
  const reading = await readingOf(id)
  const [usage, ...usages] = reading.usages
  const [charge, ...charges] = reading.charges
  if (usage === undefined || charge === undefined) throw new Error('the bill has no lines')
  return {
    usage: { ...reading, usages: [{ ...usage, amount: usage.amount + 1 }, ...usages] },
    both: {
      ...reading,
      usages: [{ ...usage, amount: usage.amount + 1 }, ...usages],
      charges: [{ ...charge, description: 'Something else' }, ...charges],
    },
  }
}

test('a saved bill names what was changed by hand, from what, to what, and by whom', async () => {
  const id = await readBill()
  const edits = await changed(id)
  await app.call('PUT', `/documents/${id}`, { token: client.token, body: { gpt_bill: edits.usage } })
  await app.call('PUT', `/documents/${id}`, { token: colleague.token, body: { gpt_bill: edits.both } })
  await save(app, client, savingOf(await getBill(app, client, id)))
  const { ep_bill } = await getBill(app, client, id)
  const [charge] = edits.usage.charges
  expect(ep_bill?.hand_changes).toEqual([
    expect.objectContaining({
      field: 'description',
      printed: charge?.description,
      entered: 'Something else',
      changed_by: colleague.userId,
    }),
    expect.objectContaining({ field: 'amount', changed_by: client.userId }),
  ])
})

test('a saved bill that nobody changed names nothing, and neither does one whose change was undone', async () => {
  const id = await readBill()
  const reading = await readingOf(id)
  const { usage } = await changed(id)
  await app.call('PUT', `/documents/${id}`, { token: client.token, body: { gpt_bill: usage } })
  await app.call('PUT', `/documents/${id}`, { token: client.token, body: { gpt_bill: reading } })
  await save(app, client, savingOf(await getBill(app, client, id)))
  expect((await getBill(app, client, id)).ep_bill?.hand_changes).toEqual([])
})

test('a change is named first among the concerns, in the editor before it is sent as well', async () => {
  const id = await readBill()
  const { both } = await changed(id)
  const answer = await app.call('POST', '/documents/get_validation_errors', {
    token: client.token,
    body: { bill: { ...savingOf(await getBill(app, client, id)).bill, gpt_bill: both } },
  })
  const { judgement } = answer.json()
  expect(judgement.standing).toBe('adds_up')
  expect(judgement.doubts[0]).toMatch(/the description was changed by hand from .* to Something else\./)
  expect(judgement.doubts[1]).toMatch(/the amount was changed by hand/)
})

test('a bill that is taken back and changed again is held against what was first read', async () => {
  const id = await readBill()
  const { usage } = await changed(id)
  await app.call('PUT', `/documents/${id}`, { token: client.token, body: { gpt_bill: usage } })
  await save(app, client, savingOf(await getBill(app, client, id)))
  await app.call('POST', '/documents/revert', { token: client.token, body: { textract_bill_id: id } })
  await save(app, colleague, savingOf(await getBill(app, client, id)))
  const { ep_bill } = await getBill(app, client, id)
  expect(ep_bill?.hand_changes).toEqual([
    expect.objectContaining({ field: 'amount', changed_by: client.userId }),
  ])
})

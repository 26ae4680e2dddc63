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

const judgementOf = async (id: number) => {
  const body = { bill: savingOf(await getBill(app, client, id)).bill }
  return (await app.call('POST', '/documents/get_validation_errors', { token: client.token, body })).json()
    .judgement
}

test('a change counts as checked once a person confirmed it, and the saved bill says who did', async () => {
  const id = await readBill()
  const { usage, both } = await changed(id)
  const put = (person: TestPerson, body: object) =>
    app.call('PUT', `/documents/${id}`, { token: person.token, body })
  await put(client, { gpt_bill: usage })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 1 })
  await put(colleague, { changes_confirmed: true })
  const confirmed = await judgementOf(id)
  expect(confirmed.to_confirm).toBe(0)
  expect(confirmed.doubts.join()).not.toMatch(/by hand/)

  // What is changed after that is not confirmed. A person takes back only what he confirmed himself.
  await put(client, { gpt_bill: both })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 1 })
  await put(client, { changes_confirmed: false })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 1 })
  await put(colleague, { changes_confirmed: false })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 2 })
  await put(colleague, { changes_confirmed: true })
  await save(app, client, savingOf(await getBill(app, client, id)))
  const { ep_bill, gpt_bill } = await getBill(app, client, id)
  const confirmedByColleague = [
    { field: 'description', changed_by: client.userId, confirmed_by: colleague.userId },
    { field: 'amount', changed_by: client.userId, confirmed_by: colleague.userId },
  ]
  expect(ep_bill?.hand_changes).toMatchObject(confirmedByColleague)
  expect(gpt_bill?.hand_changes).toMatchObject(confirmedByColleague)
})

test('a chosen type stays confirmed, with who chose and who confirmed it, until it is changed', async () => {
  const id = await readBill()
  const put = (person: TestPerson, body: object) =>
    app.call('PUT', `/documents/${id}`, { token: person.token, body })
  const typed = async (type: number) => {
    const reading = await readingOf(id)
    const [charge, ...charges] = reading.charges
    return { ...reading, charges: [{ ...charge, utility_charge_type_id: type }, ...charges] }
  }
  const [read] = (await readingOf(id)).charges
  await put(client, { gpt_bill: await typed(2) })
  expect((await judgementOf(id)).doubts[0]).toMatch(new RegExp(`“${read?.description}”.* tax_cost`))
  await put(colleague, { changes_confirmed: true })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 0 })
  const choice = { field: 'type', entered: 'tax_cost', changed_by: client.userId }
  expect((await readingOf(id)).hand_changes).toMatchObject([{ ...choice, confirmed_by: colleague.userId }])

  await put(client, { gpt_bill: await typed(6) })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 1 })
  await put(client, { gpt_bill: await typed(read?.utility_charge_type_id ?? 0) })
  expect((await readingOf(id)).hand_changes).toEqual([])
  await put(client, { gpt_bill: await typed(2) })
  expect(await judgementOf(id)).toMatchObject({ to_confirm: 1 })
  await save(app, colleague, savingOf(await getBill(app, client, id)))
  expect((await getBill(app, client, id)).ep_bill?.hand_changes).toMatchObject([
    { ...choice, confirmed_by: null },
  ])
})

test('a warning is accepted in the words that were shown', async () => {
  const id = await readBill()
  const saving = savingOf(await getBill(app, client, id))
  const { gpt_bill: reading } = saving.bill
  const bill = { ...saving.bill, gpt_bill: { ...reading, invoice_date: '2020-01-01' } }
  const send = (acknowledged: unknown) =>
    app.call('POST', '/documents/create_bill', { token: client.token, body: { bill, acknowledged } })
  const refused = (await send([])).json().errors as { rule: string; message: string }[]
  expect(refused.length).toBeGreaterThan(0)
  const other = refused.map(({ rule }) => ({ rule, message: 'Something else.' }))
  expect((await send(other)).json().success).toBe(false)
  expect((await send(refused.map(({ rule, message }) => ({ rule, message })))).json().success).toBe(true)
})

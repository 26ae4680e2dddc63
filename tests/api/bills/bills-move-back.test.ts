import { afterAll, describe, expect, test } from 'vitest'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { createMoveWorld } from '#tests/helpers/moved-bills.ts'
import { addCompany } from '#tests/helpers/people.ts'
import { addWaitingBill, joinedFile } from '#tests/helpers/waiting-bills.ts'

const {
  app,
  wrong,
  right,
  staff,
  wrongAccount,
  rightAccount,
  newFile,
  readBill,
  move,
  moveBack,
  done,
  refused,
  statusFor,
  idsOf,
  everythingOf,
  workOn,
} = await createMoveWorld('a bill that is moved back')
const { read } = app
afterAll(() => app.close())

describe('a move that is taken back', () => {
  test('leaves the bill as it was, to the letter, with the account, the edits and the earlier readings', async () => {
    const id = await readBill()
    await workOn(id)
    const before = await everythingOf(id)
    await done(move(id))
    await read(id)
    await done(moveBack(id))
    expect(await everythingOf(id)).toEqual(before)
    expect(await statusFor(right, `${id}`)).toBe(404)
    const readings = await app.call('GET', `/documents/${id}/readings`, { token: wrong.token })
    expect(readings.json().readings).toHaveLength(1)
  })

  test('goes on being read, where it was not read yet', async () => {
    const id = await addWaitingBill(app, wrong.companyId, await newFile())
    await done(move(id))
    await done(moveBack(id))
    await read(id)
    expect(await getBill(app, wrong, id)).toMatchObject({
      status: 'GPT_PARSED',
      utility_account_id: wrongAccount.id,
    })
  })

  test('lets the steps before it be taken back too, over two moves', async () => {
    const third = await addCompany(app.services.db)
    const id = await readBill()
    await post(app, staff, 'skip', { textract_bill_id: id })
    await post(app, staff, 'revert', { textract_bill_id: id })
    const before = await everythingOf(id)
    await done(move(id))
    await read(id)
    await done(move(id, { to: third }))
    await read(id)
    await done(moveBack(id))
    expect((await getBill(app, staff, id)).company_id).toBe(right.companyId)
    await done(moveBack(id))
    expect(await everythingOf(id)).toEqual(before)
    const restored = await post(app, staff, 'restore', { textract_bill_id: id })
    expect(restored.json()).toMatchObject({ success: true, bill: { status: 'PROCESSED_FORCE' } })
  })

  test('is refused once something else was done, until that is taken back', async () => {
    const id = await readBill()
    await done(move(id))
    await read(id)
    const { gpt_bill } = await getBill(app, right, id)
    const put = (body: object) => app.call('PUT', `/documents/${id}`, { token: right.token, body })
    await put({ gpt_bill: { ...gpt_bill, invoice_date: '2020-01-01' } })
    expect(await refused(moveBack(id))).toMatch('Something else was changed since')
    await put({ gpt_bill })
    await done(moveBack(id))
    expect(await refused(moveBack(id))).toBe('This bill was not moved.')
  })

  test('is refused where the client has the file again', async () => {
    const bytes = await newFile()
    const id = await addWaitingBill(app, wrong.companyId, bytes)
    await done(move(id))
    const again = await addWaitingBill(app, wrong.companyId, bytes)
    expect(await refused(moveBack(id))).toContain(`#${again}`)
  })
})

describe('bills that were cut from one file', () => {
  async function cutFile() {
    const files = [await newFile(), await newFile()]
    const id = await addWaitingBill(app, wrong.companyId, await joinedFile(files))
    await read(id)
    const { page_count: pages } = await getBill(app, staff, id)
    const half = (pages ?? 0) / 2
    const parts = [
      { page_from: 1, page_to: half },
      { page_from: half + 1, page_to: pages ?? 0 },
    ]
    const answer = await post(app, staff, `${id}/split`, { parts })
    const [first = 0, second = 0]: number[] = answer.json().textract_bill_ids
    await read(first)
    await read(second)
    return { id, first, second }
  }
  const mates = async (...ids: number[]) =>
    (await post(app, staff, 'file_mates', { textract_bill_ids: ids })).json()

  test('are told of, before one of them is moved', async () => {
    const { id, first, second } = await cutFile()
    expect(await mates(first)).toEqual({ textract_bill_ids: [id, second], must_go_together: false })
    expect(await mates(id)).toEqual({ textract_bill_ids: [first, second], must_go_together: true })
    expect(await mates(await readBill())).toEqual({ textract_bill_ids: [], must_go_together: false })
  })

  test('are moved together, taken back together, and made one bill by the client that has them', async () => {
    const { id, first, second } = await cutFile()
    const before = await Promise.all([id, first, second].map(everythingOf))
    await done(move(second, { wholeFile: true }))
    await read(first)
    await read(second)
    expect(await idsOf(right)).toEqual(expect.arrayContaining([id, first, second]))
    expect((await getBill(app, right, first)).utility_account_id).toBe(rightAccount.id)
    await done(moveBack(second))
    expect(await Promise.all([id, first, second].map(everythingOf))).toEqual(before)
    await done(move(second, { wholeFile: true }))
    expect((await post(app, right, `${id}/unsplit`, {})).statusCode).toBe(200)
    await read(id)
    expect(await getBill(app, right, id)).toMatchObject({
      status: 'GPT_PARSED',
      utility_account_id: rightAccount.id,
    })
    expect(await refused(moveBack(id))).toMatch('Something else was changed since')
  })

  test('are moved one alone, which then says nothing of the file that stays', async () => {
    const { id, first, second } = await cutFile()
    const before = await everythingOf(second)
    await done(move(second))
    await read(second)
    expect(await getBill(app, right, second)).toMatchObject({ source: null, company_id: right.companyId })
    expect((await getBill(app, wrong, id)).parts.map((part) => part.textract_bill_id)).toEqual([first])
    await done(moveBack(second))
    expect(await everythingOf(second)).toEqual(before)
    await done(move(second))
    await post(app, wrong, `${id}/unsplit`, {})
    expect((await getBill(app, right, second)).id).toBe(second)
    expect(await refused(moveBack(second))).toMatch('Something else was changed since')
  })

  test('all stay where one of them may not go', async () => {
    const { id, first, second } = await cutFile()
    expect(await refused(move(id))).toBe(
      'Its file was cut into 2 bills. Move the whole file, or one of those.',
    )
    await post(app, staff, 'skip', { textract_bill_id: first })
    expect(await refused(move(second, { wholeFile: true }))).toMatch(`#${first} of the same file`)
    expect(await idsOf(wrong)).toEqual(expect.arrayContaining([id, first, second]))
  })
})

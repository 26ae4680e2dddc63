import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExtractionPool, type ExtractionPool } from '#extraction/pool.ts'
import { readBillFile } from '#server/jobs/read-bill.ts'
import { attachDocument } from '#server/repositories/properties-repository.ts'
import { type Detail, getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { accountOf, addWaitingBill, factsOf, fileOf, joinedFile } from '#tests/helpers/waiting-bills.ts'

const facts = factsOf('a bill that came for the wrong client')
let app: TestApp
let pool: ExtractionPool
let wrong: TestPerson
let right: TestPerson
let staff: TestPerson & { staff: true }
let wrongAccount: TestAccount
let rightAccount: TestAccount
let seeds = 0
beforeAll(async () => {
  app = await createTestApp()
  pool = createExtractionPool({ size: 1, timeoutMs: 60_000, memoryMb: 1_500 })
  const { db } = app.services
  wrong = await addPerson(db)
  right = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  wrongAccount = await accountOf(app, wrong.companyId, facts)
  rightAccount = await addAccount(db, {
    companyId: right.companyId,
    utilityId: wrongAccount.utilityId,
    number: facts.accountNumber,
    meters: facts.services.map(({ meterNumber }) => ({ number: meterNumber ?? 'none' })),
  })
})
afterAll(async () => {
  await pool.close()
  await app.close()
})

const read = (id: number) => readBillFile(app.services, pool, id, 1)
async function readBill(companyId = wrong.companyId): Promise<number> {
  const id = await addWaitingBill(app, companyId, await fileOf(facts, `moved ${++seeds}`))
  await read(id)
  return id
}

interface Moved {
  to?: number
  wholeFile?: boolean
  version?: number
  person?: TestPerson & { staff?: boolean }
}
const move = (id: number, { to = right.companyId, wholeFile, version, person = staff }: Moved = {}) =>
  post(app, person, 'bulk', {
    action: 'move',
    bills: [{ id, version }],
    company_id: to,
    whole_file: wholeFile,
  })
const moveBack = (id: number, person: TestPerson & { staff?: boolean } = staff) =>
  post(app, person, 'bulk', { action: 'move_back', bills: [{ id }] })
const outcomeOf = async (answer: ReturnType<typeof move>) => (await answer).json().results[0]
async function done(answer: ReturnType<typeof move>) {
  expect(await outcomeOf(answer)).toMatchObject({ done: true, message: null })
}
async function refused(answer: ReturnType<typeof move>): Promise<string> {
  const { done, message } = await outcomeOf(answer)
  expect(done).toBe(false)
  return message
}
const statusFor = async (person: TestPerson, path: string) =>
  (await app.call('GET', `/documents/${path}`, { token: person.token })).statusCode
const idsOf = async (person: TestPerson): Promise<number[]> =>
  (await post(app, person, 'search', { rowsPerPage: 500 }))
    .json()
    .textractBills.map(({ id }: { id: number }) => id)
const meterIds = (bill: Detail) =>
  new Set(bill.gpt_bill?.charges.map((line) => line.utility_account_meter_id).filter((id) => id !== null))

/** Everything that a bill is, but for its version and its link. */
async function everythingOf(id: number) {
  const { version: _, download_url: __, ...bill } = await getBill(app, staff, id)
  return bill
}

/** A line is changed, an account chosen, and a pass has put an earlier reading aside. */
async function workOn(id: number) {
  await post(app, staff, `${id}/rebuild_metadata`, { wait: false })
  await read(id)
  const { gpt_bill } = await getBill(app, staff, id)
  const [first, ...rest] = gpt_bill?.charges ?? []
  const chosen = await addAccount(app.services.db, { companyId: wrong.companyId })
  const put = (body: object) => app.call('PUT', `/admin/textract_bills/${id}`, { token: staff.token, body })
  await put({
    gpt_bill: { ...gpt_bill, charges: [{ ...first, description: 'Suite 4, tenant Smith' }, ...rest] },
  })
  expect((await put({ utility_account_id: chosen.id, account_confirmed: true })).statusCode).toBe(200)
}

describe('a bill that is moved to another client', () => {
  test('is read as that client’s, with its account and meters', async () => {
    const id = await readBill()
    expect(await getBill(app, staff, id)).toMatchObject({ utility_account_id: wrongAccount.id })
    await done(move(id))
    expect(await getBill(app, staff, id)).toMatchObject({
      company_id: right.companyId,
      utility_account_id: null,
      gpt_bill: null,
      status: 'METADATA_APPLIED',
    })
    await read(id)
    const bill = await getBill(app, right, id)
    expect(bill).toMatchObject({ status: 'GPT_PARSED', utility_account_id: rightAccount.id })
    expect([...meterIds(bill)]).toEqual(rightAccount.meters.map((meter) => meter.id))
    expect((await save(app, right, savingOf(bill))).json()).toMatchObject({ success: true })
  })

  test('is the first client’s no more, in lists, by its address, its file and its readings', async () => {
    const id = await readBill()
    const link = (await getBill(app, wrong, id)).download_url
    await done(move(id))
    expect([await idsOf(wrong), await idsOf(right)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect(await statusFor(wrong, `${id}`)).toBe(404)
    expect(await statusFor(wrong, `${id}/readings`)).toBe(404)
    expect(await statusFor(wrong, `${id}/content`)).toBe(404)
    expect((await app.app.inject({ method: 'GET', url: link })).statusCode).not.toBe(200)
  })

  test('brings nothing along of what the first client’s people chose, typed or were shown', async () => {
    const id = await readBill()
    await workOn(id)
    await done(move(id))
    const meanwhile = JSON.stringify(await getBill(app, right, id))
    await read(id)
    const said = meanwhile + JSON.stringify(await getBill(app, right, id))
    expect(said).not.toContain('Smith')
    expect(said).not.toContain(`"utility_account_id":${wrongAccount.id},`)
    const readings = await app.call('GET', `/documents/${id}/readings`, { token: right.token })
    expect(readings.json().readings).toEqual([])
    await post(app, right, `${id}/rebuild_metadata`, { wait: false })
    await read(id)
    expect((await getBill(app, right, id)).utility_account_id).toBe(rightAccount.id)
  })

  test('keeps the utility that people chose, but not one of the first client’s own', async () => {
    const { db } = app.services
    const choose = async (utilityId: number) => {
      const id = await readBill()
      const body = { utility_company_id: utilityId }
      await app.call('PUT', `/admin/textract_bills/${id}`, { token: staff.token, body })
      await done(move(id))
      return (await getBill(app, staff, id)).utility_company_id
    }
    const shared = await addUtility(db)
    const own = await addUtility(db)
    await db
      .updateTable('utilityCompanies')
      .set({ addedByCompanyId: wrong.companyId })
      .where('id', '=', own)
      .execute()
    expect([await choose(shared), await choose(own)]).toEqual([shared, null])
  })

  test('leaves no line of its own among what waits to be mapped for the first client', async () => {
    const companyId = await addCompany(app.services.db)
    const noted = async () => {
      const rows = await app.services.db
        .selectFrom('chargeMappings')
        .where('companyId', '=', companyId)
        .select('description')
        .execute()
      return rows.length
    }
    const id = await readBill(companyId)
    const before = await noted()
    expect(before).toBeGreaterThan(0)
    await done(move(id))
    expect(await noted()).toBe(0)
    await done(moveBack(id))
    expect(await noted()).toBe(before)
  })

  test('is no document of the first client’s property any more', async () => {
    const id = await readBill()
    const { id: propertyId } = await app.services.db
      .selectFrom('properties')
      .where('companyId', '=', wrong.companyId)
      .select('id')
      .executeTakeFirstOrThrow()
    await attachDocument(app.services.db, propertyId, id)
    const documents = () =>
      app.services.db.selectFrom('propertyDocuments').where('billId', '=', id).selectAll().execute()
    await done(move(id))
    expect(await documents()).toEqual([])
    await done(moveBack(id))
    expect(await documents()).toEqual([{ propertyId, billId: id }])
  })

  test('names none of the first client’s lessons that were left out of it', async () => {
    const { db } = app.services
    const id = await readBill()
    const lesson = await db
      .insertInto('layoutLessons')
      .values({
        utilityCompanyId: wrongAccount.utilityId,
        companyId: wrong.companyId,
        billId: await readBill(),
        lesson: '{}',
        replayed: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('lessonsLeftOut').values({ billId: id, lessonId: lesson.id }).execute()
    expect((await getBill(app, wrong, id)).templates).toMatchObject([{ id: lesson.id, left_out: true }])
    await done(move(id))
    await read(id)
    expect((await getBill(app, staff, id)).templates).toEqual([])
    await db.deleteFrom('layoutLessons').where('id', '=', lesson.id).execute()
  })

  test('is not open for the first client’s people any more', async () => {
    const id = await readBill()
    await post(app, wrong, `${id}/presence`, {})
    expect((await getBill(app, staff, id)).presence).toHaveLength(1)
    await done(move(id))
    expect((await getBill(app, right, id)).presence).toEqual([])
  })

  test('may be moved while it is read: that reading is not written, and the next one is the right client’s', async () => {
    const id = await addWaitingBill(app, wrong.companyId, await fileOf(facts, `waiting ${++seeds}`))
    const { files } = app.services
    const get = async (sha256: string) => {
      await done(move(id))
      return files.get(sha256)
    }
    await readBillFile({ ...app.services, files: { ...files, get } }, pool, id, 1)
    expect(await getBill(app, right, id)).toMatchObject({ status: 'UNPROCESSED', gpt_bill: null })
    await read(id)
    expect(await getBill(app, right, id)).toMatchObject({
      status: 'GPT_PARSED',
      utility_account_id: rightAccount.id,
    })
  })

  test('is told to both clients’ screens', async () => {
    const id = await readBill()
    const heard: number[] = []
    const stop = app.services.events.subscribe({
      hear: ({ companyId, event }) => {
        if (event.type === 'bill' && event.id === id && event.moved) heard.push(companyId)
      },
      missed: () => undefined,
    })
    await done(move(id))
    await expect.poll(() => heard).toEqual([wrong.companyId, right.companyId])
    stop()
  })
})

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
    const id = await addWaitingBill(app, wrong.companyId, await fileOf(facts, `unread ${++seeds}`))
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
    const bytes = await fileOf(facts, `again ${++seeds}`)
    const id = await addWaitingBill(app, wrong.companyId, bytes)
    await done(move(id))
    const again = await addWaitingBill(app, wrong.companyId, bytes)
    expect(await refused(moveBack(id))).toContain(`#${again}`)
  })
})

describe('a bill is not moved', () => {
  test('by anybody but our own staff', async () => {
    const id = await readBill()
    const contractor = await addPerson(app.services.db, { os: true })
    const contractedAdmin = await addPerson(app.services.db, { admin: true, os: true })
    for (const person of [wrong, right, contractor, { ...contractedAdmin, staff: true }]) {
      expect((await move(id, { person })).statusCode).toBe(403)
      expect((await moveBack(id, person)).statusCode).toBe(403)
    }
    expect((await getBill(app, wrong, id)).abilities.move).not.toBe(true)
    expect((await getBill(app, staff, id)).abilities.move).toBe(true)
  })

  test('while it is saved or skipped', async () => {
    const id = await readBill()
    await post(app, staff, 'skip', { textract_bill_id: id })
    expect(await refused(move(id))).toBe('This bill is skipped. Revert it first, then move it.')
    await post(app, staff, 'revert', { textract_bill_id: id })
    await save(app, staff, savingOf(await getBill(app, staff, id)))
    expect(await refused(move(id))).toBe('This bill is saved. Revert its save first, then move it.')
    await post(app, staff, 'revert', { textract_bill_id: id })
    await done(move(id))
  })

  test('when somebody changed it meanwhile', async () => {
    const id = await readBill()
    const { version } = await getBill(app, staff, id)
    await workOn(id)
    expect(await refused(move(id, { version }))).toBe('This bill was changed meanwhile.')
  })

  test('to a client that has the file, has it already, or is none', async () => {
    const bytes = await fileOf(facts, `twice ${++seeds}`)
    const id = await addWaitingBill(app, wrong.companyId, bytes)
    const theirs = await addWaitingBill(app, right.companyId, bytes)
    expect(await refused(move(id))).toContain(`has this file already: it is bill #${theirs}`)
    expect(await refused(move(id, { to: wrong.companyId }))).toMatch('already')
    expect(await refused(move(id, { to: 99_999_999 }))).toBe('There is no such company.')
  })

  test('to a client of whom as many files wait as are taken', async () => {
    const full = await addCompany(app.services.db)
    await addWaitingBill(app, full, await fileOf(facts, `full ${++seeds}`))
    const id = await readBill()
    const { settings } = app.services
    const most = settings.mostWaitingFiles
    Object.assign(settings, { mostWaitingFiles: 1 })
    expect(await refused(move(id, { to: full }))).toMatch('Not taken: 1 files of this company wait')
    Object.assign(settings, { mostWaitingFiles: most })
  })
})

describe('bills that were cut from one file', () => {
  async function cutFile() {
    const files = [await fileOf(facts, `part ${++seeds}`), await fileOf(facts, `part ${++seeds}`)]
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

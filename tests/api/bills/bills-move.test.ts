import { afterAll, describe, expect, test } from 'vitest'
import { attachDocument } from '#server/records/repositories/properties-repository.ts'
import { type Detail, getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { createMoveWorld } from '#tests/helpers/moved-bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addWaitingBill } from '#tests/helpers/waiting-bills.ts'

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
  workOn,
} = await createMoveWorld('a bill that came for the wrong client')
const { read } = app
afterAll(() => app.close())

const meterIds = (bill: Detail) =>
  new Set(bill.gpt_bill?.charges.map((line) => line.utility_account_meter_id).filter((id) => id !== null))

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
    const id = await addWaitingBill(app, wrong.companyId, await newFile())
    const { files } = app.services
    const get = async (sha256: string) => {
      await done(move(id))
      return files.get(sha256)
    }
    await read(id, { services: { files: { ...files, get } } })
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
    const bytes = await newFile()
    const id = await addWaitingBill(app, wrong.companyId, bytes)
    const theirs = await addWaitingBill(app, right.companyId, bytes)
    expect(await refused(move(id))).toContain(`has this file already: it is bill #${theirs}`)
    expect(await refused(move(id, { to: wrong.companyId }))).toMatch('already')
    expect(await refused(move(id, { to: 99_999_999 }))).toBe('There is no such company.')
  })

  test('to a client of whom as many files wait as are taken', async () => {
    const full = await addCompany(app.services.db)
    await addWaitingBill(app, full, await newFile())
    const id = await readBill()
    const { settings } = app.services
    const most = settings.mostWaitingFiles
    Object.assign(settings, { mostWaitingFiles: 1 })
    expect(await refused(move(id, { to: full }))).toMatch('Not taken: 1 files of this company wait')
    Object.assign(settings, { mostWaitingFiles: most })
  })
})

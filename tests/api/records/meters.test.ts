import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { loginOwnerOf } from '#tests/helpers/logins.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

describe('the meters of an account', () => {
  test('come with their calendar and empty lines as the last bill had them', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    await save(app, client, savingOf(await getBill(app, client, id)))
    const path = `/utility_companies/${account.utilityId}/accounts/${account.id}/uams`
    const answer = (await app.call('POST', path, { token: client.token, body: {} })).json()
    expect(answer.uams).toMatchObject([
      {
        id: account.meters[0]?.id,
        calendar_data: [
          { class: 'bill', date: '2026-07-03', start_date: '2026-06-01', end_date: '2026-06-30' },
        ],
      },
    ])
    expect(answer.scaffold.charges).toMatchObject([
      {
        description: 'Energy charge',
        utility_charge_type_id: 1,
        start_date: '2026-07-01',
        end_date: '2026-07-30',
      },
      { description: 'Sales tax', utility_charge_type_id: 2 },
    ])
    expect(answer.scaffold.usages).toMatchObject([{ utility_usage_type_id: 1, measurement_unit: 'kWh' }])
  })

  test('show the calendar of the window that was asked for', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    await save(app, client, savingOf(await getBill(app, client, id)))
    const path = `/utility_companies/${account.utilityId}/accounts/${account.id}/uams`
    const entries = async (start_date: string, end_date: string) => {
      const answer = await app.call('POST', path, { token: client.token, body: { start_date, end_date } })
      return answer.json().uams[0].calendar_data.length
    }
    expect(await entries('2026-06-30', '2026-12-31')).toBe(1)
    expect(await entries('2026-07-01', '2026-12-31')).toBe(0)
  })

  test('keep access data from clients', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    await app.services.db
      .updateTable('utilityAccountMeters')
      .set({ onlineAccessUsername: 'portal-user' })
      .where('utilityAccountId', '=', account.id)
      .execute()
    const staff = await addPerson(app.services.db, { admin: true })
    const path = `/utility_companies/${account.utilityId}/accounts/${account.id}/uams`
    const forClient = await app.call('POST', path, { token: client.token, body: {} })
    const forStaff = await app.call('POST', `/admin${path}`, { token: staff.token, body: {} })
    expect(forClient.json().uams[0].online_access_username).toBeNull()
    expect(forStaff.json().uams[0].online_access_username).toBe('portal-user')
  })

  test('have their coverage, its gaps, and what overlaps', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const meterId = account.meters[0]?.id ?? 0
    for (const [start, end] of [
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-02-20', '2026-03-31'],
      ['2026-05-01', '2026-05-31'],
    ] as const)
      await addSaved(account.id, meterId, asCalendarDate(start), asCalendarDate(end))
    const path = `/utility_companies/${account.utilityId}/accounts/${account.id}/uams`
    const body = { start_date: '2026-01-01', end_date: '2026-06-01' }
    const [uam] = (await app.call('POST', path, { token: client.token, body })).json().uams
    expect(uam.calendar_data.map((entry: { class: string }) => entry.class)).toEqual([
      'bill',
      'overlap',
      'overlap',
      'bill',
    ])
    expect(uam.coverage).toEqual({
      periods: [
        { start_date: '2026-01-01', end_date: '2026-03-31' },
        { start_date: '2026-05-01', end_date: '2026-05-31' },
      ],
      gaps: [{ start_date: '2026-04-01', end_date: '2026-04-30', days: 30, missing_bills: 1 }],
      rhythm_days: 31,
    })
  })

  test('need a line each on the next bill, though they were never billed', async () => {
    const account = await addAccount(app.services.db, {
      companyId: client.companyId,
      meters: [{ number: 'old' }, { number: 'new' }, { number: 'gone', status: 'Inactive' }],
    })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    await save(app, client, savingOf(await getBill(app, client, id)))
    const path = `/utility_companies/${account.utilityId}/accounts/${account.id}/uams`
    const { scaffold } = (await app.call('POST', path, { token: client.token, body: {} })).json()
    const metersOf = (lines: { utility_account_meter_id: number }[]) =>
      lines.map((line) => line.utility_account_meter_id).toSorted()
    const [old, fresh] = account.meters.map((meter) => meter.id)
    expect(metersOf(scaffold.charges)).toEqual([old, old, fresh].toSorted())
    expect(metersOf(scaffold.usages)).toEqual([old, fresh].toSorted())
  })

  test('have a password that is shown to staff on request, which is recorded', async () => {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId })
    const id = account.meters[0]?.id ?? 0
    const staff = await addPerson(db, { admin: true })
    const setAccess = (body: object) =>
      app.call('PUT', `/admin/utility_account_meters/${id}/access`, { token: staff.token, body })
    const reveal = () =>
      app.call('POST', `/admin/utility_account_meters/${id}/reveal_password`, { token: staff.token })
    expect((await reveal()).statusCode).toBe(404)
    await setAccess({ online_access_username: 'portal-user', online_access_password: 'Sesame-1' })
    const path = `/admin/utility_companies/${account.utilityId}/accounts/${account.id}/uams`
    const listed = await app.call('POST', path, { token: staff.token, body: {} })
    expect(listed.body).not.toContain('Sesame-1')
    expect(listed.json().uams[0]).toMatchObject({
      online_access_username: 'portal-user',
      has_online_access_password: true,
    })
    expect((await reveal()).json()).toEqual({ online_access_password: 'Sesame-1' })
    const { ownerId } = await loginOwnerOf(app.services, id)
    const reveals = await db.selectFrom('secretReveals').where('ownerId', '=', ownerId).selectAll().execute()
    expect(reveals).toMatchObject([{ purpose: 'authorization', userId: staff.userId }])
    await setAccess({ online_access_password: null })
    expect((await reveal()).statusCode).toBe(404)
  })
})

async function addSaved(
  accountId: number,
  meterId: number,
  start_date: CalendarDate,
  end_date: CalendarDate,
): Promise<void> {
  const { db } = app.services
  const { id } = await db
    .insertInto('utilityBills')
    .values({
      utilityAccountId: accountId,
      invoiceDate: end_date,
      startDate: start_date,
      endDate: end_date,
      totalCents: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('utilityBillCharges')
    .values({
      utilityBillId: id,
      utilityAccountMeterId: meterId,
      startDate: start_date,
      endDate: end_date,
      description: 'Energy',
      chargeTypeId: 1,
      amountCents: 1,
    })
    .execute()
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, asCalendarDate as date } from '#base/calendar-date.ts'
import { heldUp, type KnownAccount, type NamingValues } from '#domain/bills/automation/held-up.ts'

/** Monthly bills, dated three days after their service, that follow on one another. */
const SAVED = ['2026-06', '2026-05', '2026-04', '2026-03'].map((month) => ({
  startDate: date(`${month}-01`),
  endDate: addDays(date(`${month}-01`), 29),
  invoiceDate: addDays(date(`${month}-01`), 32),
}))
const KNOWN: KnownAccount = { acctNum: '123-456-78', otherNumbers: [], savedBills: SAVED }
const READ: NamingValues = {
  accountNumber: { value: '12345678', others: [] },
  startDate: date('2026-07-01'),
  endDate: date('2026-07-31'),
  invoiceDate: { value: date('2026-08-03'), others: [] },
}
const judge = (read: Partial<NamingValues>, known: Partial<KnownAccount> = {}) =>
  heldUp({ ...READ, ...read }, { ...KNOWN, ...known })

test('a bill that goes on as the account’s bills have gone is held up in everything', () => {
  expect(judge({})).toEqual({ accountNumber: true, invoiceDate: true, period: true })
  expect(judge({ startDate: SAVED[0]?.endDate ?? null })).toMatchObject({ period: true })
})

test('a number is held up by being the account’s own, unless the page could mean another account too', () => {
  expect(judge({ accountNumber: { value: '12345679', others: [] } }).accountNumber).toBe(false)
  expect(judge({ accountNumber: null }).accountNumber).toBe(false)
  expect(judge({}, { otherNumbers: ['99-1'] }).accountNumber).toBe(false)
  const short = { value: '12345', others: [] }
  expect(judge({ accountNumber: short }, { acctNum: '12345' }).accountNumber, 'by chance').toBe(false)
})

test('a period is held up only where it goes on at once and lasts about as long', () => {
  expect(judge({ startDate: date('2026-07-02') }).period).toBe(false)
  expect(judge({ startDate: date('2026-06-15') }).period).toBe(false)
  expect(judge({ endDate: date('2026-08-20') }).period).toBe(false)
  expect(judge({ endDate: date('2026-07-10') }).period).toBe(false)
  expect(judge({ endDate: null }).period).toBe(false)
  expect(judge({}, { savedBills: [] }).period).toBe(false)
})

test('an invoice date is held up by the habit of at least three bills, and by no other date fitting it', () => {
  expect(judge({ invoiceDate: { value: date('2026-08-04'), others: [] } }).invoiceDate).toBe(false)
  expect(judge({}, { savedBills: SAVED.slice(0, 2) }).invoiceDate).toBe(false)
  const habits = [{ ...KNOWN.savedBills[0], invoiceDate: date('2026-07-04') }, ...SAVED] as typeof SAVED
  const others = [date('2026-08-04')]
  expect(
    judge({ invoiceDate: { value: date('2026-08-03'), others } }, { savedBills: habits }).invoiceDate,
  ).toBe(false)
  expect(judge({ invoiceDate: { value: date('2026-08-03'), others } }).invoiceDate).toBe(true)
})

test('nothing is held up of an account without bills but its number', () => {
  const days = fc.integer({ min: -400, max: 400 }).map((by) => addDays(date('2026-07-01'), by))
  fc.assert(
    fc.property(days, days, days, (startDate, endDate, invoiced) => {
      const read = { startDate, endDate, invoiceDate: { value: invoiced, others: [] } }
      expect(judge(read, { savedBills: [] })).toEqual({
        accountNumber: true,
        invoiceDate: false,
        period: false,
      })
    }),
  )
})

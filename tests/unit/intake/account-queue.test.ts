import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import {
  ACCOUNT_FILTERS,
  CHECK_RESTS_DAYS,
  fitsFilter,
  followUpAfterCheck,
  isHistory,
  type QueuedAccount,
} from '#domain/intake/account-queue.ts'
import { daysPastEstimate, expectedOn } from '#domain/intake/account-rhythm.ts'
import { ACCOUNT_SOURCES, isByRequest, sourceOf } from '#domain/intake/account-source.ts'
import { missingFrom } from '#domain/intake/history-coverage.ts'

const TODAY = asCalendarDate('2026-11-20')
const ago = (days: number) => addDays(TODAY, -days)

const account = (change: Partial<QueuedAccount> = {}): QueuedAccount => ({
  source: 'EP Manual',
  byRequest: false,
  dataStartDate: null,
  historyComplete: false,
  expectedOn: ago(5),
  checkedOn: null,
  followUpDate: null,
  ...change,
})

const queuesOf = (of: QueuedAccount, today = TODAY) =>
  ACCOUNT_FILTERS.filter((filter) => fitsFilter(of, filter, today))

describe('which queue an account is in', () => {
  test.each<[string, Partial<QueuedAccount>, string[]]>([
    ['its bill is past its estimate', {}, ['all', 'open']],
    ['its bill is expected today', { expectedOn: TODAY }, ['all', 'open']],
    ['its bill is expected tomorrow', { expectedOn: ago(-1) }, ['all']],
    ['it has no bill yet', { expectedOn: null }, ['all', 'open']],
    ['it was checked today', { checkedOn: TODAY }, ['all', 'closed']],
    ['it was checked a week ago', { checkedOn: ago(CHECK_RESTS_DAYS) }, ['all', 'open']],
    ['it is to be followed up tomorrow', { followUpDate: ago(-1) }, ['all', 'closed']],
    ['its follow-up is today', { followUpDate: TODAY, expectedOn: ago(-20) }, ['all', 'open']],
    ['older bills are wanted', { dataStartDate: ago(900), expectedOn: ago(-20) }, ['all', 'history']],
    ['all older bills are there', { dataStartDate: ago(900), historyComplete: true }, ['all', 'open']],
    ['a history was checked today', { dataStartDate: ago(900), checkedOn: TODAY }, ['all', 'closed']],
    ['its bills come by mail', { source: null, byRequest: true }, ['request']],
    ['ARDEM brings its bills', { source: 'ARDEM', byRequest: true }, ['all', 'open', 'request']],
    ['nobody wants its bills', { source: null }, []],
  ])('%s', (_, change, queues) => expect(queuesOf(account(change))).toEqual(queues))

  const day = fc.integer({ min: -400, max: 60 }).map((past) => ago(past))
  const anyDay = fc.option(day, { nil: null })
  const anyAccount = fc.record<QueuedAccount>({
    source: fc.option(fc.constantFrom(...ACCOUNT_SOURCES), { nil: null }),
    byRequest: fc.boolean(),
    dataStartDate: anyDay,
    historyComplete: fc.boolean(),
    expectedOn: anyDay,
    checkedOn: anyDay,
    followUpDate: anyDay,
  })

  test('an account is worked in one queue at most, and what is all of a source holds it', () => {
    fc.assert(
      fc.property(anyAccount, (of) => {
        const worked = queuesOf(of).filter((filter) => filter !== 'all' && filter !== 'request')
        expect(worked.length).toBeLessThanOrEqual(1)
        expect(queuesOf(of).includes('all')).toBe(of.source !== null)
      }),
    )
  })

  test('as days pass an account comes to its queue once and stays there', () => {
    fc.assert(
      fc.property(anyAccount, fc.nat(500), (of, later) => {
        const before = fitsFilter(of, 'open', TODAY) || fitsFilter(of, 'history', TODAY)
        const after = queuesOf(of, addDays(TODAY, later))
        if (before) expect(after.includes('open') || after.includes('history')).toBe(true)
      }),
    )
  })

  test('who has checked an account does not meet it again today', () => {
    fc.assert(
      fc.property(anyAccount, (of) => {
        const checked = { ...of, checkedOn: TODAY, followUpDate: followUpAfterCheck(of.followUpDate, TODAY) }
        expect(fitsFilter(checked, isHistory(of) ? 'history' : 'open', TODAY)).toBe(false)
      }),
    )
  })
})

describe('when a bill is expected', () => {
  const every = (days: number, bills: number): CalendarDate[] =>
    Array.from({ length: bills }, (_, at) => ago(100 - at * days))

  test('by the rhythm of its own bills', () =>
    expect(expectedOn(every(30, 4), 'Online')).toBe(addDays(ago(10), 30)))
  test('with too few of them by its delivery method', () => {
    expect(expectedOn(every(30, 3), 'Online')).toBe(addDays(ago(40), 35))
    expect(expectedOn(every(30, 3), 'Online Quarterly')).toBe(addDays(ago(40), 100))
  })
  test('never before the first', () => {
    expect(expectedOn([], 'Online')).toBeNull()
    expect(daysPastEstimate(null, TODAY)).toBeNull()
  })
  test('one bill that came late does not change it', () => {
    const dates = [...every(30, 6), addDays(every(30, 6).at(-1) ?? TODAY, 90)]
    expect(expectedOn(dates, 'Online')).toBe(addDays(dates.at(-1) ?? TODAY, 30))
  })
  test('in whatever order the bills are known', () => {
    const dates = fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }).map(ago), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(dates, (of) => {
        const expected = expectedOn(of, 'Online')
        expect(expectedOn(of.toReversed(), 'Online')).toBe(expected)
        expect(expected !== null && expected > (of.toSorted().at(-1) ?? TODAY)).toBe(true)
        expect(daysPastEstimate(expected, expected ?? TODAY)).toBe(0)
      }),
    )
  })
})

describe('who brings the bills', () => {
  const online = { deliveryMethod: 'Online', active: true, hasLogin: true, hasPortal: false }

  test.each([
    ['a person, from its site', online, 'EP Manual', false],
    ['a scraper that knows the site', { ...online, hasPortal: true }, 'EP Scraped', false],
    ['a person, with a login alone', { ...online, deliveryMethod: null }, 'EP Manual', false],
    ['nobody knows who', { ...online, deliveryMethod: null, hasLogin: false }, null, false],
    ['ARDEM', { ...online, deliveryMethod: 'ARDEM Emailed', hasPortal: true }, 'ARDEM', true],
    ['the mail', { ...online, deliveryMethod: 'Mail Quarterly', hasPortal: true }, null, true],
    ['an e-mail', { ...online, deliveryMethod: 'Invoiage Emailed' }, null, true],
    ['nobody: it is out of use', { ...online, active: false }, null, false],
    ['nobody any more', { ...online, deliveryMethod: 'ARDEM Emailed', active: false }, null, false],
  ] as const)('%s', (_, of, source, byRequest) => {
    expect(sourceOf(of)).toBe(source)
    expect(isByRequest(of)).toBe(byRequest)
  })
})

describe('what is missing of a history', () => {
  const covered = (from: number, to: number) => ({ startDate: ago(from), endDate: ago(to) })

  test('what lies before the first bill, and between bills', () => {
    const gap = { ...covered(200, 171), days: 30, missingBills: 1 }
    const coverage = { periods: [covered(300, 201), covered(170, 10)], gaps: [gap], rhythmDays: 30 }
    expect(missingFrom(ago(360), coverage, TODAY)).toEqual([
      { ...covered(360, 301), days: 60, missingBills: 2 },
      gap,
    ])
  })
  test('nothing before the first bill wanted', () => {
    const gap = { ...covered(200, 171), days: 30, missingBills: 1 }
    const coverage = { periods: [covered(300, 201), covered(170, 10)], gaps: [gap], rhythmDays: 30 }
    expect(missingFrom(ago(150), coverage, TODAY)).toEqual([])
    expect(missingFrom(ago(180), coverage, TODAY)).toEqual([
      { ...covered(180, 171), days: 10, missingBills: 1 },
    ])
    expect(missingFrom(null, coverage, TODAY)).toEqual([gap])
  })
  test('everything, of a meter without bills', () =>
    expect(missingFrom(ago(60), { periods: [], gaps: [], rhythmDays: 30 }, TODAY)).toEqual([
      { ...covered(60, 1), days: 60, missingBills: 2 },
    ]))
})

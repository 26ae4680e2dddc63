import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { type Assessment, assess } from '#domain/energy/cost-avoidance/assess.ts'
import type { BilledMeter } from '#domain/energy/cost-avoidance/billing-periods.ts'
import { baselineName, modelWords } from '#domain/energy/cost-avoidance/model-words.ts'
import { NO_RESULT_WORDS, notesOf } from '#domain/energy/cost-avoidance/note-words.ts'
import type { ProjectDates } from '#domain/energy/cost-avoidance/project-rules.ts'
import { calendarize } from '#domain/energy/months/calendarize.ts'
import { daysIn, firstDay, lastDay, type Month, monthsFrom } from '#domain/energy/months/month.ts'
import { amountUsed, type Building, billedDays, weatherOf } from '#tests/helpers/weather-use.ts'

const FIRST = asCalendarDate('2020-01-01')
const END = asCalendarDate('2023-01-01')
const DATES: ProjectDates = {
  startsOn: asCalendarDate('2021-06-15'),
  baselineFrom: '2020-01' as Month,
  baselineTo: '2020-12' as Month,
}
const WEATHER = weatherOf(FIRST, END, 7)
const BUILDING: Building = {
  base: 30,
  heating: { slope: 1.4, balance: 56 },
  cooling: { slope: 2.1, balance: 66 },
}
/** Cents for a unit. */
const PRICE = 14

interface Place {
  days?: readonly { startDate: CalendarDate; endDate: CalendarDate }[]
  /** Of what it used before, from the day on that the measures took effect. */
  share?: number
  estimated?: (at: number) => boolean
  unit?: string
  said?: Partial<BilledMeter>
}

const CALENDAR = monthsFrom('2020-01' as Month, '2022-12' as Month).map((month) => ({
  startDate: firstDay(month),
  endDate: lastDay(month),
}))

/** A meter with bills of a building that uses another share of it once the measures are there. */
function meterOf({ days = CALENDAR, share = 1, estimated = () => false, unit = 'kWh', said = {} }: Place) {
  const bills = days.map((period, at) => {
    const amount = amountUsed(BUILDING, WEATHER, period) * (period.startDate >= DATES.startsOn ? share : 1)
    const of = { chargeTypeId: 1, usageTypeId: 1, unit, estimated: estimated(at), description: null } as const
    const line = { ...period, ...of }
    return {
      ...{ id: at + 1, invoiceDate: period.endDate },
      charges: [{ ...line, amountCents: Math.round(amount * PRICE) }],
      usages: [{ ...line, amount }],
    }
  })
  const meter = { meterId: 1, energyType: 'electric', associationType: 'STANDARD', unit, ...said } as const
  const months = calendarize(bills, { energyType: 'electric', unit, demandUnit: null })
  const account = { id: meter.meterId, accountId: meter.meterId, accepted: [], live: false }
  return { metered: { ...meter, ...account, months }, billed: { ...meter, bills } }
}

interface Asked {
  temperatures?: ReadonlyMap<CalendarDate, number>
  countsUncertain?: boolean
  dates?: ProjectDates
}

const assessed = (
  meters: ReturnType<typeof meterOf>[],
  { temperatures = WEATHER, countsUncertain = false, dates = DATES }: Asked = {},
): Assessment =>
  assess(
    {
      ...{ dates, temperatures },
      meters: meters.map(({ metered }) => metered),
      billed: meters.map(({ billed }) => billed),
    },
    countsUncertain,
  )

const modelOf = ({ baseline }: Assessment) => {
  if (baseline?.by !== 'weather') throw new Error('there is no model')
  return baseline
}

const seeds = fc.integer({ min: 1, max: 10_000 })

describe('what a project avoided', () => {
  it('is held against a model of its bills, whichever days they are of, with its parameters within a hundredth', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { model, of } = modelOf(assessed([meterOf({ days: billedDays(FIRST, END, seed) })]))
        expect(of).toBe('bills')
        expect(model).toMatchObject({ kind: 'five' })
        for (const [found, true_] of [
          [model.base, 30],
          [model.heating?.slope, 1.4],
          [model.heating?.balance, 56],
          [model.cooling?.slope, 2.1],
          [model.cooling?.balance, 66],
        ] as const)
          expect(Math.abs((found ?? 0) - true_)).toBeLessThan(true_ / 100)
      }),
      { numRuns: 25 },
    )
  })

  it('is the share that is saved, of bills that end with months', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 1.5, noNaN: true }), (share) => {
        const { totals, months } = assessed([meterOf({ share })])
        expect(months.map(({ month }) => month)).toEqual(monthsFrom('2021-07' as Month, '2022-12' as Month))
        const { adjustedBaseline = 0, avoided = 0, avoidedCents = 0 } = totals ?? {}
        expect(avoided / adjustedBaseline).toBeCloseTo(1 - share, 3)
        // Each month to the cent, at a price that is the same in all of them.
        expect(Math.abs(avoidedCents - avoided * PRICE)).toBeLessThan(months.length)
      }),
      { numRuns: 40 },
    )
  })

  it('is what its months that count come to', () => {
    const estimated = (at: number) => at % 5 === 0
    for (const countsUncertain of [false, true]) {
      const { months, totals } = assessed([meterOf({ share: 0.8, estimated })], { countsUncertain })
      const counted = months.filter((month) => month.counted)
      expect(counted.length).toBe(countsUncertain ? months.length : months.length - 4)
      expect(totals?.months).toBe(counted.length)
      expect(totals?.avoidedCents).toBe(
        counted.reduce((sum, { avoidedCents }) => sum + (avoidedCents ?? 0), 0),
      )
      expect(totals?.avoided).toBeCloseTo((totals?.adjustedBaseline ?? 0) - (totals?.actual ?? 0), 6)
    }
  })

  it('does not depend on the unit that a meter shows', () => {
    const [kWh, mWh] = ['kWh', 'MWh'].map((unit) => {
      const { metered, billed } = meterOf({ share: 0.8, unit })
      return assessed([{ metered, billed }]).totals
    })
    expect(mWh?.avoided).toBeCloseTo(kWh?.avoided ?? 0, 3)
    expect(mWh?.uncertainty?.cents).toBeCloseTo(kWh?.uncertainty?.cents ?? 0, 0)
  })

  it('is of all meters, fitted to bills where they are of the same days, else to months', () => {
    const days = billedDays(FIRST, END, 3)
    const alike = [1, 2].map((meterId) => meterOf({ days, share: 0.7, said: { meterId } }))
    expect(modelOf(assessed(alike))).toMatchObject({ of: 'bills', model: { kind: 'five' } })
    expect(modelOf(assessed(alike)).model.base).toBeCloseTo(60, 0)
    const apart = [meterOf({ days, said: { meterId: 1 } }), meterOf({ said: { meterId: 2 } })]
    expect(modelOf(assessed(apart))).toMatchObject({ of: 'months', model: { quality: { periods: 12 } } })
  })

  it('counts what is supplied and distributed once', () => {
    const both = (['SUPPLY', 'DISTRIBUTION'] as const).map((associationType) =>
      meterOf({ share: 0.8, said: { associationType } }),
    )
    const one = assessed([meterOf({ share: 0.8 })])
    expect(assessed(both).totals?.avoided).toBeCloseTo(one.totals?.avoided ?? 0, 6)
    expect(modelOf(assessed(both)).model.base).toBeCloseTo(30, 2)
  })

  it('says of other meters after the measures that they are others', () => {
    const later = CALENDAR.filter(({ startDate }) => startDate > DATES.startsOn)
    const added = meterOf({ days: later, said: { meterId: 2 } })
    expect(assessed([meterOf({})]).metersChanged).toBe(false)
    const assessment = assessed([meterOf({}), added])
    expect(assessment.metersChanged).toBe(true)
    expect(notesOf(assessment, false).join()).toContain('Other meters')
  })
})

describe('months', () => {
  it('begin with the first whole one after the measures', () => {
    const firstOf = (startsOn: string) =>
      assessed([meterOf({})], { dates: { ...DATES, startsOn: asCalendarDate(startsOn) } }).months[0]?.month
    expect([firstOf('2021-06-01'), firstOf('2021-06-02'), firstOf('2021-12-31')]).toEqual([
      ...['2021-06', '2021-07', '2022-01'],
    ])
  })

  it('without temperatures are said and left out, short gaps bridged', () => {
    const gap = (days: number) =>
      new Map(
        [...WEATHER].filter(
          ([day]) => day < '2022-03-10' || day >= addDays(asCalendarDate('2022-03-10'), days),
        ),
      )
    expect(assessed([meterOf({})], { temperatures: gap(3) }).totals?.months).toBe(18)
    const assessment = assessed([meterOf({})], { temperatures: gap(4) })
    expect(assessment.totals?.months).toBe(17)
    expect(assessment.months.find(({ month }) => month === '2022-03')).toMatchObject({
      ...{ unknown: 'temperatures', adjustedBaseline: null, avoided: null, counted: false },
    })
    expect(notesOf(assessment, false).join()).toContain('1 month left out of the totals: temperatures')
  })

  it('without a bill are missing, those with some of their bills incomplete', () => {
    const days = CALENDAR.filter(({ startDate }) => startDate !== '2022-03-01').map((period) =>
      period.startDate === '2022-05-01' ? { ...period, endDate: asCalendarDate('2022-05-20') } : period,
    )
    const { months } = assessed([meterOf({ days })])
    const states = Object.fromEntries(months.map(({ month, state, counted }) => [month, [state, counted]]))
    expect(states).toMatchObject({
      '2022-03': ['missing', false],
      '2022-04': ['complete', true],
      '2022-05': ['incomplete', false],
    })
  })
})

describe('without temperatures', () => {
  const assessment = assessed([meterOf({ share: 0.75 })], { temperatures: new Map() })

  it('a month is held against the same month before, by its days', () => {
    expect(assessment.baseline).toMatchObject({ by: 'month', months: 12 })
    for (const { month, adjustedBaseline } of assessment.months) {
      const same = `2020${month.slice(4)}` as Month
      const before = amountUsed(BUILDING, WEATHER, { startDate: firstDay(same), endDate: lastDay(same) })
      expect(adjustedBaseline).toBeCloseTo((before / daysIn(same)) * daysIn(month), 4)
    }
  })

  it('nothing is said of uncertainty or weather, and that is said', () => {
    expect(assessment.totals?.uncertainty).toBeNull()
    expect(assessment.baseline && modelWords(assessment.baseline, 'kWh')).toEqual([])
    expect(notesOf(assessment, false)[0]).toContain('The weather is not taken into account')
  })
})

describe('where nothing can be said', () => {
  const short = { ...DATES, baselineFrom: '2019-01' as Month, baselineTo: '2019-12' as Month }
  const noLater = new Map([...WEATHER].filter(([day]) => day < DATES.startsOn))

  it.each([
    ['no_bills', [], {}],
    ['short_baseline', [meterOf({})], { dates: short }],
    ['no_months', [meterOf({ days: CALENDAR.slice(0, 17) })], {}],
    ['no_temperatures', [meterOf({})], { temperatures: noLater }],
    ['no_counted_months', [meterOf({ estimated: (at) => at > 17 })], {}],
    [
      'no_common_unit',
      [meterOf({}), meterOf({ unit: 'ton', said: { meterId: 2, energyType: 'waste' } })],
      {},
    ],
  ] as const)('it is said why: %s', (why, meters, asked) => {
    const { noResult, totals } = assessed([...meters], asked)
    expect([noResult, totals]).toEqual([why, null])
    expect(NO_RESULT_WORDS[why]).toMatch(/\.$/)
  })
})

describe('words of a model', () => {
  it('say what a degree takes', () => {
    const baseline = modelOf(assessed([meterOf({})]))
    expect(baselineName(baseline)).toBe('Heating and cooling with a band between them')
    expect(modelWords(baseline, 'kWh').slice(0, 3)).toEqual([
      'Without heating and cooling a day takes 30 kWh.',
      'Each degree below 56 °F takes 1.4 kWh more a day.',
      'Each degree above 66 °F takes 2.1 kWh more a day.',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate as date } from '#base/calendar-date.ts'
import type { BillFigures } from '#domain/validations/figures.ts'
import { odditiesOf } from '#domain/validations/judge-story.ts'
import type { BillStory } from '#domain/validations/story.ts'
import { GROSS, OTHERS } from '#tests/oddity/faults.ts'
import { chance, historyOf, storyOf } from '#tests/oddity/histories.ts'
import { SURPRISES } from '#tests/oddity/surprises.ts'

/** Two years of monthly bills, more in July, at 10 dollars a month and 12 cents a kWh. */
function years(months = 25): BillFigures[] {
  return Array.from({ length: months }, (_, at) => {
    const startDate = date(`${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`)
    const endDate = addDays(
      date(`${2023 + Math.floor((at + 1) / 12)}-${String(((at + 1) % 12) + 1).padStart(2, '0')}-01`),
      -1,
    )
    const usage = (at % 12 === 6 ? 450 : 300) + ((at * 37) % 29)
    const costCents = 1_000 + usage * 12
    return {
      ...{ id: at + 1, invoiceDate: addDays(endDate, 5), startDate, endDate, usage, costCents },
      ...{ days: Number(endDate.slice(8)), otherUnit: null, demand: null, estimated: false },
      charges: new Map([
        [1, usage * 12],
        [6, 1_000],
      ] as const),
    }
  })
}

function told(changes: Partial<BillFigures>, { at = 18, before }: { at?: number; before?: number } = {}) {
  const all = years()
  const bill = all[at]
  if (bill === undefined) throw new Error('there is no such bill')
  const story: BillStory = {
    bill: { ...bill, ...changes },
    before: all.slice(before ?? 0, at),
    neighbours: [],
    unit: 'kWh',
    demandUnit: 'kW',
  }
  return odditiesOf(story).map(({ check, message }) => `${check}: ${message}`)
}

describe('a bill like those before', () => {
  it('is not odd, also where the season is higher than the months before', () => {
    for (let at = 0; at < 25; at += 1) expect(told({}, { at })).toEqual([])
  })
})

describe('of few bills', () => {
  const ofTwo = (changes: Partial<BillFigures>) => told(changes, { at: 2 })

  it('ten times the cost, or a tenth of it, for the same usage is odd', () => {
    expect(ofTwo({ costCents: 46_000 })).toEqual([
      'rate: Cost is $14.84 a day; on the 2 earlier bills it was at most $1.68 a day.',
    ])
    expect(ofTwo({ costCents: 460 }).join()).toContain('at least')
    expect(ofTwo({ costCents: 46_000, usage: null }).join()).toContain('cost: Cost is')
  })

  it('a cost that the usage explains is not', () => {
    expect(ofTwo({ usage: 3_600, costCents: 44_000 }).filter((one) => one.startsWith('rate'))).toEqual([])
    expect(ofTwo({ costCents: 6_000 })).toEqual([])
  })
})

describe('what is odd', () => {
  it('is said with what was usual, by the season', () => {
    expect(told({ usage: 4_700 })[0]).toMatch(
      /^usage: Usage is 9\.9 times July 2023, which was 15\.\d+ kWh a day: a digit or a point\?$/,
    )
  })

  it('is said by the last bills where the season is not known', () => {
    expect(told({ usage: 9_000 }, { at: 5 }).join('\n')).toContain('the last 4 bills, which lay between')
  })

  it('is a cost that the usage does not lead to', () => {
    const [first] = told({ costCents: 2 * (1_000 + 450 * 12) })
    expect(first).toMatch(/^rate: .* cost \$128\.00, where \$6\d\.\d\d was to be expected/)
  })

  it('is a month that no bill is of, and days that two are of', () => {
    expect(told({}, { at: 18 }).length).toBe(0)
    const skipped = told({ startDate: date('2024-08-01'), endDate: date('2024-08-31') })
    expect(skipped).toContain('gap: No bill is of 07/01/2024 to 07/31/2024: one is missing.')
    const twice = told({ startDate: date('2024-06-01'), endDate: date('2024-06-30'), days: 30 })
    expect(twice.join('\n')).toContain('29 of its 30 days are billed already')
  })

  it('is a kind of charge that every bill had', () => {
    const without = told({ charges: new Map([[1, 6_400]]), costCents: 6_400 })
    expect(without).toContain(
      'charges: The charge “service cost” is missing: each of the last 6 bills had it.',
    )
  })

  it('is a copy of the last bill or of that a year ago, but where a meter counts in few steps', () => {
    const fine = years().map((bill, at) => ({ ...bill, usage: 3_000 + ((at * 371) % 997) }))
    const copied = (all: BillFigures[], from: number) => {
      const [bill, before] = [all[18], all[from]]
      if (bill === undefined || before === undefined) throw new Error('there is no such bill')
      const copy = { ...bill, usage: before.usage, costCents: before.costCents }
      const story = { bill: copy, before: all.slice(0, 18), neighbours: [], unit: 'kWh', demandUnit: 'kW' }
      return odditiesOf(story).filter(({ check }) => check === 'copy').length
    }
    expect([copied(fine, 17), copied(fine, 6), copied(fine, 12)]).toEqual([1, 1, 0])
    const coarse = fine.map((bill) => ({ ...bill, usage: Math.round(bill.usage / 40) * 40 }))
    expect(copied(coarse, 17)).toBe(0)
    // Of winters and summers that are far apart, but one winter like the other.
    const seasonal = fine.map((bill, at) => ({
      ...bill,
      usage: 150 + Math.round(110 * Math.cos((at / 6) * Math.PI)) + ((at * 7) % 11),
    }))
    expect([copied(seasonal, 17), copied(seasonal, 6)]).toEqual([0, 0])
  })

  it('is an amount with another sign than ever before', () => {
    expect(told({ costCents: -6_400 })[0]).toBe('credit: It gives back $64.00, and no bill before did.')
  })

  it('is nothing where the meters beside it went the same way', () => {
    const all = years()
    const double = (bill: BillFigures): BillFigures => ({ ...bill, usage: (bill.usage ?? 0) * 1.7 })
    const july = all[18]
    if (july === undefined) throw new Error('there is a July')
    const hot = { ...double(july), costCents: 1_000 + (july.usage ?? 0) * 1.7 * 12 }
    const story = { bill: hot, before: all.slice(0, 18), unit: 'kWh', demandUnit: 'kW' }
    const beside = { name: 'Meter 2', bills: [...all.slice(0, 18), { ...hot, id: 99 }] }
    const usage = (neighbours: BillStory['neighbours']) =>
      odditiesOf({ ...story, neighbours }).filter(({ check }) => check === 'usage')
    expect(usage([])).toHaveLength(1)
    expect(usage([beside])).toEqual([])
  })
})

describe('over histories by chance', () => {
  it('nine of ten gross slips and more are told', () => {
    const random = chance(11)
    let [hits, planted] = [0, 0]
    for (let at = 0; at < 120; at += 1) {
      const story = storyOf(historyOf(random, random.whole(6, 60)))
      for (const fault of Object.values(GROSS)) {
        const bad = fault(story, random)
        if (bad === null) continue
        planted += 1
        if (odditiesOf(bad).length > 0) hits += 1
      }
    }
    expect(hits / planted).toBeGreaterThanOrEqual(0.95)
  })

  it('hardly a good bill is, though something happened to two meters in a hundred', () => {
    const random = chance(11)
    const histories = 500
    const surprises = Object.values(SURPRISES)
    let [alarms, surprised] = [0, 0]
    for (let at = 0; at < histories; at += 1) {
      const story = storyOf(historyOf(random, random.whole(6, 60)))
      if (odditiesOf(story).length > 0) alarms += 1
      const surprise = surprises[at % surprises.length]?.(story, random)
      if (surprise && odditiesOf(surprise).length > 0) surprised += 1
    }
    expect((0.98 * alarms + 0.02 * surprised) / histories).toBeLessThanOrEqual(0.03)
  })

  it('every kind of slip is told of most', () => {
    expect(Object.keys({ ...GROSS, ...OTHERS }).length).toBeGreaterThanOrEqual(30)
    const random = chance(5)
    const stories = Array.from({ length: 30 }, () => storyOf(historyOf(random, random.whole(13, 60))))
    for (const [name, fault] of Object.entries({ ...GROSS, ...OTHERS })) {
      const bad = stories.flatMap((story) => fault(story, random) ?? [])
      const hits = bad.filter((story) => odditiesOf(story).length > 0)
      expect([name, hits.length / Math.max(1, bad.length) >= 0.6]).toEqual([name, true])
    }
  })
})

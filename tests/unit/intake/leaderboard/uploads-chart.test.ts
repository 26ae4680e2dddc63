import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { begunMonths, leaderboardYears } from '#domain/intake/leaderboard/leaderboard.ts'
import { chartCsv } from '#ui/chart/chart-csv.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { isNarrowed, placeIn, searchOf } from '#workstation/intake/leaderboard/place.ts'
import { uploadsChart } from '#workstation/intake/leaderboard/uploads-chart.ts'

const TODAY = asCalendarDate('2026-05-20')
const count = (email: string, month: number, total_uploads: number) => ({ email, month, total_uploads })
const YEAR = { month: null, year: 2026, userId: null }

const csvOf = (
  counts: ReturnType<typeof count>[],
  filters: typeof YEAR | (typeof YEAR & { month: number }),
) =>
  chartCsv(uploadsChart(counts, filters, TODAY), WHOLE_VIEW)
    .trimEnd()
    .split(/\r?\n/)

describe('the uploads of a year', () => {
  const counts = [count('ann@x', 1, 2), count('bob@x', 1, 9), count('ann@x', 3, 8)]

  it('are bars of each person in each month so far, who uploaded most first, and the csv file is the same', () => {
    expect(csvOf(counts, YEAR)).toEqual([
      'Month,ann@x,bob@x',
      'January 2026,2,9',
      'February 2026,0,0',
      'March 2026,8,0',
      'April 2026,0,0',
      'May 2026,0,0',
    ])
  })

  it('of a year that is over have all its months', () => {
    expect(csvOf(counts, { ...YEAR, year: 2025 })).toHaveLength(13)
  })

  it('show eight people at first, and the others when they are asked for', () => {
    const many = Array.from({ length: 10 }, (_, at) => count(`p${at}@x`, 1, 20 - at))
    const { series } = uploadsChart(many, YEAR, TODAY)
    expect(series.map(({ hidden }) => hidden)).toEqual([...Array(8).fill(false), true, true])
  })

  it('are no chart where nobody uploaded anything', () => {
    expect(uploadsChart([], YEAR, TODAY).x).toEqual([])
  })

  it('of one month are a bar for each person', () => {
    const of = uploadsChart([count('bob@x', 1, 9), count('ann@x', 1, 2)], { ...YEAR, month: 1 }, TODAY)
    expect(of.title).toBe('Uploads in January 2026')
    expect(chartCsv(of, WHOLE_VIEW).trimEnd().split(/\r?\n/)).toEqual(['Name,Uploads', 'bob@x,9', 'ann@x,2'])
  })

  it('of one person name that person', () => {
    expect(uploadsChart([count('bob@x', 1, 9)], { ...YEAR, userId: 3 }, TODAY).title).toBe(
      'Uploads of bob@x in 2026',
    )
  })
})

describe('the address', () => {
  it('brings back what was counted', () => {
    const filters = fc.record({
      month: fc.option(fc.integer({ min: 1, max: 12 })),
      year: fc.integer({ min: 2023, max: 2026 }),
      userId: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    })
    fc.assert(
      fc.property(filters, fc.boolean(), (of, asTable) => {
        const place = { filters: of, chart: { ...WHOLE_VIEW, asTable } }
        expect(placeIn(searchOf(place, TODAY), TODAY)).toEqual(place)
      }),
    )
  })

  it.each(['?month=13', '?month=0', '?year=2022', '?year=2027', '?user=me', '?month=1e3'])(
    'that makes no sense counts everybody’s present year: %s',
    (search) => {
      const { filters } = placeIn(search, TODAY)
      expect(filters).toEqual(YEAR)
      expect(isNarrowed(filters, TODAY)).toBe(false)
    },
  )
})

it('years begin with 2023, the newest first, and months with January', () => {
  expect(leaderboardYears(TODAY)).toEqual([2026, 2025, 2024, 2023])
  expect(leaderboardYears(asCalendarDate('2020-01-01'))).toEqual([2023])
  expect([2025, 2026, 2027].map((year) => begunMonths(year, TODAY))).toEqual([12, 5, 0])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import type { TemperatureUnit } from '#domain/energy/cost-avoidance/temperature-units.ts'
import { readTemperatures } from '#reading/temperatures/read-temperatures.ts'

const read = (lines: readonly string[], unit: TemperatureUnit | null = null) =>
  readTemperatures(new TextEncoder().encode(lines.join('\n')), unit)
const told = (lines: readonly string[], unit?: TemperatureUnit) =>
  read(lines, unit).days.map(({ day, fahrenheit }) => `${day} ${Math.round(fahrenheit * 100) / 100}`)

const SUMMARY_OF_DAY = [
  '"STATION","DATE","LATITUDE","NAME","TEMP","TEMP_ATTRIBUTES","DEWP","DEWP_ATTRIBUTES","SLP"',
  '"72439093822","2024-01-01","39.8","SPRINGFIELD, IL US","  30.5","24","  20.0","24","1010.0"',
  '"72439093822","2024-01-02","39.8","SPRINGFIELD, IL US","9999.9"," 0","9999.9"," 0","9999.9"',
]

describe('temperatures of a file', () => {
  it.each([
    ['a date and °F', ['Date,Temperature (°F)', '1/14/2024,32.5'], '2024-01-14 32.5'],
    ['a date and °C', ['date;temp_c', '2024-01-14;-10.0'], '2024-01-14 14'],
    ['joined words', ['dt,tempF', '2024-01-14T00:00:00-06:00,32.5'], '2024-01-14 32.5'],
    ['words before the unit', ['Day,Avg Temp (Degrees Fahrenheit)', '2024-01-14,32.5'], '2024-01-14 32.5'],
    [
      'lines above the heads',
      ['Station report', '', 'Date,Mean Temperature (F)', '2024-01-14,32.5'],
      '2024-01-14 32.5',
    ],
  ])('with %s', (_, lines, day) => expect(told(lines)).toEqual([day]))

  it('in the unit that was said, where the file does not say it', () => {
    const lines = ['STATION,NAME,DATE,TMAX,TMIN', 'US1,Albany,2024-01-14,100,-100']
    expect(told(lines, 'tenths_celsius')).toEqual(['2024-01-14 32'])
    expect(told(lines, 'fahrenheit')).toEqual(['2024-01-14 0'])
    expect(() => read(lines)).toThrow('°F or °C')
    expect(told(['2024-01-14,5'], 'celsius')).toEqual(['2024-01-14 41'])
  })

  it('of a station by its daily summaries: its name, and nothing where nothing was measured', () => {
    expect(read(SUMMARY_OF_DAY)).toMatchObject({ station: 'SPRINGFIELD, IL US', notes: [] })
    expect(told(SUMMARY_OF_DAY)).toEqual(['2024-01-01 30.5'])
  })

  it('are the mean of the highest and the lowest where a day has no mean', () => {
    const lines = ['STATION,DATE,TAVG,TMAX,TMIN', 'US1,2024-01-14,,40,20', 'US1,2024-01-15,33,40,20']
    expect(told(lines, 'fahrenheit')).toEqual(['2024-01-14 30', '2024-01-15 33'])
  })

  it('by the hour are a mean of hours, however often one was measured', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `2024-01-14T${String(hour).padStart(2, '0')}:00,40`)
    const often = Array.from(
      { length: 50 },
      (_, minute) => `2024-01-14T23:${String(minute + 5).padStart(2, '0')},40`,
    )
    const changed = [...hours.slice(0, 12), ...hours.slice(12).map((row) => row.replace(',40', ',60'))]
    const lines = [
      'DATE,HourlyDryBulbTemperature',
      ...changed,
      ...often.map((row) => row.replace(',40', ',60s')),
    ]
    expect(told(lines, 'fahrenheit')).toEqual(['2024-01-14 50'])
  })

  it('of a day that misses many hours are left out, and said to be', () => {
    const day = (date: string, hours: number) =>
      Array.from({ length: hours }, (_, hour) => `${date} ${hour}:00,50`)
    const lines = [
      'Date,Temp (F)',
      ...day('2024-01-14', 24),
      ...day('2024-01-15', 24),
      ...day('2024-01-16', 10),
    ]
    expect(told(lines)).toEqual(['2024-01-14 50', '2024-01-15 50'])
    expect(read(lines).notes).toEqual([expect.stringContaining('1 day left out')])
  })

  it.each([
    ['of several stations', ['STATION,DATE,TEMP F', 'A,2024-01-14,30', 'B,2024-01-14,31'], '2 stations'],
    ['of no temperatures', ['Name,City', 'Elm,Albany'], 'No column'],
    ['without a value', ['Date,Temp (F)', '2024-01-14,M'], 'There are no temperatures'],
    ['in another unit than it says', ['Date,Temp (C)', '2024-07-14,86'], 'no outdoor temperature'],
    ['of a web page', ['<!doctype html>', '<p>'], 'web page'],
  ])('that are %s are refused with what to do', (_, lines, why) =>
    expect(() => read(lines)).toThrow(new RegExp(why)),
  )

  it('are the same in °F and °C, each day once, in whatever order they stand', () => {
    const means = fc.array(fc.integer({ min: -40, max: 110 }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(means, fc.boolean(), (values, backwards) => {
        const rows = values.map((value, at) => [addDays(asCalendarDate('2024-01-01'), at), value] as const)
        const ordered = backwards ? rows.toReversed() : rows
        const inF = read(['Date,Temp (F)', ...ordered.map(([day, value]) => `${day},${value}`)])
        const inC = read(['Date,Temp (C)', ...ordered.map(([day, value]) => `${day},${(value - 32) / 1.8}`)])
        expect(inF.days).toEqual(rows.map(([day, fahrenheit]) => ({ day, fahrenheit })))
        expect(inC.days.map(({ day }) => day)).toEqual(inF.days.map(({ day }) => day))
        for (const [at, { fahrenheit }] of inC.days.entries())
          expect(fahrenheit).toBeCloseTo(values[at] ?? 0, 8)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { IntervalSeries } from '#domain/energy/intervals/interval.ts'
import { readIntervals } from '#reading/intervals/read-intervals.ts'
import { UnreadableIntervals } from '#reading/intervals/unreadable-intervals.ts'

const PLACE = { timeZone: 'America/New_York', unit: 'kWh' }

const read = (text: string, place: Parameters<typeof readIntervals>[1] = PLACE) =>
  readIntervals(new TextEncoder().encode(text), place)

const amounts = ({ intervals }: IntervalSeries) => intervals.map(({ amount }) => amount)
const at = (moment: string) => Date.parse(moment) / 1_000

function refusal(text: string, place = PLACE): string {
  try {
    read(text, place)
  } catch (error) {
    if (error instanceof UnreadableIntervals) return error.message
    throw error
  }
  throw new Error('it was read')
}

interface Said {
  type?: string
  readings?: string
  link?: string
}

const reading = (start: string | number, value: string, { seconds = '3600', more = '' } = {}) =>
  `<n:IntervalReading>${more}<n:timePeriod><n:duration>${seconds}</n:duration><n:start>${start}</n:start></n:timePeriod>
    <n:value>${value}</n:value></n:IntervalReading>`

const WATT_HOURS =
  '<n:flowDirection>1</n:flowDirection><n:powerOfTenMultiplier>0</n:powerOfTenMultiplier><n:uom>72</n:uom>'

function feed({
  type = WATT_HOURS,
  readings = reading(1_000_000, '1500'),
  link = 'https://u.example/espi/',
}: Said) {
  const point = `${link}UsagePoint/9/MeterReading/01`
  return `<?xml version="1.0"?><a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:n="http://naesb.org/espi">
    <a:entry><a:link rel="self" href="${point}"/><a:link rel="related" href="${link}ReadingType/7"/>
      <a:content><n:MeterReading/></a:content></a:entry>
    <a:entry><a:link rel="self" href="/espi/ReadingType/7"/><a:content><n:ReadingType>${type}</n:ReadingType></a:content></a:entry>
    <a:entry><a:link rel="up" href="${point}/IntervalBlock"/><a:content><n:IntervalBlock>${readings}</n:IntervalBlock></a:content></a:entry>
  </a:feed>`
}

describe('a Green Button feed', () => {
  it('is read in the unit that its reading type says, by whichever prefix and server it is written', () => {
    const two = reading(1_003_600, '250') + reading(1_000_000, '1500')
    expect(read(feed({ readings: two }))).toEqual([
      {
        ...{ meterNum: '9', register: '01', direction: 'delivered', unit: 'kWh' },
        intervals: [
          { start: 1_000_000, seconds: 3_600, amount: 1.5, estimated: false },
          { start: 1_003_600, seconds: 3_600, amount: 0.25, estimated: false },
        ],
        repairs: { repeated: 0, replaced: 0, shortened: 0 },
      },
    ])
  })

  it('says therms by their power of ten, and what flowed back', () => {
    const type =
      '<n:flowDirection>19</n:flowDirection><n:powerOfTenMultiplier>-3</n:powerOfTenMultiplier><n:uom>169</n:uom>'
    const [series] = read(feed({ type, readings: reading(1_000_000, '37000') }))
    expect(series).toMatchObject({ unit: 'therm', direction: 'received', intervals: [{ amount: 37 }] })
  })

  it('tells what was estimated', () => {
    const quality = (code: number) => `<n:ReadingQuality><n:quality>${code}</n:quality></n:ReadingQuality>`
    const readings = reading(0, '1', { more: quality(8) }) + reading(3_600, '1', { more: quality(17) })
    expect(read(feed({ readings }))[0]?.intervals.map(({ estimated }) => estimated)).toEqual([true, false])
  })

  it('is what a register moved by, where it goes on counting, and nothing where it was turned back', () => {
    const type = `${WATT_HOURS}<n:accumulationBehaviour>3</n:accumulationBehaviour>`
    const readings = ['1000', '1500', '1700', '200', '900']
      .map((value, index) => reading(index * 3_600, value))
      .join('')
    const [series] = read(feed({ type, readings }))
    expect(series?.intervals.map(({ start, amount }) => [start, amount])).toEqual([
      [0, 0.5],
      [3_600, 0.2],
      [10_800, 0.7],
    ])
  })

  it('is refused where nobody says its unit', () => {
    expect(refusal(feed({ type: '' }))).toContain('in which unit')
    expect(
      refusal(
        feed({}).replace(/<a:entry><a:link rel="self" href="\/espi\/ReadingType[\s\S]*?<\/a:entry>/, ''),
      ),
    ).toContain('in which unit')
  })

  it('is refused where all of it is at one moment, at none, or where it speaks against itself', () => {
    expect(refusal(feed({ readings: reading(5, '1') + reading(5, '2') + reading(5, '3') }))).toContain(
      'the same moment',
    )
    expect(refusal(feed({ readings: reading('1721154384.66', '1') }))).toContain('"1721154384.66"')
    expect(refusal(feed({ readings: reading(5, 'many') }))).toContain('"many"')
    expect(refusal(feed({ readings: reading(5, '1') + reading(5, '2') + reading(9, '3') }))).toContain(
      '1 of 3 times',
    )
  })

  it('is refused where it is none, or hostile', () => {
    expect(refusal('<feed xmlns="http://www.w3.org/2005/Atom"></feed>')).toContain('no intervals')
    expect(refusal('<!DOCTYPE a [<!ENTITY b "c">]><feed>&b;</feed>')).toContain('document type')
    expect(refusal('<feed><entry></feed>')).toContain('damaged')
    expect(refusal(`<feed>${'<a>'.repeat(500)}`)).toContain('nested too deeply')
  })
})

const day = (amount: string, count = 48) => Array(count).fill(amount).join(',')

describe('a NEM12 file', () => {
  const file = (...rows: string[]) => ['100,NEM12,202301010000,A,B', ...rows, '900'].join('\r\n')

  it('has registers of one meter apart, in days of the market', () => {
    const series = read(
      file(
        `200,NMI7,E1B1,1,E1,N1,M1,Wh,30,`,
        `300,20230401,${day('500')},A,,,`,
        `200,NMI7,E1B1,2,B1,N1,M1,kWh,30,`,
        `300,20230401,${day('.25')},A,,,`,
      ),
    )
    expect(
      series.map(({ meterNum, register, direction, unit }) => [meterNum, register, direction, unit]),
    ).toEqual([
      ['NMI7', 'E1', 'delivered', 'kWh'],
      ['NMI7', 'B1', 'received', 'kWh'],
    ])
    expect(series.map((each) => amounts(each).reduce((sum, amount) => sum + amount, 0))).toEqual([24, 12])
    // Clocks were put back on the next day in Sydney: the market's time knows nothing of it.
    expect(series[0]?.intervals[0]?.start).toBe(at('2023-04-01T00:00+10:00'))
    expect(series[0]?.intervals.at(-1)?.start).toBe(at('2023-04-01T23:30+10:00'))
  })

  it('tells by the record after a day which of its intervals were substituted', () => {
    const [series] = read(
      file('200,N,E1,1,E1,,M,kWh,30,', `300,20230401,${day('1')},V,,,`, '400,1,20,F14,76,', '400,21,48,A,,'),
    )
    expect(series?.intervals.filter(({ estimated }) => estimated)).toHaveLength(20)
  })

  it('has nothing where a day is of no quality, and the last word of a day that is said again', () => {
    const head = '200,N,E1,1,E1,,M,kWh,720,'
    expect(read(file(head, '300,20230401,1,1,N,,,'))[0]?.intervals).toEqual([])
    const many = Array.from(
      { length: 20 },
      (_, index) => `300,202305${String(index + 1).padStart(2, '0')},1,1,A,,,`,
    )
    const [series] = read(file(head, ...many, '300,20230501,7,7,F,,,'))
    expect(series?.repairs.replaced).toBe(2)
    expect(series?.intervals[0]).toMatchObject({ amount: 7, estimated: true })
  })

  it('has what was read between two visits', () => {
    const visit =
      '250,N,11,1,11,11,M,E,006342.8,20031005093055,A,,,007654.9,20040107100333,E,,,1312.1,kWh,20040407,'
    const [series] = read(['100,NEM13,202301010000,A,B', visit, '900'].join('\n'))
    expect(series?.intervals).toEqual([
      {
        start: at('2003-10-05T09:30:55+10:00'),
        seconds: at('2004-01-07T10:03:33+10:00') - at('2003-10-05T09:30:55+10:00'),
        ...{ amount: 1_312.1, estimated: true },
      },
    ])
  })

  it.each([
    [`300,20230401,${day('1')},A,,,`, 'no register'],
    ['200,N,E1,1,E1,,M,kWh,7,', 'last 7 minutes'],
    ['200,N,E1,1,E1,,M,furlongs,30,', '"furlongs"'],
    [`200,N,E1,1,E1,,M,kWh,30,\n300,20231301,${day('1')},A,,,`, '"20231301"'],
    [`200,N,E1,1,E1,,M,kWh,30,\n300,20230401,${day('x')},A,,,`, '"x"'],
  ])('is refused with its row: %s', (rows, words) => {
    expect(refusal(file(rows))).toContain(words)
  })
})

describe('rows of times and amounts', () => {
  it('are read by their heads, whatever stands above them', () => {
    const [series] = read(
      [
        'Name,A. Nobody',
        'Account,1',
        '',
        'TYPE,DATE,START TIME,END TIME,USAGE (kWh),NOTES',
        'E,2024-01-05,00:00,00:14,0.21,',
        'E,2024-01-05,00:15,00:29,0.19,',
      ].join('\n'),
      { ...PLACE, unit: null },
    )
    expect(series).toMatchObject({ unit: 'kWh', direction: 'delivered', meterNum: null })
    expect(series?.intervals).toEqual([
      { start: at('2024-01-05T05:00Z'), seconds: 900, amount: 0.21, estimated: false },
      { start: at('2024-01-05T05:15Z'), seconds: 900, amount: 0.19, estimated: false },
    ])
  })

  it('are read without heads, by what stands in them', () => {
    const [series] = read(
      '77,G1,3/10/2024 0:00,10,0.5\n77,G1,3/10/2024 1:00,10,0.6\n77,G1,3/10/2024 3:00,10,0.7',
    )
    expect(series?.meterNum).toBe('77')
    expect(series?.intervals.map(({ start, amount }) => [start, amount])).toEqual([
      [at('2024-03-10T05:00Z'), 0.5],
      [at('2024-03-10T06:00Z'), 0.6],
      [at('2024-03-10T07:00Z'), 0.7],
    ])
  })

  it('are each meter’s and each direction’s own, the newest first or last', () => {
    const text = [
      'Meter Number;Date;Start Time;Duration;Consumption;Generation',
      '1;1/2/2024;1:00 AM;60;3;0.1',
      '2;1/2/2024;1:00 AM;60;9;',
      '1;1/2/2024;12:00 AM;60;4;0.2',
      '2;1/1/2024;11:00 PM;60;8;',
    ].join('\n')
    expect(read(text).map((series) => [series.meterNum, series.direction, amounts(series)])).toEqual([
      ['2', 'delivered', [8, 9]],
      ['1', 'delivered', [4, 3]],
      ['1', 'received', [0.2, 0.1]],
    ])
  })

  it('are read from their end where a day begins with its last hour', () => {
    const [series] = read(
      'Date,Time,Usage\n11/3/2024,2:00,4\n11/3/2024,1:00,3\n11/3/2024,1:00,2\n11/3/2024,0:00,1',
    )
    expect(series?.intervals.map(({ start, amount }) => [start, amount])).toEqual([
      [at('2024-11-03T04:00Z'), 1],
      [at('2024-11-03T05:00Z'), 2],
      [at('2024-11-03T06:00Z'), 3],
      [at('2024-11-03T07:00Z'), 4],
    ])
  })

  it('have moments of their own where they say so, and days before months where some day says so', () => {
    const own = read('Timestamp,kWh\n2024-06-01T00:00:00-07:00,1\n2024-06-01T08:00:00Z,2')
    expect(own[0]?.intervals.map(({ start }) => start)).toEqual([
      at('2024-06-01T07:00Z'),
      at('2024-06-01T08:00Z'),
    ])
    const days = read('Date,Usage\n12/06/2024,1\n13/06/2024,2', { timeZone: 'Europe/London', unit: 'kWh' })
    expect(days[0]?.intervals.map(({ start, seconds }) => [start, seconds])).toEqual([
      [at('2024-06-11T23:00Z'), 86_400],
      [at('2024-06-12T23:00Z'), 86_400],
    ])
  })

  it('last until the next where they are days or months, of whatever length', () => {
    const lasting = (...dates: string[]) =>
      read(['Date,Usage', ...dates.map((date) => `${date},1`)].join('\n'))[0]?.intervals.map(
        ({ seconds }) => seconds,
      )
    expect(lasting('2024-11-01', '2024-11-02', '2024-11-03', '2024-11-04', '2024-11-05')).toEqual([
      ...[86_400, 86_400, 90_000, 86_400, 86_400],
    ])
    const days = lasting('2023-02-01', '2023-03-01', '2023-04-01', '2023-05-01', '2023-06-01', '2023-08-01')
    expect(days?.slice(0, 3).map((seconds) => seconds / 3_600)).toEqual([28 * 24, 31 * 24 - 1, 30 * 24])
  })

  it('keep gaps, and say quarters that a file calls hours', () => {
    const rows = ['1:00', '1:15', '1:30', '9:00', '9:15'].map((time) => `1/5/2024,${time},60,1`)
    const [series] = read(['Date,Time,Duration,Usage', ...rows].join('\n'))
    expect(series?.intervals.map(({ seconds }) => seconds)).toEqual([900, 900, 900, 900, 900])
    expect(series?.repairs.shortened).toBe(5)
  })

  it('are refused where nobody knows the unit, a time or an amount', () => {
    expect(refusal('Date,Usage\n1/5/2024,1', { ...PLACE, unit: null as unknown as string })).toContain(
      'in which unit',
    )
    expect(refusal('Date,Usage,Units\n1/5/2024,1,furlongs')).toContain('"furlongs"')
    expect(refusal('Date,Usage\n1/5/2024,1\nsoon,2')).toContain('row 3 has the time "soon"')
    expect(refusal('Date,Usage\n1/5/2024,lots')).toContain('"lots"')
    expect(refusal('a,b\nc,d')).toContain('No column of times')
    expect(refusal('')).toContain('No column of times')
    expect(refusal('\u0000\u0001\u0002binary')).toContain('no text')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCalendarDate as date } from '#base/calendar-date.ts'
import { acted, type ChartAction, chartAction, type OutwardAction } from '#ui/chart/keys.ts'
import { type ChartView, pointOf, WHOLE_VIEW, withPoint, withSeriesToggled } from '#ui/chart/view.ts'
import { STEPS } from '#ui/chart/walking.ts'
import { costs, monthly, usage } from './sample.ts'

const data = monthly(
  '2024-01-01',
  costs([100, 200, null, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400], {
    marks: [null, null, 'missing', ...Array<null>(11).fill(null)],
  }),
  usage([null, 20, null, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, null]),
  usage([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], { id: 'demand', axis: 'demand', hidden: true }),
)

const pressed = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

const OUTWARD: readonly ChartAction[] = ['open', 'copy-csv', 'copy-picture', 'export']
const isOutward = (action: ChartAction): action is OutwardAction => OUTWARD.includes(action)

/** Where the keys lead, as "series month". */
function walked(...keys: string[]): string {
  const end = keys.reduce<ChartView>((view, key) => {
    const action = chartAction(pressed(key))
    if (action === null || isOutward(action)) return view
    return acted(data, view, action)
  }, WHOLE_VIEW)
  const point = pointOf(data, end)
  return point === null ? 'nowhere' : `${point.series.id} ${data.x[point.index]?.slice(0, 7)}`
}

test.each([
  [['ArrowRight'], 'cost 2025-02'],
  [['ArrowLeft'], 'cost 2025-02'],
  [['Home'], 'cost 2024-01'],
  [['Home', 'ArrowLeft'], 'cost 2024-01'],
  [['End', 'ArrowRight'], 'cost 2025-02'],
  // A month whose bill is missing is told, too.
  [['Home', 'ArrowRight', 'ArrowRight'], 'cost 2024-03'],
  // Where a series has nothing and nothing is missing, it is not walked.
  [['Home', 'ArrowRight', 'ArrowDown', 'ArrowRight'], 'usage 2024-04'],
  [['Home', 'ArrowDown'], 'usage 2024-02'],
  [['End', 'ArrowDown'], 'usage 2025-01'],
  [['End', 'ArrowUp'], 'cost 2025-02'],
  // A hidden series is passed over until it is shown.
  [['Home', 'ArrowDown', 'ArrowDown'], 'usage 2024-02'],
  [['3', 'Home', 'ArrowDown', 'ArrowDown'], 'demand 2024-02'],
  [['End', '['], 'cost 2024-02'],
  [['Home', 'ArrowRight', ']'], 'cost 2025-02'],
  [['End', '[', '['], 'cost 2024-01'],
  // The series that the keyboard is on is hidden.
  [['Home', '1'], 'nowhere'],
])('%s leads to %s', (keys, place) => expect(walked(...keys)).toBe(place))

test('keys with Control, Alt or the system key are the browser’s', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(chartAction(pressed('c', { [held]: true }))).toBe(null)
  expect(chartAction(pressed('c'))).toBe('compare')
  expect(chartAction(pressed('C', { shiftKey: true }))).toBe('copy-csv')
  expect(chartAction(pressed('ArrowRight', { shiftKey: true }))).toBe('pan-right')
  expect(chartAction(pressed('j'))).toBe(null)
})

test('whatever is walked, the keyboard is on a point that is shown and in sight', () => {
  const action = fc.oneof(
    fc.constantFrom(...STEPS, 'zoom-in', 'zoom-out', 'pan-left', 'pan-right', 'compare', 'table'),
    fc.record({ toggles: fc.nat(3) }),
  )
  fc.assert(
    fc.property(fc.array(action as fc.Arbitrary<Parameters<typeof acted>[2]>), (actions) => {
      let view = WHOLE_VIEW
      for (const each of actions) {
        const before = view
        view = acted(data, view, each)
        const point = pointOf(data, view)
        expect(point === null).toBe(view.point === null)
        const date = point && data.x[point.index]
        const moved = view.point !== before.point
        if (date && moved && view.range !== null)
          expect(date >= view.range.from && date <= view.range.to).toBe(true)
      }
    }),
  )
})

test('two bills of one day are two points, each with its address', () => {
  const twice = { ...data, x: data.x.map((date, at) => (at === 1 ? (data.x[0] ?? date) : date)) }
  const [series] = twice.series
  if (series === undefined) throw new Error('no series')
  const views = [0, 1].map((index) => withPoint(twice, WHOLE_VIEW, { series, index }))
  expect(views.map(({ point }) => point?.at)).toEqual(['2024-01-01', '2024-01-01~1'])
  expect(views.map((view) => pointOf(twice, view)?.index)).toEqual([0, 1])
})

test('hiding a series and showing it again is the same view', () => {
  const hidden = withSeriesToggled(data, WHOLE_VIEW, 'cost')
  expect(hidden.shown).toEqual(['usage'])
  expect(withSeriesToggled(data, hidden, 'cost').shown).toEqual(['cost', 'usage'])
})

test('the keyboard enters at the newest point in sight, and by End at the newest of all', () => {
  const range = { from: date('2024-03-01'), to: date('2024-06-15') }
  const entered = (key: string) => {
    const view = acted(data, { ...WHOLE_VIEW, range }, chartAction(pressed(key)) as 'next')
    return data.x[pointOf(data, view)?.index ?? -1]
  }
  expect(entered('ArrowRight')).toBe('2024-06-01')
  expect(entered('ArrowUp')).toBe('2024-06-01')
  expect(entered('Home')).toBe('2024-01-01')
  expect(entered('End')).toBe('2025-02-01')
})

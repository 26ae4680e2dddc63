import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { costAvoidanceCalls } from '#contract/energy/cost-avoidance/cost-avoidance.ts'
import type {
  AvoidanceAnswer,
  AvoidanceMonth,
  AvoidanceTotals,
} from '#views/energy/cost-avoidance/avoidance-answer.ts'
import { avoidanceChart } from '#views/energy/cost-avoidance/avoidance-chart.ts'
import { avoidanceSheet } from '#views/energy/cost-avoidance/avoidance-sheet.ts'
import {
  avoidanceOfSearch,
  avoidanceQuestion,
  searchOfAvoidance,
} from '#views/energy/cost-avoidance/avoidance-view.ts'
import { stateWords, totalWords } from '#views/energy/cost-avoidance/avoidance-words.ts'
import {
  draftOf,
  EMPTY_PROJECT,
  type ProjectDraft,
  problemsOf,
  sentProject,
  withMeasure,
  withStart,
} from '#views/energy/cost-avoidance/project-draft.ts'
import { knownWords } from '#views/energy/cost-avoidance/temperature-words.ts'

const month = (said: Partial<AvoidanceMonth> = {}): AvoidanceMonth => ({
  ...{ month: '2026-01', state: 'complete', unknown: null, counted: true },
  ...{ adjusted_baseline: 1_000, actual: 800, avoided_use: 200, avoided_cost: 28.12 },
  ...said,
})

const TOTALS: AvoidanceTotals = {
  ...{ months: 12, adjusted_baseline: 12_000, actual: 10_000, avoided_use: 2_000.4, avoided_share: 0.1667 },
  ...{ avoided_cost: 280.5, use_uncertainty: 310.2, cost_uncertainty: 43.5 },
}

const answer = (said: Partial<AvoidanceAnswer> = {}): AvoidanceAnswer => ({
  chartData: [{ label: 'Baseline' }, { label: 'Actual' }, { label: 'Avoided cost' }],
  project: {
    ...{ name: 'Heat pumps', property: { name: 'Elm Court' }, starts_on: '2025-12-05' },
    ...{ baseline_from: '2024-12', baseline_to: '2025-11', measures: [] },
    energy_types: [{ id: 1, display_name: 'Electric' }],
  },
  energy_type: { id: 1, display_name: 'Electric' },
  ...{ unit: 'kWh', baseline: null, totals: TOTALS, no_result: null, notes: [] },
  months: [month(), month({ month: '2026-02', state: 'estimated', counted: false, avoided_cost: -3.1 })],
  ...said,
})

describe('the chart of a project', () => {
  it('has lines of use and bars of money in cents, with what is not certain marked', () => {
    const { x, series } = avoidanceChart(answer())
    expect(x).toEqual(['2026-01-01', '2026-02-01'])
    expect(series.map(({ id, kind, axis, values }) => [id, kind, axis, values])).toEqual([
      ['avoided-cost', 'bars', 'cost', [2_812, -310]],
      ['baseline', 'line', 'use', [1_000, 1_000]],
      ['actual', 'line', 'use', [800, 800]],
    ])
    expect(series.map(({ marks }) => marks?.[1])).toEqual(['estimated', undefined, 'estimated'])
  })

  it('has nothing of the half that a link leaves out', () => {
    const ids = (chartData: { label: string }[]) =>
      avoidanceChart(answer({ chartData })).series.map(({ id }) => id)
    expect(ids([{ label: 'Avoided cost' }])).toEqual(['avoided-cost'])
    expect(ids([{ label: 'Baseline' }, { label: 'Actual' }])).toEqual(['baseline', 'actual'])
  })

  it('is of what the call answers', () => {
    const called = (all: CallAnswer<'costAvoidance.get'>): AvoidanceAnswer => all
    expect(called).toBeTypeOf('function')
  })
})

describe('the sheet of a project', () => {
  const titles = (said: Partial<AvoidanceAnswer>) =>
    avoidanceSheet(answer(said), 'Heat pumps').columns.map(({ title }) => title)

  it('has what the table shows: its months, what they come to and how far that may be off', () => {
    const unknown = month({ month: '2026-03', unknown: 'use', actual: null, counted: false })
    const { rows } = avoidanceSheet(
      answer({ months: [month({ avoided_use: 199.6 }), unknown] }),
      'Heat pumps',
    )
    expect(rows).toEqual([
      ['2026-01-01', 1_000, 800, 200, 2_812, 'Complete'],
      ['2026-03-01', 1_000, null, 200, 2_812, 'No bill, not counted'],
      ['Total', 12_000, 10_000, 2_000, 28_050, '12 months counted'],
      ['Give or take', null, null, 310, 4_350, 'At 90 % confidence'],
    ])
  })

  it('has units in its head, and nothing of the half that a link leaves out', () => {
    expect(titles({})).toEqual([
      ...[
        'Month',
        'Adjusted baseline (kWh)',
        'Actual (kWh)',
        'Avoided use (kWh)',
        'Avoided cost ($)',
        'State',
      ],
    ])
    expect(titles({ chartData: [{ label: 'Avoided cost' }] })).toEqual(['Month', 'Avoided cost ($)', 'State'])
  })
})

describe('words', () => {
  it('say what was avoided, and how sure that is', () => {
    expect(totalWords(TOTALS, answer())).toEqual([
      '2,000 kWh avoided in 12 months, give or take 310 kWh: 16.7 % of the adjusted baseline.',
      '$280.50 avoided in 12 months, give or take $43.50.',
      'The true figure is within that in nine cases of ten (90 % confidence).',
    ])
  })

  it('say that more was used, and nothing of what is not known', () => {
    const more = { ...TOTALS, avoided_use: -50, avoided_share: -0.01, use_uncertainty: null }
    expect(totalWords({ ...more, avoided_cost: null, cost_uncertainty: null, months: 1 }, answer())).toEqual([
      '50 kWh more used than expected in 1 month: 1 % of the adjusted baseline.',
    ])
  })

  it('say of a month why it does not count', () => {
    expect(stateWords(month())).toBe('Complete')
    expect(stateWords(month({ unknown: 'temperatures', counted: false }))).toBe(
      'No temperatures, not counted',
    )
    expect(stateWords(month({ state: 'incomplete', counted: false }))).toBe('Incomplete, not counted')
  })

  it('say which days have no temperature', () => {
    expect(knownWords(null)[0]).toContain('no temperatures yet')
    const known = { first_day: '2026-01-01', last_day: '2026-01-10', days: 8, missing_days: 2 }
    expect(knownWords({ ...known, gaps: [{ from: '2026-01-03', to: '2026-01-04' }] })).toEqual([
      'Temperatures of 8 days, 01/01/2026 – 01/10/2026.',
      '2 days are missing between them, the longest times first: 01/03/2026 – 01/04/2026.',
    ])
  })
})

describe('a view', () => {
  it('is the same after it was an address, beside what else that says', () => {
    const views = fc.record({
      energyTypeId: fc.option(fc.integer({ min: 1, max: 1_000 })),
      uncertain: fc.boolean(),
      chart: fc.constant(avoidanceOfSearch('').chart),
    })
    fc.assert(
      fc.property(views, (view) => {
        const search = searchOfAvoidance(view, '?token=x&energy=7')
        expect(avoidanceOfSearch(search)).toEqual(view)
        expect(new URLSearchParams(search).get('token')).toBe('x')
      }),
    )
    expect(avoidanceOfSearch('?energy=-2&uncertain=yes')).toMatchObject({
      energyTypeId: null,
      uncertain: false,
    })
  })

  it('asks what the call takes', () => {
    const query = avoidanceQuestion({ ...avoidanceOfSearch(''), energyTypeId: 5, uncertain: true })
    expect(costAvoidanceCalls['costAvoidance.get'].query.parse(query)).toEqual({
      ...{ energy_type_id: 5, include_uncertain: true },
    })
  })
})

describe('a project that is typed', () => {
  const started = withStart(EMPTY_PROJECT, '2026-03-10')
  const full: ProjectDraft = { ...started, name: ' Heat pumps ', energyTypeIds: [1] }

  it('has the year before its measures as its baseline until somebody chooses another', () => {
    expect(started).toMatchObject({ baselineFrom: '2025-03', baselineTo: '2026-02' })
    expect(withStart(started, '2026-09-01')).toMatchObject({ baselineFrom: '2025-03' })
    expect(withStart(EMPTY_PROJECT, '2026-')).toMatchObject({ startsOn: '2026-', baselineFrom: '' })
  })

  it('says beside each field what is wrong, and nothing once it is right', () => {
    expect(Object.keys(problemsOf(EMPTY_PROJECT)).sort()).toEqual([
      ...['baselineFrom', 'baselineTo', 'energyTypes', 'name', 'startsOn'],
    ])
    expect(problemsOf(full)).toEqual({})
    expect(Object.keys(problemsOf(withMeasure(withMeasure(full))))).toEqual(['measure 0', 'measure 1'])
    expect(Object.keys(problemsOf({ ...full, baselineTo: '2026-03' }))).toEqual(['startsOn'])
  })

  it('is sent as the call takes it, and is the same when it is opened again', () => {
    const measures = [{ key: 0, name: 'Boiler', installedOn: '', note: ' Attic ' }]
    const sent = sentProject({ ...full, measures })
    expect(costAvoidanceCalls['costAvoidance.create'].body.parse(sent)).toEqual({
      ...{ name: 'Heat pumps', description: '', starts_on: '2026-03-10' },
      ...{ baseline_from: '2025-03', baseline_to: '2026-02', energy_type_ids: [1] },
      measures: [{ name: 'Boiler', installed_on: null, note: 'Attic' }],
    })
    expect(sentProject(draftOf({ ...sent, energy_types: [{ id: 1 }] }))).toEqual(sent)
  })
})

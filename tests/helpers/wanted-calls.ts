import type { AiServer } from './ai-server.ts'
import type { WantedCall } from './ai-stream.ts'

const EVERYTHING = { energy_type: null, meter_ids: null }
const YEAR = { from: '2025-01', to: '2025-12' }
const YEAR_BEFORE = { from: '2024-01', to: '2024-12' }

/** Arguments of each tool of the chat that are good for any property; `scope` is what they are about. */
export const goodArguments = (scope: object = EVERYTHING): Record<string, object> => ({
  total: { scope, period: YEAR, measure: 'cost', by: 'meter', average: false },
  extremes: { scope, period: YEAR, measure: 'cost', of: 'meter', highest: true, count: 5 },
  compare: {
    measure: 'cost',
    now: { scope, period: YEAR },
    before: { scope, period: YEAR_BEFORE },
  },
  why: { measure: 'cost', now: { scope, period: YEAR }, before: { scope, period: YEAR_BEFORE } },
  rate: { scope, period: YEAR, by: 'year' },
  intensity: { scope, period: YEAR, measure: 'cost' },
  bills: { scope, period: null, ask: 'list' },
  newest_bill_lines: { scope },
  bill_on_screen: {},
  missing_bills: { scope, period: null },
  estimated_usage: { scope, period: null },
  coverage: { scope },
  forecast: { scope, measure: 'cost', year: 2026 },
  meters: { scope },
  requests: { scope },
})

export const wantedCall = (name: string, given: object): WantedCall => ({
  name,
  arguments: JSON.stringify({ ...given, show: false }),
})

/** Of the year 2025, of one energy type where told; shown, by month. */
export const totalCall = (energy_type: string | null = null, show = false): WantedCall => ({
  name: 'total',
  arguments: JSON.stringify({
    ...goodArguments({ energy_type, meter_ids: null }).total,
    ...{ by: show ? 'month' : null, show },
  }),
})

/** What the service was told by tools, in the last request. */
export const toolAnswers = (server: AiServer): string[] =>
  (server.turns.at(-1)?.body.messages ?? []).flatMap((message) =>
    message.role === 'tool' ? [message.content] : [],
  )

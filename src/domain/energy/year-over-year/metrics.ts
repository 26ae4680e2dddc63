/** What is told of years, in the order of its tabs. */
export const METRICS = {
  monthlyCost: { title: 'Monthly Cost', of: 'cost', cumulative: false },
  monthlyUsage: { title: 'Monthly Usage', of: 'usage', cumulative: false },
  cumulativeCost: { title: 'Cumulative Cost', of: 'cost', cumulative: true },
  cumulativeUsage: { title: 'Cumulative Usage', of: 'usage', cumulative: true },
} as const

export type Metric = keyof typeof METRICS

export const METRIC_NAMES = Object.keys(METRICS) as Metric[]

export const isMetric = (text: string | null): text is Metric => METRIC_NAMES.some((name) => name === text)

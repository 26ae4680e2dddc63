import type { TestApp } from './test-app.ts'

export const METRICS_TOKEN = 'read-the-metrics-0123456789'

export type MetricLabels = Record<string, string>

export interface CollectedMetrics {
  text: string
  /** Undefined where nothing of that name has these labels. */
  value(name: string, labels?: MetricLabels): number | undefined
  /** All that a label is on any metric of that name. */
  labels(name: string, label: string): Set<string>
}

/** The metrics as a monitoring system collects them. */
export async function collectMetrics({ app }: Pick<TestApp, 'app'>): Promise<CollectedMetrics> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await app.inject({ url: '/metrics', headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const samples = samplesIn(answer.body)
  return {
    text: answer.body,
    value: (name, labels = {}) =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value,
    labels: (name, label) =>
      new Set(samples.filter((sample) => sample.name === name).map((sample) => sample.labels[label] ?? '')),
  }
}

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="([^"]*)"/g

const samplesIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
    if (name === '') return []
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', said = '']) => [key, said])
    return [{ name, labels: Object.fromEntries(pairs) as MetricLabels, value: Number(value) }]
  })

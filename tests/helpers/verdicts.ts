import { expect } from 'vitest'
import type { JobName, JobPayloads } from '#server/platform/queue/jobs.ts'
import { getBill, post, savingOf } from './bill-calls.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What stands against a bill: as its list counts it, as it counts itself, and as its editor is told. */
export async function verdictOf(app: TestApp, person: TestPerson, id: number) {
  const bill = await getBill(app, person, id)
  const { textractBills } = (await post(app, person, 'search', { query: String(id) })).json()
  const listed = textractBills.find((row: { id: number }) => row.id === id)
  const { database_errors, validation_errors } = (
    await app.call('POST', '/documents/get_validation_errors', { token: person.token, body: savingOf(bill) })
  ).json()
  const rules = [...database_errors, ...validation_errors].map(({ rule }: { rule: string }) => rule)
  return { listed: listed?.problem_count, counted: bill.problem_count, judged: rules.length, rules }
}

/** The rules that speak against a bill, of which its list, the bill and its editor say the same. */
export async function agreeing(app: TestApp, person: TestPerson, id: number): Promise<string[]> {
  const { listed, counted, judged, rules } = await verdictOf(app, person, id)
  expect({ listed, counted }).toEqual({ listed: judged, counted: judged })
  return rules
}

/** What jobs of this name are asked for meanwhile. */
export async function jobsOf<N extends JobName>(
  { services: { queue } }: TestApp,
  wanted: N,
  during: () => Promise<unknown>,
): Promise<JobPayloads[N][]> {
  const asked: JobPayloads[N][] = []
  const enqueue = queue.enqueue.bind(queue)
  queue.enqueue = async (tx, name, payload, options) => {
    if ((name as JobName) === wanted) asked.push(payload as JobPayloads[N])
    await enqueue(tx, name, payload, options)
  }
  try {
    await during()
  } finally {
    queue.enqueue = enqueue
  }
  return asked
}

import { Worker } from 'node:worker_threads'
import type { FoundPattern } from './find-patterns.ts'
import type { TrialCost, TrialInput, TrialStep } from './trial.ts'

/** A pattern that costs more than it may. */
export interface Overspent {
  file: string
  pattern: string
  attack: string
  /** Null: it had not come to an end when it was stopped. */
  cpuMs: number | null
}

interface Budget {
  /** Characters of each attack. */
  length: number
  /** What one attack may take of a processor. */
  cpuMs: number
  /** By the clock, after which an attack is given up as endless. */
  stopMs: number
}

const LOOK_EVERY_MS = 100

type Told = { begins: TrialStep } | { done: TrialCost | null }

/** Attacks every pattern with texts of its own parts; those that take too long, with the text that does it. */
export async function tryPatterns(patterns: readonly FoundPattern[], budget: Budget): Promise<Overspent[]> {
  const found: Overspent[] = []
  let rest = patterns
  while (rest.length > 0) {
    const { costs, stuck } = await tryUntilStuck(rest, budget)
    for (const cost of costs)
      if (cost.cpuMs > budget.cpuMs) found.push(overspent(rest[cost.pattern], cost, cost.cpuMs))
    if (stuck === null) break
    found.push(overspent(rest[stuck.pattern], stuck, null))
    rest = rest.slice(stuck.pattern + 1)
  }
  return found
}

const overspent = (pattern: FoundPattern | undefined, { attack }: TrialStep, cpuMs: number | null) => ({
  file: pattern?.file ?? '',
  pattern: `/${pattern?.source}/${pattern?.flags}`,
  attack,
  cpuMs: cpuMs === null ? null : Math.round(cpuMs),
})

function tryUntilStuck(
  patterns: readonly FoundPattern[],
  { length, stopMs }: Budget,
): Promise<{ costs: TrialCost[]; stuck: TrialStep | null }> {
  return new Promise((resolve, reject) => {
    const costs: TrialCost[] = []
    let current: TrialStep | null = null
    let since = performance.now()
    const input: TrialInput = { patterns: [...patterns], length }
    const worker = new Worker(new URL('./trial.ts', import.meta.url), { workerData: input })
    const end = (stuck: TrialStep | null) => {
      clearInterval(look)
      void worker.terminate()
      resolve({ costs, stuck })
    }
    const look = setInterval(() => {
      if (current !== null && performance.now() - since > stopMs) end(current)
    }, LOOK_EVERY_MS)
    worker.on('message', (told: Told) => {
      since = performance.now()
      if ('begins' in told) current = told.begins
      else if (told.done !== null) costs.push(told.done)
    })
    worker.once('exit', () => end(null))
    worker.once('error', (error) => {
      clearInterval(look)
      reject(error)
    })
  })
}

import { parentPort, workerData } from 'node:worker_threads'
import { attacksOn, textOf } from './attacks.ts'
import type { FoundPattern } from './find-patterns.ts'

/** Runs every attack on every pattern in a thread of its own, telling which comes next before it is run. */

export interface TrialInput {
  patterns: FoundPattern[]
  length: number
}

export interface TrialStep {
  /** Its place among the patterns. */
  pattern: number
  attack: string
}

export interface TrialCost extends TrialStep {
  /** Of the thread's own time on a processor: what else the machine does is not in it. */
  cpuMs: number
}

const { patterns, length } = workerData as TrialInput

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function costOf(regex: RegExp, text: string): number {
  const before = cpuMs()
  if (regex.global) text.replace(regex, '')
  else regex.exec(text)
  return cpuMs() - before
}

patterns.forEach(({ source, flags }, pattern) => {
  const regex = new RegExp(source, flags)
  let worst: TrialCost | null = null
  for (const attack of attacksOn(regex)) {
    const step = { pattern, attack: JSON.stringify(attack) }
    const text = textOf(attack, length)
    parentPort?.postMessage({ begins: step })
    const cost = costOf(regex, text)
    if (worst === null || cost > worst.cpuMs) worst = { ...step, cpuMs: cost }
  }
  parentPort?.postMessage({ done: worst })
})

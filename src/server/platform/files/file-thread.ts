import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const CLOSED_NETWORK = fileURLToPath(new URL('../../../reading/closed-network.ts', import.meta.url))

interface Given {
  workerData?: unknown
  /** Of what it makes; unlimited without. */
  memoryMb?: number
}

/** Starts a thread that reads what strangers sent: without the environment, in which secrets are, and without network. */
export const startFileThread = (program: URL, { workerData, memoryMb }: Given = {}): Worker =>
  new Worker(program, {
    workerData,
    env: {},
    execArgv: [`--import=${CLOSED_NETWORK}`],
    ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })

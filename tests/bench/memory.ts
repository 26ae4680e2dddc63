import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 100

/** The memory that a process has, in MB; 0 where the system does not tell. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

/** Looks at it until it is stopped, and answers the most that it was. */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  let goesOn = true
  let most = 0
  const watching = (async () => {
    while (goesOn) {
      most = Math.max(most, await memoryOf(pid))
      await pause(LOOK_MS)
    }
  })()
  return {
    stop: async () => {
      goesOn = false
      await watching
      return most
    },
  }
}

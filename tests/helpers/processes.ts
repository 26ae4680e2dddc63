import { readdir, readFile } from 'node:fs/promises'

/** The processes that read files for the process of this number; Linux only. */
export async function readersOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(all.map(async (one) => ((await isReaderOf(pid, one)) ? [one] : [])))
  return found.flat()
}

async function isReaderOf(parent: number, pid: number): Promise<boolean> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '')),
  )
  const ownParent = /\) \S (\d+)/.exec(stat ?? '')?.[1]
  return Number(ownParent) === parent && (command ?? '').includes('pool-reader')
}

/** Whether a process of this number is alive; one that only waits to be asked for is not. */
export async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  return stat !== '' && !/\) Z/.test(stat)
}

import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** Ticks of the kernel's clock in a second. */
let ticks: number | null = null

/** Seconds of a processor that these processes and all that they started have used until now; Linux only. */
export async function cpuSeconds(...pids: readonly number[]): Promise<number> {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf))
  const known = all.filter((one) => one !== null)
  const wanted = new Set(pids)
  for (let before = -1; before < wanted.size; ) {
    before = wanted.size
    for (const { pid, parent } of known) if (wanted.has(parent)) wanted.add(pid)
  }
  const used = known.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0)
  return used / ticks
}

/** What ended and was waited for counts with its parent. */
async function statOf(pid: string): Promise<{ pid: number; parent: number; ticks: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (parent === undefined) return null
  // From the fifth field on; of them the own time in user and system mode, and that of children.
  const own = rest.slice(9, 13).map(Number)
  return { pid: Number(pid), parent: Number(parent), ticks: own.reduce((sum, one) => sum + one, 0) }
}

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const LEFT_BEHIND_MS = 24 * 3_600_000

/** Whether it is of a killed process: another one may be at work now. */
export const isLeftBehind = (begun: Date): boolean => begun.getTime() < Date.now() - LEFT_BEHIND_MS

/** Removes what a killed process was taking in: nobody was told that it arrived. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    // Another process may have removed it meanwhile.
    const found = await stat(file).catch(() => null)
    if (found !== null && isLeftBehind(found.mtime)) await rm(file, { force: true })
  }
}

import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether this machine lets us make small disks of memory: as root outside a closed container. */
export const canMount = mayMount()

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A disk with these options of mount, such as "size=4m" or "ro". */
export async function mountDisk(
  within: string,
  options: string,
): Promise<{ path: string; unmount(): Promise<void> }> {
  const folder = await mkdtemp(path.join(within, 'disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `mode=755,${options}`, 'tmpfs', folder])
  return { path: folder, unmount: async () => void (await run('umount', ['--lazy', folder])) }
}

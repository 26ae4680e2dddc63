import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

/** A program that makes images, and what it calls things. */
export interface Builder {
  name: 'podman' | 'docker' | 'buildah'
  run(...args: string[]): Promise<string>
}

const NAMES = ['podman', 'docker', 'buildah'] as const
const LONGEST_ANSWER_BYTES = 64 * 1024 * 1024
/** Buildah within another container has no right to make namespaces for each step. */
const SURROUNDINGS = { BUILDAH_ISOLATION: 'chroot', ...process.env }

/** The first one that this machine has and may use; null where there is none. */
export function findBuilder(): Builder | null {
  const name = NAMES.find((one) => spawnSync(one, ['images'], { stdio: 'ignore' }).status === 0)
  if (name === undefined) return null
  const run = promisify(execFile)
  return {
    name,
    async run(...args) {
      const { stdout } = await run(name, args, { env: SURROUNDINGS, maxBuffer: LONGEST_ANSWER_BYTES })
      return stdout.trim()
    },
  }
}

/** Whether the image lies on this machine, so that no registry is asked for it. */
export const hasImage = ({ name, run }: Builder, image: string): Promise<boolean> =>
  run(...(name === 'docker' ? ['image', 'inspect', image] : ['inspect', '--type', 'image', image])).then(
    () => true,
    () => false,
  )

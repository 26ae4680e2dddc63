import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Each command of a guide, from `curl` to the line that ends it. */
export async function commandsOf(guide: string): Promise<string[]> {
  const text = await readFile(guide, 'utf8')
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.replaceAll('\\\n', ' ').trim().split('\n'))
}

/** Runs a command of a guide as its reader would; answers what the server answered. */
export async function runCommand(command: string, variables: Record<string, string>) {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], {
    env: { PATH: process.env.PATH, ...variables },
  })
  return JSON.parse(stdout)
}

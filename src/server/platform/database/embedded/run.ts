import { spawn } from 'node:child_process'

export interface Owner {
  uid: number
  gid: number
}

/** Runs a program to its end and answers what it said. As another user when `owner` is given; throws when it fails. */
export async function run(
  program: string,
  args: readonly string[],
  { owner, cwd }: { owner: Owner | null; cwd: string },
): Promise<string> {
  const output: Buffer[] = []
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>(
    (resolve, reject) => {
      const child = spawn(program, args, {
        cwd,
        // A server that outlives this call must not hold our terminal or pipes.
        stdio: ['ignore', 'pipe', 'pipe'],
        // Where users are added is on the path of an administrator's own login only.
        env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin`, LC_ALL: 'C', TZ: 'UTC' },
        ...(owner ?? {}),
      })
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
      child.on('error', reject)
      child.on('exit', (code, signal) => resolve({ code, signal }))
    },
  )
  const said = Buffer.concat(output).toString('utf8').trim()
  if (code === 0) return said
  throw new Error(`${program} ended with ${signal ?? code}: ${said}`)
}

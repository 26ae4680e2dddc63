import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Builder } from './builder.ts'

/** The program in a container: not root, without rights, and with a root that nobody may write. */
export interface Container {
  /** Where it is reached. */
  address: string
  /** What it has said so far. */
  said(): string
  /** Runs node in it. */
  node(...args: string[]): Promise<{ code: number | null; said: string }>
  /** Asks it to stop, as whoever runs containers does; its exit code. */
  stop(): Promise<number | null>
}

const NAME = `utility-bills-${process.pid}`
const BY_HAND = path.join(import.meta.dirname, 'enter.sh')

/** Starts the image on a port of this machine. Buildah makes images and runs none, which is then done by hand. */
export const startContainer = (builder: Builder, image: string, port: number): Promise<Container> =>
  builder.name === 'buildah' ? byHand(builder, image, port) : byEngine(builder, image, port)

async function byEngine({ name }: Builder, image: string, port: number): Promise<Container> {
  const closed = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
  const child = begin(
    name,
    'run',
    '--rm',
    `--name=${NAME}`,
    ...closed,
    `--publish=127.0.0.1:${port}:3000`,
    image,
  )
  return {
    address: `http://127.0.0.1:${port}`,
    said: child.said,
    node: (...args) => result(begin(name, 'exec', NAME, 'node', ...args)),
    async stop() {
      await begin(name, 'stop', '--time=20', NAME).ended
      return child.ended
    },
  }
}

async function byHand({ run }: Builder, image: string, port: number): Promise<Container> {
  const container = await run('from', '--pull-never', image)
  const root = await run('mount', container)
  const user = await run('inspect', '--format', '{{.OCIv1.Config.User}}', container)
  const said = await run('inspect', '--format', '{{range .OCIv1.Config.Env}}{{println .}}{{end}}', container)
  const settings = [...said.split('\n').filter((line) => line.includes('=')), `PORT=${port}`]
  const enter = (...args: string[]) =>
    begin('unshare', '--mount', 'sh', BY_HAND, root, user, ...settings, 'node', ...args)
  const program = enter('src/server/main.ts')
  return {
    address: `http://127.0.0.1:${port}`,
    said: program.said,
    node: (...args) => result(enter(...args)),
    async stop() {
      program.signal('SIGTERM')
      const code = await program.ended
      await run('rm', container)
      return code
    },
  }
}

interface Begun {
  said(): string
  ended: Promise<number | null>
  signal(name: 'SIGTERM'): void
}

const result = async (begun: Begun) => ({ code: await begun.ended, said: begun.said() })

function begin(program: string, ...args: string[]): Begun {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    said: () => output,
    ended: once(child, 'close').then(([code]) => code),
    signal: (name) => child.kill(name),
  }
}

/** `npm run dev`: the server, begun again at each change, and Vite before it with the screens as they are written. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..')
const vite = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)

// Where Vite finds the server, unless told.
const DEV_SERVER = process.env.DEV_SERVER ?? `http://127.0.0.1:${process.env.PORT || 3000}`

const begin = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, DEV_SERVER } })

const both = [
  begin('--watch', '--watch-preserve-output', 'src/server/main.ts', '--without-screens'),
  begin(vite),
]

const end = () => both.forEach((one) => void one.kill('SIGTERM'))

// A terminal's Ctrl-C reaches both by itself; whichever ends first takes the other along.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', end)
for (const child of both) child.on('exit', end)

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** What an administrator of the guide has already: git, a mail of nothing else, and the servers in front and behind. */
const PACKAGES = [
  ...['ca-certificates', 'curl', 'git', 'openssl', 'procps', 'socat', 'systemd', 'ssl-cert'],
  ...['postgresql', 'pgbouncer', 'nginx'],
]
const NODE = path.resolve('node_modules', 'node', 'bin', 'node')
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

export interface Debian {
  root: string
  /** Runs commands in it as root, as one shell; what they print. Throws where one fails. */
  run(commands: string): Promise<string>
  close(): Promise<void>
}

/** A fresh Debian 12 in a folder, with processes and mounts of its own, and the network of this machine. */
export async function freshDebian(): Promise<Debian> {
  const root = mkdtempSync(path.join(tmpdir(), 'operations-'))
  chmodSync(root, 0o755)
  execFileSync('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, 'bookworm', root], {
    stdio: 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  })
  addNode(root)
  addRepository(root)
  copyFileSync(path.join(import.meta.dirname, 'systemctl.sh'), path.join(root, 'usr/local/bin/systemctl'))
  chmodSync(path.join(root, 'usr/local/bin/systemctl'), 0o755)
  writeFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost bills.example.com db.example.com\n')
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
  const shell = openShell(root)
  return {
    root,
    run: (commands) => shell.run(commands),
    async close() {
      await shell.end()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Node with npm, and what npm on this machine needs to reach its registry. */
function addNode(root: string): void {
  const npm = path.join(root, 'usr/local/lib/node_modules/npm')
  mkdirSync(path.dirname(npm), { recursive: true })
  copyFileSync(NODE, path.join(root, 'usr/local/bin/node'))
  chmodSync(path.join(root, 'usr/local/bin/node'), 0o755)
  cpSync(path.resolve(process.env.npm_execpath ?? '', '..', '..'), npm, {
    recursive: true,
    dereference: true,
  })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'))
  if (existsSync(AUTHORITIES)) copyFileSync(AUTHORITIES, path.join(root, AUTHORITIES))
  for (const rc of [path.join(process.env.HOME ?? '', '.npmrc')])
    if (existsSync(rc)) copyFileSync(rc, path.join(root, 'root/.npmrc'))
}

/** The commits of this clone under the address of the guide, with the version that is checked out as a tag. */
function addRepository(root: string): void {
  const bare = path.join(root, 'srv/utility-bills.git')
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  git('clone', '--quiet', '--bare', '.', bare)
  const { version } = JSON.parse(git('show', 'HEAD:package.json'))
  git('-C', bare, 'tag', '--force', `v${version}`, 'HEAD')
  git('-C', bare, 'tag', '--force', `v${lastRelease(git)}`, releaseCommit(git))
  writeFileSync(
    path.join(root, 'etc/gitconfig'),
    '[url "/srv/utility-bills.git"]\n  insteadOf = https://git.example.com/utility-bills.git\n[safe]\n  directory = *\n',
  )
}

type Git = (...args: string[]) => string

/** The commit that began the part of the changelog about it. */
const releaseCommit = (git: Git): string =>
  git('log', '--format=%H', `-S## [${lastRelease(git)}]`, '--', 'CHANGELOG.md')
    .split('\n')
    .at(-1) ?? ''

/** The version before the one that is checked out. */
export function lastRelease(
  git: Git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim(),
): string {
  const [, before] = [...git('show', 'HEAD:CHANGELOG.md').matchAll(/^## \[(\d[\d.]*)\]/gm)]
  return before?.[1] ?? ''
}

function openShell(root: string) {
  const enter = `mount --make-rprivate /; mount -t proc proc ${root}/proc; mount --rbind /dev ${root}/dev;
    mount -t tmpfs tmpfs ${root}/run; exec chroot ${root} /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=${AUTHORITIES} DEBIAN_FRONTEND=noninteractive bash`
  const child: ChildProcess = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', enter],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  // A run that is ended leaves no process behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const lines: string[] = []
  let arrived: () => void = () => undefined
  createInterface(child.stdout as NodeJS.ReadableStream).on('line', (line) => {
    lines.push(line)
    arrived()
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    async run(commands: string): Promise<string> {
      const mark = randomUUID()
      const file = `/tmp/step-${mark}`
      writeFileSync(path.join(root, file), `set -euo pipefail\n${commands}\n`)
      lines.length = 0
      child.stdin?.write(`bash ${file} </dev/null 2>&1; echo "${mark} $?"\n`)
      for (;;) {
        const last = lines.find((line) => line.startsWith(mark))
        if (last !== undefined) {
          const said = lines.slice(0, lines.indexOf(last)).join('\n')
          if (last !== `${mark} 0`) throw new Error(`ended with ${last.split(' ')[1]}:\n${commands}\n${said}`)
          return said
        }
        await Promise.race([
          new Promise<void>((resolve) => {
            arrived = resolve
          }),
          ended.then(() => {
            throw new Error(`the shell of the fresh Debian ended:\n${lines.join('\n')}`)
          }),
        ])
      }
    },
    async end(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Builder } from './builder.ts'

const NODE = path.resolve('node_modules', 'node', 'bin', 'node')
/** What the images that are named `node` bring. */
const NPM_PROGRAMS = { npm: 'npm-cli.js', npx: 'npx-cli.js' }

/**
 * Makes what the Containerfile begins with, of Debian and the Node among the packages: for a machine that reaches
 * Debian and no registry of images. As root, with debootstrap and an npm that is installed.
 */
export async function makeBase({ run, name }: Builder, image: string): Promise<void> {
  if (name === 'docker') throw new Error('docker makes no image of a folder: podman or buildah do')
  const folder = mkdtempSync(path.join(tmpdir(), 'image-base-'))
  try {
    fill(folder, /-(\w+)-slim$/.exec(image)?.[1] ?? 'stable')
    const container = await run('from', 'scratch')
    await run('add', '--quiet', container, folder, '/')
    await run('commit', '--quiet', '--rm', container, image)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill(folder: string, release: string): void {
  does('debootstrap', '--variant=minbase', release, folder)
  const programs = path.join(folder, 'usr', 'local', 'bin')
  const npm = path.join(folder, 'usr', 'local', 'lib', 'node_modules', 'npm')
  cpSync(NODE, path.join(programs, 'node'))
  mkdirSync(path.dirname(npm), { recursive: true })
  cpSync(path.resolve(process.env.npm_execpath ?? '', '..', '..'), npm, {
    recursive: true,
    dereference: true,
  })
  for (const [program, file] of Object.entries(NPM_PROGRAMS))
    symlinkSync(`../lib/node_modules/npm/bin/${file}`, path.join(programs, program))
  does('chroot', folder, '/usr/sbin/useradd', '--uid', '1000', '--user-group', '--create-home', 'node')
  for (const left of ['cache/apt/archives', 'lib/apt/lists'])
    rmSync(path.join(folder, 'var', left), { recursive: true, force: true })
}

function does(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

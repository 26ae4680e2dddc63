import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const GUARD = 'src/server/start/demand-node.js'
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

describe('what is asked of Node before the program runs', () => {
  let clone: string
  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
    mkdirSync(path.join(clone, path.dirname(GUARD)), { recursive: true })
    cpSync(GUARD, path.join(clone, GUARD))
    writeFileSync(path.join(clone, 'package.json'), JSON.stringify({ type: 'module' }))
  })
  afterEach(() => rmSync(clone, { recursive: true, force: true }))

  /** As npm runs it, whose own Node has `npm`; on one that says that it is of `version`. */
  function demand({ npm = process.versions.node, version }: { npm?: string; version?: string } = {}) {
    const pretence = path.join(clone, 'pretence.cjs')
    writeFileSync(
      pretence,
      `Object.defineProperty(process.versions, 'node', { value: '${version ?? process.versions.node}' })`,
    )
    const { status, stderr } = spawnSync(process.execPath, ['--require', pretence, GUARD], {
      cwd: clone,
      encoding: 'utf8',
      env: { npm_config_user_agent: `npm/10.9.9 node/v${npm} linux x64 workspaces/false` },
    })
    return { status, lines: stderr.trim().split('\n') }
  }
  const install = () => {
    mkdirSync(path.join(clone, 'node_modules'))
    writeFileSync(path.join(clone, 'node_modules', '.package-lock.json'), '{}')
  }

  test('an installed one on the Node of its packages runs, whatever runs npm', () => {
    install()
    for (const npm of ['20.19.0', '22.1.0', process.versions.node])
      expect(demand({ npm })).toEqual({ status: 0, lines: [''] })
  })

  test.each([
    [
      'npm ran on a Node that leaves packages out',
      { npm: '18.20.8' },
      /^npm runs on Node 18\.20\.8 here\. Install Node 20\.19 or newer.* run npm ci again\.$/,
    ],
    ['npm ran on one that is hardly too old', { npm: '20.18.3' }, /^npm runs on Node 20\.18\.3 here/],
    [
      'the packages and their Node are missing',
      { npm: '20.20.2', version: '20.20.2' },
      /^This is Node 20\.20\.2; .* Run npm ci first, then npm start\.$/,
    ],
    ['the packages alone are missing', {}, /^The packages are not installed\. Run npm ci first\.$/],
  ])('where %s it says so in one line', (_case, versions, line) => {
    const { status, lines } = demand(versions)
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(line)])
  })

  test('it stands before each script by which one begins, and asks what package.json does', () => {
    for (const name of ['start', 'dev', 'test']) expect(manifest.scripts[`pre${name}`]).toBe(`node ${GUARD}`)
    expect(manifest.engines.node).toBe('>=20.19')
    expect(manifest.dependencies.node).toMatch(/^24\./)
  })
})

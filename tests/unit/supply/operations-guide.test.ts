import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { STEPS, stepsIn } from '#tests/operations/steps.ts'

const GUIDE = readFileSync('docs/operations.md', 'utf8')
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

describe('the operations guide', () => {
  test('has its commands in named blocks alone, which npm run operations follows', () => {
    const blocks = GUIDE.match(/^```sh.*$/gm) ?? []
    expect(blocks.length).toBe(STEPS.length)
    expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length)
    expect(stepsIn('```sh step=one\ntrue\n```\n')).toEqual([{ name: 'one', commands: 'true\n' }])
  })

  test('proves something after each of them', () => {
    const walk = readFileSync('tests/operations/run.ts', 'utf8')
    const proven = STEPS.filter(({ name }) => new RegExp(`^ {4}'?${name}'?: `, 'm').test(walk))
    // What these set up is seen by the step behind them.
    expect(STEPS.filter((step) => !proven.includes(step)).map(({ name }) => name)).toEqual([
      'install',
      'database',
      'bucket',
    ])
  })

  test('gives commands and files that there are', () => {
    const named = [...GUIDE.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
    const files = [...GUIDE.matchAll(/\/opt\/utility-bills\/(docs\/[\w./@-]+\w)/g)].map(
      ([, file = '']) => file,
    )
    expect(files.filter((file) => !existsSync(file) && !file.endsWith('backup'))).toEqual([])
  })

  test.each(['operations.md', 'settings.md', 'limits.md', 'dashboard-links.md'])(
    '%s links to what there is',
    (name) => {
      const page = readFileSync(path.join('docs', name), 'utf8')
      const links = [...page.matchAll(/\]\(([^)#\s]+)(?:#[\w-]*)?\)/g)].map(([, to = '']) => to)
      expect(links.filter((to) => !to.startsWith('http') && !existsSync(path.join('docs', to)))).toEqual([])
    },
  )

  test('names only places of its own that it has', () => {
    const anchors = new Set(
      [...GUIDE.matchAll(/^## (.+)$/gm)].map(
        ([, title = '']) => `#${title.toLowerCase().replaceAll(' ', '-')}`,
      ),
    )
    const asked = [...GUIDE.matchAll(/\]\((#[\w-]+)\)/g)].map(([, to = '']) => to)
    expect(asked.filter((to) => !anchors.has(to))).toEqual([])
    const settings = readFileSync('docs/settings.md', 'utf8')
    const fromSettings = [...settings.matchAll(/operations\.md(#[\w-]+)/g)].map(([, to = '']) => to)
    expect(fromSettings.filter((to) => !anchors.has(to))).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fields, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { documentationOf } from '#commands/kernel/documentation.ts'
import { keyConflicts } from '#commands/kernel/keys.ts'
import { bindingsOf, register } from '#commands/kernel/register.ts'
import { always } from '#commands/kernel/when.ts'
import { OFFERS, REGISTRY } from '#commands/registry.ts'
import { sampleContexts } from './contexts.ts'

const commands = [...REGISTRY.values()]
const offers = [...OFFERS.values()]
const contexts = sampleContexts()

const plain = (id: string, keys: string[] = []) =>
  defineCommand({ id, title: id, group: 'Window', keys, when: always, run: () => {}, undo: nothingKept })

describe('the registry', () => {
  it('refuses an id given twice', () => {
    expect(() => register([plain('a.b'), plain('a.b')])).toThrow('two commands are called a.b')
  })

  it('refuses a key that is none', () => {
    for (const key of ['J', 'Ctrl+k', 'Shift+?', 'Shift+Mod+k', 'enter', '', 'g  b']) {
      expect(() => register([plain('a.b', [key])]), key).toThrow(RangeError)
    }
  })

  it('refuses a choice that is called as another command is', () => {
    const choosing = defineCommand({
      id: 'a.choose',
      title: 'Choose',
      group: 'Window',
      args: fields({ what: text }),
      choices: [{ id: 'a.b', args: { what: 'b' } }],
      when: always,
      run: () => {},
      undo: nothingKept,
    })
    expect(() => register([plain('a.b'), choosing])).toThrow('two commands are called a.b')
  })

  it('names each command and each choice after its feature and what it does', () => {
    for (const { id } of [...commands, ...offers])
      expect(id).toMatch(
        /^(accounting|ai-instructions|api-access|app|audit|authorizations|bills|chat|configurations|energy|go|imports|intake|jobs|leaderboard|letters|line-item-mappings|month-bills|monthly-costs|portfolios|property-intake|public-links|queue|records|request-templates|requests|review|scraper-errors|scraper-portals|settings|source-files|validations)\.[a-z0-9]+(-[a-z0-9]+)*$/,
      )
  })

  it('has every command that a screen runs or shows by its id', () => {
    const screens = globSync('src/workstation/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
    const found = (pattern: RegExp) =>
      screens.flatMap((text) => [...text.matchAll(pattern)].map(([, id]) => id))
    const made = (pattern: RegExp, ends: readonly string[]) =>
      found(pattern).flatMap((name) => ends.map((end) => `${name}.${end}`))
    const ids = [
      ...found(/\bexecute\(\s*'([^']+)'/g),
      ...found(/<Command(?:Button|Caps)\b[^>]*?\bid="([^"]+)"/g),
      ...made(/<StaleNotice\b[^>]*?\bcommands="([^"]+)"/g, ['keep-mine', 'keep-theirs']),
      ...made(/<PagingBar\b[^>]*?\bname="([^"]+)"/g, ['page-up', 'page-down', 'go-to-page']),
    ]
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id) => id === undefined || !(REGISTRY.has(id) || OFFERS.has(id)))).toEqual([])
  })

  it('offers each command somewhere, and what has a key can run in some window', () => {
    const unseen = offers.filter(({ when }) => contexts.every((context) => when(context) === false))
    expect(unseen.map(({ id }) => id)).toEqual([])
    const withKeys = offers.filter(({ keys }) => keys.length > 0)
    const dead = withKeys.filter(({ when }) => contexts.every((context) => when(context) !== true))
    expect(dead.map(({ id }) => id)).toEqual([])
  })

  it('says why a change cannot be undone', () => {
    for (const { undo, undoRefusal } of commands) {
      expect(undo === 'impossible').toBe(undoRefusal !== null && undoRefusal.length > 0)
    }
  })

  it('keeps commands off dialogs, unless their keys cannot be typed', () => {
    const covered = contexts.filter(({ overlays }) => overlays.length > 0)
    const resting = offers.filter(({ everywhere, inDialog }) => !everywhere && !inDialog)
    const awake = resting.filter(({ when }) => covered.some((context) => when(context) !== false))
    expect(awake.map(({ id }) => id)).toEqual([])
    const inOthers = covered.filter(
      ({ requests, month }) => (requests?.dialog ?? null) === null && month === null,
    )
    const strayed = offers.filter(
      ({ inDialog, when }) => inDialog && inOthers.some((context) => when(context) !== false),
    )
    expect(strayed.map(({ id }) => id)).toEqual([])
    for (const { id, keys } of offers.filter(({ everywhere }) => everywhere)) {
      for (const key of keys) expect(key, id).toMatch(/^(Mod\+|Escape$)/)
    }
  })

  it('gives no arguments to a command that takes none', () => {
    expect(() => plain('a.b').bind({ what: 'b' })).toThrow('no arguments for a.b')
  })
})

describe('keys', () => {
  const liveIn = (context: CommandContext) => offers.filter(({ when }) => when(context) === true)

  it('never mean two things at once, neither the same key nor the beginning of a sequence', () => {
    const found = new Set<string>()
    for (const context of contexts) {
      for (const [one, other] of keyConflicts(bindingsOf(liveIn(context)))) {
        found.add(`${one.offerId} (${one.sequence}) and ${other.offerId} (${other.sequence})`)
      }
    }
    expect([...found]).toEqual([])
  })

  it('would be found to conflict', () => {
    const conflict = (...sequences: string[]) =>
      keyConflicts(sequences.map((sequence, at) => ({ sequence, offerId: String(at) }))).length
    expect(conflict('i', 'i')).toBe(1)
    expect(conflict('g', 'g i')).toBe(1)
    expect(conflict('g i', 'g o')).toBe(0)
    expect(conflict('g', 'Shift+g')).toBe(0)
  })
})

describe('docs/commands.md', () => {
  it('is what `npm run docs:commands` writes', () => {
    const written = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8')
    expect(written, 'stale: run `npm run docs:commands`').toBe(documentationOf(commands))
  })

  it('names all that is offered', () => {
    const written = documentationOf(commands)
    for (const { id } of offers) expect(written).toContain(`\`${id}\``)
  })
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A key as it is defined: its words, and null for what differs from one question to the next. */
type Key = readonly (string | null)[]

interface Source {
  file: string
  text: string
}

const sourcesOf = (folder: string): Source[] =>
  globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), 'utf8'),
  }))

const FACTORY = /\b(?:infiniteQ|q)ueryOptions\(\{/g

/** Where the factories of a text stand: from the bracket to the one that closes it. */
function factoriesIn(text: string): string[] {
  return [...text.matchAll(FACTORY)].map(({ index }) => {
    let depth = 0
    const from = text.indexOf('(', index)
    for (let at = from; at < text.length; at++) {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      if (depth === 0) return text.slice(from, at + 1)
    }
    throw new Error('A bracket is not closed.')
  })
}

/** The words of a key, with the constants that the file begins its keys by. */
function keyIn(written: string, text: string): Key {
  return written.split(',').flatMap((part): Key => {
    const word = part.trim()
    const constant = /^(?:\.\.\.)?([A-Z_]+)$/.exec(word)?.[1]
    if (constant !== undefined) {
      const value = new RegExp(`const ${constant} = \\[([^\\]]*)\\]`).exec(text)?.[1]
      if (value === undefined) throw new Error(`${constant} is not a key of its own file.`)
      return keyIn(value, text)
    }
    const literal = /^'([^']*)'$/.exec(word)?.[1]
    return word === '' ? [] : [literal ?? null]
  })
}

function keysIn({ text }: Source): Key[] {
  return factoriesIn(text).map((factory) => {
    const written = /queryKey:\s*(?:\[([^\]]*)\]|([A-Z_]+))/.exec(factory)
    if (written === null) throw new Error(`A factory without a key: ${factory.slice(0, 80)}`)
    return keyIn(written[1] ?? written[2] ?? '', text)
  })
}

/** Whether two definitions can ever make the same key. */
const canMeet = (one: Key, other: Key): boolean =>
  one.length === other.length &&
  one.every((word, at) => word === null || other[at] === null || word === other[at])

function meetings(keys: readonly Key[]): string[] {
  return keys.flatMap((one, at) =>
    keys.slice(at + 1).flatMap((other) => (canMeet(one, other) ? [`${one} and ${other}`] : [])),
  )
}

/** What asks or writes by a key that no factory made. */
function adHocIn({ text }: Source): string[] {
  const rest = factoriesIn(text).reduce((left, factory) => left.replace(factory, ''), text)
  const constants = [...rest.matchAll(/queryKey: \[\.\.\.([A-Z_]+)/g)].map(([, name = '']) => name)
  return [
    ...[...rest.matchAll(/queryKey: \[(?!\.\.\.[A-Z_]+)[^\]]*/g)].map(([found]) => found),
    ...constants.filter((name) => !new RegExp(`const ${name} = `).test(text)),
    ...[...rest.matchAll(/\b(?:getQueryData|setQueryData)(?:<[^(]*>)?\(\s*\['[^\]]*/g)].map(
      ([found]) => found,
    ),
    ...[...rest.matchAll(/queryFn\b.*/g)].map(([found]) => found),
  ]
}

describe.each(['workstation', 'client'])('the keys of answers in %s', (folder) => {
  const sources = sourcesOf(folder)

  it('have one definition each, so that none holds two shapes', () => {
    const keys = sources.flatMap(keysIn)
    expect(keys.length).toBeGreaterThan(3)
    expect(meetings(keys)).toEqual([])
  })

  it('stand with their fetch in a factory, and are made nowhere else', () => {
    const found = sources.flatMap((source) => adHocIn(source).map((what) => `${source.file}: ${what}`))
    expect(found).toEqual([])
  })
})

describe('a key', () => {
  const of = (text: string) => ({ file: 'x.ts', text })

  it('that two definitions can make would be found', () => {
    const one = of(`const ALL = ['a'] as const\nqueryOptions({ queryKey: [...ALL, id], queryFn: f(1) })`)
    const other = of(`queryOptions({ queryKey: ['a', 'b'] as const })`)
    expect(meetings([one, other].flatMap(keysIn))).toEqual(['a, and a,b'])
    expect(meetings([...keysIn(one), ['a'], ['b', null]])).toEqual([])
  })

  it('made in passing would be found', () => {
    expect(adHocIn(of(`useQuery({ queryKey: ['utilities'], queryFn: ask })`))).toHaveLength(2)
    expect(adHocIn(of(`client.setQueryData(['bill', id], bill)`))).toHaveLength(1)
    expect(adHocIn(of(`client.invalidateQueries({ queryKey: [...ALL, 1] })`))).toEqual(['ALL'])
  })
})

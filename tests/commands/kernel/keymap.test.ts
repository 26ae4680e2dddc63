import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clashesOf, isSingleKey, keymapText, readKeymap, withKeysOf } from '#commands/kernel/keymap.ts'
import { DEFAULT_KEYMAP } from '#commands/kernel/stored-keymap.ts'
import { OFFERS } from '#commands/registry.ts'

describe('a keymap', () => {
  it('puts a command on other keys and leaves every other command where it is', () => {
    const bound = withKeysOf({ ...DEFAULT_KEYMAP, keys: { 'bills.save': ['Mod+s'] } }, OFFERS)
    expect(bound.get('bills.save')?.keys).toEqual(['Mod+s'])
    expect(bound.get('bills.skip')?.keys).toEqual(OFFERS.get('bills.skip')?.keys)
    expect(bound.size).toBe(OFFERS.size)
  })

  it('takes every single key away when they are off, and keeps Enter, arrows and keys with Ctrl', () => {
    const bound = withKeysOf({ ...DEFAULT_KEYMAP, singleKeys: false }, OFFERS)
    const left = [...bound.values()].flatMap(({ keys }) => keys)
    expect(left.filter(isSingleKey)).toEqual([])
    expect(left).toContain('Mod+k')
    expect(bound.get('bills.line-next')?.keys).toEqual(['ArrowDown'])
  })

  it('counts letters, figures and signs as single keys, with Shift or without', () => {
    for (const key of ['j', 'Shift+j', '?', '5', 'g b', '/']) expect(isSingleKey(key), key).toBe(true)
    for (const key of ['Mod+k', 'Alt+j', 'Enter', 'Shift+Enter', 'Space', 'PageDown', 'Mod+g b'])
      expect(isSingleKey(key), key).toBe(false)
  })

  it('comes back from its text as it was', () => {
    const ids = fc.constantFrom(...OFFERS.keys())
    const sequences = fc.array(fc.constantFrom('j', 'g b', 'Mod+Enter', 'Shift+x', '?'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.dictionary(ids, sequences), fc.boolean(), (keys, singleKeys) => {
        const keymap = { singleKeys, keys: { ...keys } }
        expect(readKeymap(keymapText(keymap))).toEqual(keymap)
      }),
    )
  })

  it('says what is wrong with a text that is none', () => {
    expect(readKeymap('no')).toBe('This file is no keymap.')
    expect(readKeymap('{"keys":{"bills.save":"s"}}')).toBe('The keys of bills.save are not a list.')
    expect(readKeymap('{"keys":{"bills.save":["Ctrl+s"]}}')).toBe('“Ctrl+s” of bills.save is no key.')
  })

  it('keeps keys that were changed under the id that a command had before', () => {
    const keymap = readKeymap('{"keys":{"bill.save":["Alt+y"],"scraper-error.retry":["Alt+z"]}}')
    if (typeof keymap === 'string') throw new Error(keymap)
    expect(withKeysOf(keymap, OFFERS).get('bills.save')?.keys).toEqual(['Alt+y'])
    expect(keymap.keys['scraper-errors.retry']).toEqual(['Alt+z'])
  })

  it('passes over a command that is not there', () => {
    const keymap = readKeymap('{"keys":{"bill.gone":["s"]}}')
    if (typeof keymap === 'string') throw new Error(keymap)
    expect(withKeysOf(keymap, OFFERS)).toEqual(OFFERS)
  })
})

describe('clashes of keys', () => {
  const clashes = (id: string, keys: string) =>
    clashesOf(id, keys, OFFERS).map(({ offer, kind }) => `${offer.id} ${kind}`)

  it('are the same keys in the same place', () => {
    expect(clashes('bills.save', 'x')).toEqual(['bills.skip same'])
    expect(clashes('bills.save', 's')).not.toContain('queue.skip same')
  })

  it('are a sequence that begins with them, and one that they begin with', () => {
    expect(clashes('bills.save', 'g')).toContain('bills.tab-queries begins')
    expect(clashes('bills.save', 'x y')).toEqual(['bills.skip begins'])
  })

  it('are those of the window in every place', () => {
    expect(clashes('bills.save', 'z')).toContain('app.undo same')
  })
})

import { describe, expect, it } from 'vitest'
import { type KeyPress, keyCaps, strokesOf } from '#commands/kernel/keys.ts'

const press = (over: Partial<KeyPress> & { altGraph?: boolean }): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name) => name === 'AltGraph' && over.altGraph === true,
  ...over,
})

describe('what a key press means', () => {
  it('goes by the character that the layout makes', () => {
    const qwerty = strokesOf(press({ key: 'a', code: 'KeyA' }), false)
    const azerty = strokesOf(press({ key: 'a', code: 'KeyQ' }), false)
    const dvorak = strokesOf(press({ key: 'j', code: 'KeyC' }), false)
    expect(qwerty).toEqual(['a'])
    expect(azerty).toEqual(['a'])
    expect(dvorak).toEqual(['j'])
  })

  it('does not ask for Shift where a layout needs it for a character', () => {
    expect(strokesOf(press({ key: '?', code: 'Slash', shiftKey: true }), false)).toEqual(['?'])
    expect(strokesOf(press({ key: '?', code: 'KeyM', shiftKey: true }), false)[0]).toBe('?')
    expect(
      strokesOf(press({ key: '[', code: 'Digit5', altGraph: true, ctrlKey: true, altKey: true }), false)[0],
    ).toBe('[')
  })

  it('tells a letter from its capital, whatever CapsLock says', () => {
    expect(strokesOf(press({ key: 'J', code: 'KeyJ', shiftKey: true }), false)).toEqual(['Shift+j'])
    expect(strokesOf(press({ key: 'J', code: 'KeyJ' }), false)).toEqual(['j'])
  })

  it('finds digits with Shift, and the digits of AZERTY without', () => {
    expect(strokesOf(press({ key: '!', code: 'Digit1', shiftKey: true }), false)).toEqual(['!', 'Shift+1'])
    expect(strokesOf(press({ key: '&', code: 'Digit1' }), false)).toEqual(['&', '1'])
    expect(strokesOf(press({ key: '1', code: 'Digit1', shiftKey: true }), false)[0]).toBe('1')
  })

  it('finds letters by their place under another script', () => {
    expect(strokesOf(press({ key: 'о', code: 'KeyJ' }), false)).toEqual(['j'])
  })

  it('calls Ctrl or Command by one name, and leaves the other alone', () => {
    expect(strokesOf(press({ key: 'k', code: 'KeyK', ctrlKey: true }), false)).toEqual(['Mod+k'])
    expect(strokesOf(press({ key: 'k', code: 'KeyK', metaKey: true }), true)).toEqual(['Mod+k'])
    expect(strokesOf(press({ key: 'k', code: 'KeyK', metaKey: true }), false)).toEqual([])
    expect(strokesOf(press({ key: 'k', code: 'KeyK', ctrlKey: true }), true)).toEqual([])
  })

  it('is nothing for a modifier alone', () => {
    expect(strokesOf(press({ key: 'Shift', code: 'ShiftLeft', shiftKey: true }), false)).toEqual([])
  })
})

describe('key caps', () => {
  it('say what stands on the keys', () => {
    expect(keyCaps('Mod+k', false)).toEqual(['Ctrl K'])
    expect(keyCaps('Mod+k', true)).toEqual(['⌘ K'])
    expect(keyCaps('g b', false)).toEqual(['g', 'b'])
    expect(keyCaps('Shift+ArrowDown', false)).toEqual(['Shift ↓'])
    expect(keyCaps('+', false)).toEqual(['+'])
  })
})

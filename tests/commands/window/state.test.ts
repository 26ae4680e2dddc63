// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { createEventLines } from '#contract/kernel/event-lines.ts'
import { accentColours, contrast } from '#ui/accent.ts'
import { readToken } from '#workstation/platform/session/session.ts'
import { billPath, placeAt } from '#workstation/platform/state/place.ts'
import { counted, secondsEach, type Tally } from '#workstation/platform/state/tally.ts'

describe('the person’s colour', () => {
  it('can be read as a fill and as text, whatever it is', () => {
    const levels = ['00', '33', '66', '99', 'cc', 'ff']
    for (const r of levels)
      for (const g of levels)
        for (const b of levels) {
          const { fill, onFill, textOnLight, textOnDark } = accentColours(`#${r}${g}${b}`)
          expect(contrast(fill, onFill), fill).toBeGreaterThanOrEqual(4.5)
          expect(contrast(textOnLight, '#ffffff'), fill).toBeGreaterThanOrEqual(4.5)
          expect(contrast(textOnDark, '#15191c'), fill).toBeGreaterThanOrEqual(4.5)
        }
  })

  it('stays as it is where it can be read', () => {
    expect(accentColours('#0f766e')).toMatchObject({ fill: '#0f766e', textOnLight: '#0f766e' })
  })
})

describe('server-sent events', () => {
  it('arrive whole however the stream is cut', () => {
    const texts = fc.array(fc.json({ maxDepth: 1 }), { maxLength: 8 })
    fc.assert(
      fc.property(texts, fc.array(fc.nat(20), { minLength: 1, maxLength: 40 }), (events, cuts) => {
        const stream = `: hello\n\n${events.map((data) => `event: bill\ndata: ${data}\n\n`).join('')}`
        const heard: string[] = []
        const feed = createEventLines((data) => heard.push(data))
        for (let at = 0, cut = 0; at < stream.length; cut++) {
          const size = 1 + (cuts[cut % cuts.length] ?? 0)
          feed(stream.slice(at, at + size))
          at += size
        }
        expect(heard).toEqual(events)
      }),
    )
  })
})

describe('a stored token', () => {
  const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
  const claims = { admin: true, os: false, user_id: 7, company_id: 1, company_uuid: 'u', exp: 2_000 }

  it('says who is signed in until it runs out', () => {
    expect(readToken(tokenOf(claims), 1_999_000)?.claims).toEqual(claims)
    expect(readToken(tokenOf(claims), 2_000_000)).toBeNull()
  })

  it('is none when it is anything else', () => {
    for (const token of ['', 'a', 'a.b.c', tokenOf({ exp: 9_999_999_999_999 }), 'x.bnVsbA.y']) {
      expect(readToken(token, 0)).toBeNull()
    }
  })
})

describe('an address', () => {
  it('leads to the list or to a bill, under either word', () => {
    expect(placeAt('/invoiage', '?q=elm')).toEqual({
      room: 'bills',
      billId: null,
      within: '',
      search: '?q=elm',
    })
    expect(placeAt('/documents/12', '')).toMatchObject({ billId: 12 })
    expect(placeAt('/invoiage/12/view', '')).toMatchObject({ billId: 12 })
    expect(placeAt('/invoiage/12x', '')).toBeNull()
    expect(placeAt('/elsewhere', '')).toBeNull()
  })

  it('of a bill to work on is another one than that of a client’s document', () => {
    expect(billPath('invoiage', 12)).toBe('/invoiage/12')
    expect(billPath('documents', 12)).toBe('/documents/12/view')
    expect(placeAt(billPath('documents', 12), '')).toMatchObject({ room: 'bills', billId: 12 })
  })
})

describe('the tally of the day', () => {
  const empty: Tally = {
    day: asCalendarDate('2026-10-15'),
    savedIds: [],
    activeMs: 0,
    spans: 0,
    lastAt: null,
  }

  it('counts saved bills once and the time between final actions, but for pauses', () => {
    const first = counted(empty, [1], true, 0)
    const second = counted(first, [2], true, 4_000)
    const skipped = counted(second, [3], false, 6_000)
    const afterLunch = counted(skipped, [4], true, 3_600_000)
    expect(afterLunch.savedIds).toEqual([1, 2, 4])
    expect(secondsEach(afterLunch)).toBe(3)
    expect(secondsEach(first)).toBeNull()
  })
})

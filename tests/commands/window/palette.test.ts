import { describe, expect, it } from 'vitest'
import { OFFERS } from '#commands/registry.ts'
import { rank } from '#workstation/platform/rank.ts'
import { MOST_ROWS, sectionsOf } from '#workstation/window/palette/entries.ts'
import { billRow, LIST, REFUSED } from '../kernel/contexts.ts'

const asked = {
  typed: '',
  context: LIST,
  offers: [...OFFERS.values()],
  recent: [],
  bills: [],
  records: [],
  books: [],
}
const titles = (sections: ReturnType<typeof sectionsOf>) =>
  sections.flatMap(({ entries }) => entries.map(({ title }) => title))

describe('the palette', () => {
  it('has every command that has a place here', () => {
    const shown = sectionsOf(asked).flatMap(({ entries }) => entries.map(({ key }) => key))
    const placed = asked.offers.filter(({ when }) => when(LIST) !== false).map(({ id }) => id)
    expect([...shown].sort()).toEqual(placed.sort())
  })

  it('puts last what cannot run, with the reason', () => {
    const context = { ...LIST, queue: { ...LIST.queue, focused: billRow(3, { abilities: REFUSED }) } }
    const last = sectionsOf({ ...asked, context }).at(-1)
    expect(last?.heading).toBe('Cannot run now')
    expect(last?.entries).toContainEqual(
      expect.objectContaining({ title: 'Skip bill #3', reason: 'It is closed.' }),
    )
  })

  it('puts first what was run last', () => {
    const [first] = sectionsOf({ ...asked, recent: ['app.theme-dark', 'queue.upload'] })
    expect(first).toMatchObject({
      heading: 'Recent',
      entries: [{ key: 'app.theme-dark' }, { key: 'queue.upload' }],
    })
  })

  it('finds by any words of the title, the beginning of a word before its middle', () => {
    expect(titles(sectionsOf({ ...asked, typed: 'theme dark' }))[0]).toBe('Use the dark theme')
    expect(rank('Skip bill #3', 'ski')).toBeLessThan(rank('Next ski lift', 'ski') ?? 0)
    expect(rank('Upload bills', 'load')).toBeGreaterThan(rank('A load', 'load') ?? 9)
    expect(rank('Upload bills', 'skip')).toBeNull()
    expect(rank('Show passes', 'show the passes'), 'a word that only joins others').toBe(1)
    expect(rank('Skip bill #3', 'the')).toBeNull()
    expect(rank('Go to the requests', 'to')).toBe(1)
  })

  it('puts what is called as was typed before everything else, also the way to a place of that name', () => {
    const first = (typed: string, recent: string[] = []) =>
      sectionsOf({ ...asked, typed, recent })[0]?.entries[0]?.key
    expect(first('portfolios')).toBe('go.portfolios')
    expect(first('PORTFOLIOS', ['go.accounting', 'app.theme-dark'])).toBe('go.portfolios')
    expect(first('log out')).toBe('app.sign-out')
  })

  it('finds by other words for it, behind what has them in its title', () => {
    const found = titles(sectionsOf({ ...asked, typed: 'colour' }))
    expect(found.slice(0, 2).sort()).toEqual(['Choose a colour for the window', 'Use the standard colour'])
    expect(titles(sectionsOf({ ...asked, typed: 'accent' }))).toContain('Use the standard colour')
  })

  it('shows customers and invoices of the books, each with the place where it is found', () => {
    const place = { query: '1037', invoicesOf: '7' }
    const books = [{ id: 'invoice-3', title: 'Invoice 1037', detail: 'Harbor Street · $362.07', place }]
    const section = sectionsOf({ ...asked, typed: '1037', books }).find(
      ({ heading }) => heading === 'Accounting',
    )
    expect(section?.entries).toEqual([
      {
        kind: 'books',
        key: 'books-invoice-3',
        title: 'Invoice 1037',
        detail: 'Harbor Street · $362.07',
        place,
      },
    ])
  })

  it('shows records beside the commands, each with what tells it from others', () => {
    const records = [{ type: 'account' as const, id: 7, title: '4471-0093-6', detail: 'account · Riverbend' }]
    const [section] = sectionsOf({ ...asked, typed: '4471-0093-6', records })
    expect(section).toEqual({
      heading: 'Records',
      entries: [
        {
          kind: 'record',
          key: 'record-account-7',
          title: '4471-0093-6',
          detail: 'account · Riverbend',
          record: { type: 'account', id: 7 },
        },
      ],
    })
  })

  it('shows bills beside the commands, and never more rows than it may', () => {
    const bills = Array.from({ length: 120 }, (_, id) => ({
      id,
      title: `Riverbend Power #${id}`,
      detail: '',
    }))
    const sections = sectionsOf({ ...asked, typed: 'riverbend', bills })
    expect(sections.map(({ heading }) => heading)).toEqual(['Bills'])
    expect(titles(sections)).toHaveLength(MOST_ROWS)
  })
})

import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, parseMoney } from '#base/money.ts'
import type { Box, Page, Word } from '#reading/extraction.ts'

/** Words of one page that say a value. */
export interface Place {
  page: number
  box: Box
  text: string
}

const MOST_WORDS = 12

/** Every place where a text is printed, whatever stands between its letters and figures. */
export function placesOfText(pages: readonly Page[], text: string): Place[] {
  const wanted = bare(text)
  if (wanted === '') return []
  return search(pages, (words) => {
    let said = ''
    for (const [index, word] of words.entries()) {
      said += bare(word.text)
      if (said === wanted) return index + 1
      if (!wanted.startsWith(said)) return 0
    }
    return 0
  })
}

export function placesOfMoney(pages: readonly Page[], cents: Cents): Place[] {
  return search(pages, ([word]) => {
    const amount =
      word && /[.,]\d{2}\D*$/.test(word.text) ? parseMoney(word.text.replace(/^US\$?/i, '')) : null
    return amount !== null && Math.abs(amount) === Math.abs(cents) ? 1 : 0
  })
}

export function placesOfQuantity(pages: readonly Page[], amount: number): Place[] {
  return search(pages, ([word]) => {
    const figure =
      /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?=[A-Za-z]*-?$)/.exec(word?.text ?? '')?.[0] ?? ''
    return figure !== '' && Math.abs(Number(figure.replaceAll(',', ''))) === Math.abs(amount) ? 1 : 0
  })
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

export function placesOfDate(pages: readonly Page[], date: CalendarDate): Place[] {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  const years = [year, year.slice(2)]
  const days = [day, String(Number(day))]
  const named = [name, name.slice(0, 3), ...(name === 'september' ? ['sept'] : [])]
  const numbered = [month, String(Number(month))]
  const forms = new Set(
    years.flatMap((y) =>
      days.flatMap((d) => [
        ...[...numbered, ...named].map((m) => [m, d, y].join(' ')),
        ...named.map((m) => [d, m, y].join(' ')),
        ...numbered.map((m) => [y, m, d].join(' ')),
      ]),
    ),
  )
  const longest = 3
  return search(pages, (words) => {
    let said = ''
    for (const [index, word] of words.slice(0, longest).entries()) {
      said = `${said} ${parts(word.text)}`.trim()
      if (forms.has(said)) return index + 1
    }
    return 0
  })
}

/** Of several places the one nearest to another: on its page, at its height. */
export function nearest(places: readonly Place[], to: Place | undefined): Place | undefined {
  if (to === undefined) return places[0]
  const distance = ({ page, box }: Place) => Math.abs(page - to.page) * 10 + Math.abs(box.y - to.box.y)
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}

export function joined(a: Place, b: Place): Place {
  if (a.page !== b.page) return a
  return { page: a.page, box: around([a.box, b.box]), text: `${a.text} ${b.text}` }
}

/** `match` answers how many of the words from its place on say the value; 0 for none. */
function search(pages: readonly Page[], match: (words: readonly Word[]) => number): Place[] {
  return pages.flatMap(({ number, words }) =>
    words.flatMap((_, start): Place[] => {
      const following = words.slice(start, start + MOST_WORDS)
      const count = match(following)
      if (count === 0) return []
      const said = following.slice(0, count)
      const text = said.map((word) => word.text).join(' ')
      return [{ page: number, box: around(said.map((word) => word.box)), text }]
    }),
  )
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
const parts = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

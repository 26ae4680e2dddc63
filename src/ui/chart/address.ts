import { isCalendarDate } from '#base/calendar-date.ts'
import { type ChartView, WHOLE_VIEW } from './view.ts'

/** The parts of an address that say how a chart is looked at; others are somebody else's. */
const PARTS = ['series', 'from', 'to', 'at', 'compare', 'table'] as const

/** A search string with the view in it, beside what else it says. A view of all there is adds nothing. */
export function searchOfView(view: ChartView, search = ''): string {
  const params = new URLSearchParams(search)
  for (const part of PARTS) params.delete(part)
  if (view.shown !== null) params.set('series', view.shown.join(' '))
  if (view.range !== null) {
    params.set('from', view.range.from)
    params.set('to', view.range.to)
  }
  if (view.point !== null) params.set('at', `${view.point.at} ${view.point.series}`)
  if (view.compares) params.set('compare', 'year')
  if (view.asTable) params.set('table', '1')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads what `searchOfView` wrote; anybody can write an address, and what makes no sense there says nothing. */
export function viewOfSearch(search: string): ChartView {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  // The name of a point may have blanks, the id of a series has none.
  const [, at, series] = /^(.+) (\S+)$/.exec(params.get('at') ?? '') ?? []
  return {
    ...WHOLE_VIEW,
    shown: params.get('series')?.split(' ').filter(Boolean) ?? null,
    range: isCalendarDate(from) && isCalendarDate(to) && from < to ? { from, to } : null,
    point: at && series ? { at, series } : null,
    compares: params.get('compare') === 'year',
    asTable: params.get('table') === '1',
  }
}

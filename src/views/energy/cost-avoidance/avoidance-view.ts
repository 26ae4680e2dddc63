import { searchOfView, viewOfSearch } from '#ui/chart/address.ts'
import type { ChartView } from '#ui/chart/view.ts'
import { idIn } from '#ui/id-in-address.ts'

/** How what a project avoided is looked at. */
export interface AvoidanceView {
  /** Null: the usual one. */
  energyTypeId: number | null
  /** Months that are estimated or incomplete count too. */
  uncertain: boolean
  chart: ChartView
}

/** The parts of an address that are about it; what else it says is somebody else's. */
const PARTS = ['energy', 'uncertain'] as const

/** A search string with the view in it, beside what else it says. */
export function searchOfAvoidance(view: AvoidanceView, search = ''): string {
  const params = new URLSearchParams(searchOfView(view.chart, search))
  for (const part of PARTS) params.delete(part)
  if (view.energyTypeId !== null) params.set('energy', String(view.energyTypeId))
  if (view.uncertain) params.set('uncertain', '1')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads what `searchOfAvoidance` wrote; what makes no sense there says nothing. */
export function avoidanceOfSearch(search: string): AvoidanceView {
  const params = new URLSearchParams(search)
  return {
    energyTypeId: idIn(params.get('energy')),
    uncertain: params.get('uncertain') === '1',
    chart: viewOfSearch(search),
  }
}

/** What is asked of the call for a view. */
export const avoidanceQuestion = ({ energyTypeId, uncertain }: AvoidanceView) => ({
  ...(energyTypeId !== null && { energy_type_id: energyTypeId }),
  ...(uncertain && { include_uncertain: 'true' }),
})

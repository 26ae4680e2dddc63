import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { Chart } from '#ui/chart/Chart.tsx'
import { DateRange } from '#ui/chart/DateRange.tsx'
import type { ChartView } from '#ui/chart/view.ts'
import { wholeRange } from '#ui/chart/zoom.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { billAt, chartOfBills } from './chart-of-bills.ts'
import type { BillData } from './queries.ts'
import { PARTS } from './review-port.ts'
import { chartViewAtom, isStaffAtom, keptViewAtom, shownKeyAtom } from './state.ts'

/** Cost, usage and demand of a meter, bill by bill. Staff open the bill of a point. */
export function BillChart({ data }: { data: BillData }) {
  const store = useStore()
  const { execute } = useWorkstation()
  const staff = useAtomValue(isStaffAtom)
  const view = useAtomValue(chartViewAtom)
  const chart = useMemo(() => chartOfBills(data), [data])
  const whole = wholeRange(chart)
  const onView = (next: ChartView) => store.set(keptViewAtom, { of: store.get(shownKeyAtom), view: next })
  const onOpen = (_: unknown, index: number) => {
    const address = billAt(data, index)
    if (address !== null) execute('review.open-bill', 'button', address)
  }
  return (
    <div id={PARTS.chart}>
      <Chart data={chart} view={view} onView={onView} onOpen={staff ? onOpen : undefined} opens="its bill" />
      {whole !== null && (
        <DateRange whole={whole} range={view.range} onRange={(range) => onView({ ...view, range })} />
      )}
    </div>
  )
}

import { useMemo, useState } from 'react'
import { Chart } from '#ui/chart/Chart.tsx'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { answerChart } from './answer-chart.ts'
import type { PartOf } from './conversation.ts'

export interface AnswerChartProps {
  part: PartOf<'chart'>
  hideExports: boolean
}

/** A chart of an answer. How it is looked at lasts as long as the page. */
export default function AnswerChart({ part, hideExports }: AnswerChartProps) {
  const data = useMemo(() => answerChart(part), [part])
  const [view, setView] = useState(WHOLE_VIEW)
  return <Chart {...{ data, view, hideExports }} onView={setView} />
}

import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { todayInUtc } from '#base/calendar-date.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { Message } from '#ui/Message.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './LeaderboardRoom.module.css'
import { look, PLACES } from './leaderboard-port.ts'
import { uploadsQuery } from './queries.ts'
import { leaderboardPlaceAtom } from './state.ts'
import { uploadsChart } from './uploads-chart.ts'

/** Who uploaded how many bill files, drawn. */
export function UploadsChart() {
  const store = useStore()
  const { call } = useWorkstation()
  const { filters, chart } = useAtomValue(leaderboardPlaceAtom)
  const { data: counts, isPending, isError } = useQuery(uploadsQuery(call, filters))
  useRoomWaitsFor('intake-leaderboard', isPending ? 'the chart' : null)
  const data = useMemo(() => counts && uploadsChart(counts, filters, todayInUtc()), [counts, filters])
  return (
    <div className={styles.chart} tabIndex={-1} data-place={PLACES.chart} {...{ [HOME_ATTRIBUTE]: '' }}>
      {isError && (
        <Message tone="error" title="The uploads could not be counted.">
          <CommandButton id="leaderboard.refresh" label="Try again" />
        </Message>
      )}
      {data !== undefined && (
        <Chart
          data={data}
          view={chart}
          onView={(next) => look({ store }, { chart: next }, { replace: true })}
          nothing="Nobody of the staff uploaded a bill then."
        />
      )}
    </div>
  )
}

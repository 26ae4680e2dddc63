import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { Message } from '#ui/Message.tsx'
import { MonthlyCosts } from '#views/energy/monthly/MonthlyCosts.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import styles from './MonthlyRoom.module.css'
import { CHART_PLACE, look } from './monthly-port.ts'
import { costsQuery } from './queries.ts'
import { viewAtom } from './state.ts'

/** What the chosen properties cost, drawn. */
export function Costs({ line }: { line: MonthlyLine }) {
  const store = useStore()
  const { call, execute } = useWorkstation()
  const { propertyIds, perSquareFoot, chart } = useAtomValue(viewAtom)
  const { data: properties, isPending, isError } = useQuery(costsQuery(call, propertyIds, line))
  useRoomWaitsFor('monthly', isPending ? 'the chart' : null)
  return (
    <div className={styles.chart} tabIndex={-1} data-place={CHART_PLACE} {...{ [HOME_ATTRIBUTE]: '' }}>
      {isError && (
        <Message tone="error" title="The costs of a property could not be had.">
          <CommandButton id="monthly-costs.refresh" label="Try again" />
        </Message>
      )}
      {properties !== undefined && (
        <MonthlyCosts
          {...{ properties, perSquareFoot }}
          by={line}
          view={chart}
          onView={(next) => look({ store }, { chart: next }, { replace: true })}
          onMonth={(scope) => execute('month-bills.show', 'button', scope)}
        />
      )}
    </div>
  )
}

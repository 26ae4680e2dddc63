import { type ReactNode, useEffect, useState } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { avoidanceOfSearch, avoidanceQuestion, searchOfAvoidance } from './cost-avoidance/avoidance-view.ts'
import { CostAvoidance } from './cost-avoidance/CostAvoidance.tsx'
import styles from './Energy.module.css'
import type { EnergyProps } from './energy-part.ts'
import { Failed } from './Failed.tsx'
import { type Answers, useAnswer } from './use-answer.ts'

interface AvoidanceProps extends Pick<EnergyProps, 'call' | 'options' | 'search' | 'onSearch' | 'actions'> {
  /** Which project, as what it is asked for again by, and how its id is found. */
  project: { key: string; id(): Promise<number> }
  /** Nothing is shown where it cannot be had: the page around goes on without it. */
  silent?: boolean
}

/** What the measures of a project avoided. */
export function Avoidance({
  call,
  options,
  search,
  onSearch,
  actions,
  project,
  silent = false,
}: AvoidanceProps) {
  const view = avoidanceOfSearch(search)
  const [answers] = useState<Answers<CallAnswer<'costAvoidance.get'>>>(() => new Map())
  const query = avoidanceQuestion(view)
  const { answer, failure, retry } = useAnswer(
    answers,
    JSON.stringify([project.key, query]),
    async (signal) => call('costAvoidance.get', { params: { id: await project.id() }, query }, { signal }),
  )
  useEffect(() => {
    if (silent && failure !== null) console.error('What the project avoided could not be had.', failure)
  }, [silent, failure])
  if (failure !== null) return silent ? null : <Failed failure={failure} onRetry={retry} />
  if (answer === undefined) return silent ? null : <Waiting />
  return (
    <div className={styles.part}>
      <CostAvoidance
        {...{ answer, view }}
        hideExports={options.hideExportData}
        onView={(next) => onSearch(searchOfAvoidance(next, search))}
      />
      <Actions>{actions?.(answer.project.property.id)}</Actions>
    </div>
  )
}

const Actions = ({ children }: { children: ReactNode }) =>
  children ? <div className={styles.choices}>{children}</div> : null

const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label="What the project avoided is on its way" />
)

import { useEffect, useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import {
  type AvoidanceView,
  avoidanceOfSearch,
  avoidanceQuestion,
  searchOfAvoidance,
} from '#ui/cost-avoidance/avoidance-view.ts'
import { CostAvoidance } from '#ui/cost-avoidance/CostAvoidance.tsx'
import type { WidgetCaller } from './api.ts'
import type { OpenedWidgetProps } from './OpenWidget.tsx'
import { type Answers, useAnswer } from './use-answer.ts'
import { useSearch } from './use-search.ts'
import { WidgetActions } from './WidgetActions.tsx'
import styles from './Widgets.module.css'

/** The project that is shown where the address names none, as far as it is there; else the newest. */
const USUAL_PROJECT = 4929

/** What the measures of a project avoided. Where it cannot be had nothing is shown: the page around goes on without it. */
export default function CostAvoidanceWidget({ address, call, properties, options }: OpenedWidgetProps) {
  const [search, setSearch] = useSearch(address.search)
  const view = avoidanceOfSearch(search)
  const [answers] = useState<Answers<CallAnswer<'costAvoidance.get'>>>(() => new Map())
  const query = avoidanceQuestion(view)
  const { answer, failure } = useAnswer(answers, JSON.stringify(query), async (signal) => {
    const id = address.id ?? (await usualProject(call))
    return call('costAvoidance.get', { params: { id }, query }, { signal })
  })
  useEffect(() => {
    if (failure !== null) console.error('What the project avoided could not be had.', failure)
  }, [failure])
  if (failure !== null || answer === undefined) return null
  return (
    <div className={styles.widget}>
      <CostAvoidance
        {...{ answer, view }}
        onView={(next: AvoidanceView) => setSearch(searchOfAvoidance(next, search))}
      />
      <div className={styles.choices}>
        <WidgetActions
          widget="cost_avoidance"
          {...{ properties, options, call }}
          propertyId={answer.project.property.id}
          token={address.token}
        />
      </div>
    </div>
  )
}

async function usualProject(call: WidgetCaller): Promise<number> {
  const { projects } = await call('costAvoidance.list', {})
  return projects.find(({ id }) => id === USUAL_PROJECT)?.id ?? projects[0]?.id ?? USUAL_PROJECT
}

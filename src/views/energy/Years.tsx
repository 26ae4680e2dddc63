import { useState } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Message } from '#ui/Message.tsx'
import { type EnergyProps, shownProperty } from './energy-part.ts'
import { type Answers, useAnswer } from './use-answer.ts'
import type { YearsPoint } from './years/month-scope.ts'
import { YearOverYear } from './years/YearOverYear.tsx'
import { yearsQuestion } from './years/years-question.ts'
import { yearsShown } from './years/years-shown.ts'
import { searchOfYears, yearsOfSearch } from './years/years-view.ts'

interface YearsProps extends EnergyProps {
  /** A month was opened. Left out where bills are not shown to whoever looks. */
  onMonth?(point: YearsPoint): void
  /** Another number reloads the figures. */
  version?: number
}

/** The years of one of the properties. */
export function Years(props: YearsProps) {
  const { call, properties, options, search, onSearch, actions, onMonth, version = 0 } = props
  const view = yearsOfSearch(search)
  const propertyId = shownProperty(properties, view.propertyId)?.id
  const [answers] = useState<Answers<CallAnswer<'properties.yearOverYear'>>>(() => new Map())
  const [known, setKnown] = useState<CallAnswer<'properties.yearOverYear'>>()
  const shown = yearsShown(view, propertyId ?? 0, known, options)
  const key =
    propertyId === undefined
      ? null
      : JSON.stringify([shown.propertyId, shown.start, shown.resource, view.asBilled, version])
  const { answer, pending, failure, retry } = useAnswer(answers, key, (signal) =>
    call('properties.yearOverYear', yearsQuestion(shown, view), { signal }),
  )
  if (answer !== known) setKnown(answer)
  if (propertyId === undefined) return <Message title="There is no property with a meter yet." />
  return (
    <YearOverYear
      {...{ properties, answer, pending, options, view, shown, onMonth }}
      failure={failure?.message ?? null}
      onRetry={retry}
      actions={actions?.(propertyId)}
      onView={(next) => onSearch(searchOfYears(next, search))}
    />
  )
}

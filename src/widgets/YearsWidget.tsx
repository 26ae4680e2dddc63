import { useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import { Message } from '#ui/Message.tsx'
import { YearOverYear } from '#ui/years/YearOverYear.tsx'
import { yearsQuestion } from '#ui/years/years-question.ts'
import { yearsShown } from '#ui/years/years-shown.ts'
import { searchOfYears, type YearsView, yearsOfSearch } from '#ui/years/years-view.ts'
import type { OpenedWidgetProps } from './OpenWidget.tsx'
import { type Answers, useAnswer } from './use-answer.ts'
import { useSearch } from './use-search.ts'
import { WidgetActions } from './WidgetActions.tsx'

type Years = CallAnswer<'properties.yearOverYear'>

/** The years of a property, of several that can be chosen from or of the one that the address names. */
export function YearsWidget({ address, call, options: allowed, properties: all }: OpenedWidgetProps) {
  const [search, setSearch] = useSearch(address.search)
  const view = yearsOfSearch(search)
  const options = address.id === null ? allowed : { ...allowed, propertySelect: false }
  const properties = address.id === null ? all : all.filter(({ id }) => id === address.id)
  const propertyId = properties.find(({ id }) => id === view.propertyId)?.id ?? properties[0]?.id
  const [answers] = useState<Answers<Years>>(() => new Map())
  const [known, setKnown] = useState<Years>()
  const shown = yearsShown(view, propertyId ?? 0, known, options)
  const key =
    propertyId === undefined
      ? null
      : JSON.stringify([shown.propertyId, shown.start, shown.resource, view.asBilled])
  const { answer, pending, failure, retry } = useAnswer(answers, key, (signal) =>
    call('properties.yearOverYear', yearsQuestion(shown, view), { signal }),
  )
  if (answer !== known) setKnown(answer)
  if (propertyId === undefined)
    return (
      <Message
        title={address.id === null ? 'There is no property with a meter yet.' : 'This property is not there.'}
      />
    )
  return (
    <YearOverYear
      {...{ properties, answer, pending, options, view, shown }}
      failure={failure?.message ?? null}
      onRetry={retry}
      actions={
        <WidgetActions
          widget="yearoveryear"
          {...{ properties, propertyId, options, call }}
          token={address.token}
        />
      }
      onView={(next: YearsView) => setSearch(searchOfYears(next, search))}
    />
  )
}

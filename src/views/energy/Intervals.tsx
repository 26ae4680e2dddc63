import { type ReactNode, useState } from 'react'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import styles from './Energy.module.css'
import { type EnergyProps, shownProperty } from './energy-part.ts'
import { Failed } from './Failed.tsx'
import { IntervalMeters } from './IntervalMeters.tsx'
import { type IntervalPlace, intervalsOfSearch, searchOfIntervals } from './intervals/interval-address.ts'
import { PropertyChoice } from './PropertyChoice.tsx'
import { type Answers, useAnswer } from './use-answer.ts'

export interface UploadsOf {
  propertyId: number
  /** Other data counts now. */
  onChanged(): void
}

interface IntervalsProps extends EnergyProps {
  /** What was uploaded, and a form for more; left out for whoever may send nothing. */
  uploads?(of: UploadsOf): ReactNode
}

/** What the meters of a property measured in quarter hours, hours or days. */
export function Intervals(props: IntervalsProps) {
  const { call, properties, options, search, onSearch, actions, uploads } = props
  const place = intervalsOfSearch(search)
  const property = shownProperty(properties, place.propertyId)
  const [answers] = useState<Answers<CallAnswer<'intervals.meters'>>>(() => new Map())
  const { answer, failure, pending, retry } = useAnswer(
    answers,
    property === undefined ? null : String(property.id),
    (signal) => call('intervals.meters', { params: { id: property?.id ?? 0 } }, { signal }),
  )
  if (property === undefined) return <Message title="There is no property with a meter yet." />
  const show = (next: Partial<IntervalPlace>) => onSearch(searchOfIntervals({ ...place, ...next }, search))
  const onChanged = () => {
    answers.delete(String(property.id))
    retry()
  }
  return (
    <div className={styles.part}>
      <div className={styles.choices}>
        <PropertyChoice
          {...{ properties, options, property }}
          onChoose={(propertyId) => show({ propertyId, meterId: null, register: null, lastDay: null })}
        />
        {uploads && (
          <Button aria-expanded={place.uploads} onClick={() => show({ uploads: !place.uploads })}>
            Upload interval data
          </Button>
        )}
        {actions?.(property.id)}
      </div>
      {place.uploads && uploads?.({ propertyId: property.id, onChanged })}
      {failure !== null && <Failed failure={failure} onRetry={retry} />}
      {failure === null && !pending && answer !== undefined && (
        <IntervalMeters
          key={property.id}
          {...{ call, options, place }}
          property={answer.property}
          meters={answer.meters}
          onPlace={show}
        />
      )}
    </div>
  )
}

import { Suspense, useState } from 'react'
import type { CallAnswer } from '#contract/contract.ts'
import { addDays, addMonths, asCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/form/Choice.tsx'
import { IntervalChart } from '#ui/intervals/IntervalChart.tsx'
import { FIRST_VIEW, type IntervalView } from '#ui/intervals/interval-data.ts'
import { Message } from '#ui/Message.tsx'
import { onDemand, Shown } from '#ui/on-demand.tsx'
import type { IntervalUploadsProps } from './IntervalUploads.tsx'
import type { OpenedWidgetProps } from './OpenWidget.tsx'
import { type Answers, useAnswer } from './use-answer.ts'
import { WidgetActions } from './WidgetActions.tsx'
import styles from './Widgets.module.css'

type Meter = CallAnswer<'intervals.meters'>['meters'][number]

/** Whoever came by a link sends nothing. */
const uploads = onDemand<IntervalUploadsProps>(() => import('./IntervalUploads.tsx'))

/** What the meters of a property measured in quarter hours, hours or days. */
export default function IntervalsWidget(props: OpenedWidgetProps) {
  const { address, call, properties: all, options } = props
  const properties = address.id === null ? all : all.filter(({ id }) => id === address.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const propertyId = chosen ?? properties[0]?.id
  const [answers] = useState<Answers<CallAnswer<'intervals.meters'>>>(() => new Map())
  const { answer, failure, pending, retry } = useAnswer(
    answers,
    propertyId === undefined ? null : String(propertyId),
    (signal) => call('intervals.meters', { params: { id: propertyId ?? 0 } }, { signal }),
  )
  const [sending, setSending] = useState(false)
  if (propertyId === undefined) return <Message title="There is no property with a meter yet." />
  return (
    <div className={styles.widget}>
      <div className={styles.choices}>
        {properties.length > 1 && options.propertySelect && (
          <Choice label="Property" value={String(propertyId)} onChoose={(id) => setChosen(Number(id))}>
            {properties.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        {address.token === null && (
          <Button aria-expanded={sending} onClick={() => setSending(!sending)}>
            Upload interval data
          </Button>
        )}
        <WidgetActions
          widget="intervalchart"
          {...{ properties, propertyId, options, call }}
          token={address.token}
        />
      </div>
      {sending && (
        <Suspense fallback={null}>
          <Shown
            key={propertyId}
            part={uploads}
            props={{
              propertyId,
              onChanged() {
                answers.delete(String(propertyId))
                retry()
              },
            }}
          />
        </Suspense>
      )}
      {failure !== null && (
        <Message tone="error" title={failure.message}>
          <Button onClick={retry}>Try again</Button>
        </Message>
      )}
      {failure === null && !pending && answer !== undefined && (
        <Meters
          key={propertyId}
          {...{ propertyId, call }}
          meters={answer.meters}
          name={answer.property.name}
        />
      )}
    </div>
  )
}

interface MetersProps extends Pick<OpenedWidgetProps, 'call'> {
  propertyId: number
  meters: readonly Meter[]
  name: string
}

/** A register of a meter, in a year of its own days. */
function Meters({ propertyId, meters, name, call }: MetersProps) {
  const registers = meters.flatMap((meter) => meter.registers.map((register) => ({ meter, register })))
  const [place, setPlace] = useState(0)
  const [end, setEnd] = useState<CalendarDate | null>(null)
  const [view, setView] = useState<IntervalView>(FIRST_VIEW)
  const [answers] = useState<Answers<CallAnswer<'intervals.series'>>>(() => new Map())
  const chosen = registers[place]
  const days = chosen && yearTo(end ?? lastDayOf(chosen.register.to), dayOf(chosen.register.from))
  const { answer, failure, pending, retry } = useAnswer(
    answers,
    chosen && days ? JSON.stringify([chosen.meter.id, chosen.register.register, days.from]) : null,
    (signal) =>
      call(
        'intervals.series',
        {
          params: { id: propertyId, meter: chosen?.meter.id ?? 0 },
          query: { from: days?.from ?? '', to: days?.to ?? '', register: chosen?.register.register ?? '' },
        },
        { signal },
      ),
  )
  if (chosen === undefined || days === undefined)
    return <Message title={`There is no interval data of ${name} yet.`} />
  const move = (to: CalendarDate) => {
    setEnd(to)
    setView({ ...view, range: null, at: null })
  }
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label="Meter"
          value={String(place)}
          onChoose={(next) => {
            setPlace(Number(next))
            setEnd(null)
            setView({ ...view, range: null, at: null })
          }}
        >
          {registers.map(({ meter, register }, at) => (
            <option key={`${meter.id} ${register.register}`} value={at}>
              {titleOf(meter, register.register)}
            </option>
          ))}
        </Choice>
        <Button
          disabled={days.from <= dayOf(chosen.register.from)}
          onClick={() => move(addDays(days.from, -1))}
        >
          Year before
        </Button>
        <Button
          disabled={days.to >= lastDayOf(chosen.register.to)}
          onClick={() => move(earlier(addMonths(days.to, 12), lastDayOf(chosen.register.to)))}
        >
          Year after
        </Button>
      </div>
      {failure !== null && (
        <Message tone="error" title={failure.message}>
          <Button onClick={retry}>Try again</Button>
        </Message>
      )}
      {failure === null && answer !== undefined && (
        <div aria-busy={pending}>
          <IntervalChart
            title={`${name}: ${titleOf(chosen.meter, chosen.register.register)}`}
            data={answer}
            view={view}
            onView={setView}
          />
        </div>
      )}
    </>
  )
}

const titleOf = ({ meter_num: number, energy_type: energy }: Meter, register: string): string =>
  [energy.display_name, number, register].filter(Boolean).join(' ')

/** The day that a moment is on, near enough to choose a year by. */
const dayOf = (moment: string): CalendarDate => asCalendarDate(moment.slice(0, 10))

/** A register ends where its last interval does, which may be the beginning of a day. */
const lastDayOf = (moment: string): CalendarDate => dayOf(new Date(Date.parse(moment) - 1_000).toISOString())

const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other)

function yearTo(to: CalendarDate, first: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = addDays(addMonths(to, -12), 1)
  return { from: from < first ? first : from, to }
}

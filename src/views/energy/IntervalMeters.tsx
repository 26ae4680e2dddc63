import { useState } from 'react'
import { addDays, addMonths, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/form/Choice.tsx'
import { Message } from '#ui/Message.tsx'
import styles from './Energy.module.css'
import type { EnergyProps } from './energy-part.ts'
import { Failed } from './Failed.tsx'
import { IntervalChart } from './intervals/IntervalChart.tsx'
import type { IntervalPlace } from './intervals/interval-address.ts'
import { FIRST_VIEW, type IntervalView } from './intervals/interval-data.ts'
import { type Answers, useAnswer } from './use-answer.ts'

type Meter = CallAnswer<'intervals.meters'>['meters'][number]

/** A meter with one of its registers: what is drawn at once. */
interface MeterRegister {
  meter: Meter
  register: Meter['registers'][number]
}

interface IntervalMetersProps extends Pick<EnergyProps, 'call' | 'options'> {
  property: { id: number; name: string }
  meters: readonly Meter[]
  place: IntervalPlace
  onPlace(place: Partial<IntervalPlace>): void
}

/** A register of a meter, in a year of its own days. */
export function IntervalMeters({ call, options, property, meters, place, onPlace }: IntervalMetersProps) {
  const registers = meters.flatMap((meter) => meter.registers.map((register) => ({ meter, register })))
  const chosen = registers.find((each) => isAt(each, place)) ?? registers[0]
  const days = chosen && yearTo(place.lastDay ?? lastDayOf(chosen.register.to), dayOf(chosen.register.from))
  const [answers] = useState<Answers<CallAnswer<'intervals.series'>>>(() => new Map())
  const { answer, failure, pending, retry } = useAnswer(
    answers,
    chosen && days ? JSON.stringify([chosen.meter.id, chosen.register.register, days.from, days.to]) : null,
    (signal) =>
      call(
        'intervals.series',
        {
          params: { id: property.id, meter: chosen?.meter.id ?? 0 },
          query: { from: days?.from ?? '', to: days?.to ?? '', register: chosen?.register.register ?? '' },
        },
        { signal },
      ),
  )
  // How far it is zoomed changes many times a second: no address could follow.
  const [zoom, setZoom] = useState<Pick<IntervalView, 'range' | 'at'>>(FIRST_VIEW)
  if (chosen === undefined || days === undefined)
    return <Message title={`There is no interval data of ${property.name} yet.`} />
  const go = (to: Partial<IntervalPlace>) => {
    onPlace(to)
    setZoom(FIRST_VIEW)
  }
  return (
    <>
      <Choices {...{ registers, chosen, days }} onPlace={go} />
      {failure !== null && <Failed failure={failure} onRetry={retry} />}
      {failure === null && answer !== undefined && (
        <div aria-busy={pending}>
          <IntervalChart
            title={`${property.name}: ${titleOf(chosen)}`}
            data={answer}
            hideExports={options.hideExportData}
            view={{ ...zoom, tab: place.tab, asTable: place.asTable }}
            onView={({ tab, asTable, range, at }) => {
              setZoom({ range, at })
              if (tab !== place.tab || asTable !== place.asTable) onPlace({ tab, asTable })
            }}
          />
        </div>
      )}
    </>
  )
}

interface ChoicesProps extends Pick<IntervalMetersProps, 'onPlace'> {
  registers: readonly MeterRegister[]
  chosen: MeterRegister
  days: { from: CalendarDate; to: CalendarDate }
}

/** Which register, and which of its years. */
function Choices({ registers, chosen, days, onPlace }: ChoicesProps) {
  const first = dayOf(chosen.register.from)
  const last = lastDayOf(chosen.register.to)
  return (
    <div className={styles.choices}>
      <Choice
        label="Meter"
        value={String(registers.indexOf(chosen))}
        onChoose={(at) => {
          const { meter, register } = registers[Number(at)] ?? chosen
          onPlace({ meterId: meter.id, register: register.register, lastDay: null })
        }}
      >
        {registers.map((each, at) => (
          <option key={`${each.meter.id} ${each.register.register}`} value={at}>
            {titleOf(each)}
          </option>
        ))}
      </Choice>
      <Button disabled={days.from <= first} onClick={() => onPlace({ lastDay: addDays(days.from, -1) })}>
        Year before
      </Button>
      <Button
        disabled={days.to >= last}
        onClick={() => onPlace({ lastDay: earlier(addMonths(days.to, 12), last) })}
      >
        Year after
      </Button>
    </div>
  )
}

const isAt = ({ meter, register }: MeterRegister, { meterId, register: named }: IntervalPlace): boolean =>
  meter.id === meterId && (named === null || register.register === named)

const titleOf = ({ meter, register }: MeterRegister): string =>
  [meter.energy_type.display_name, meter.meter_num, register.register].filter(Boolean).join(' ')

/** The day that a moment is on, near enough to choose a year by. */
const dayOf = (moment: string): CalendarDate => asCalendarDate(moment.slice(0, 10))

/** A register ends where its last interval does, which may be the beginning of a day. */
const lastDayOf = (moment: string): CalendarDate => dayOf(new Date(Date.parse(moment) - 1_000).toISOString())

const earlier = (one: CalendarDate, other: CalendarDate): CalendarDate => (one < other ? one : other)

function yearTo(to: CalendarDate, first: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const from = addDays(addMonths(to, -12), 1)
  return { from: from < first ? first : from, to }
}

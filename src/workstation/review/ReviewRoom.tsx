import { useAtomValue } from 'jotai'
import { REVIEW_LISTS, type ReviewedMeter } from '#commands/review/context.ts'
import { prepareChart } from '#ui/chart/Chart.tsx'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useRoomWaitsFor } from '../keyboard/readiness.ts'
import { ListGrid } from '../list/ListGrid.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useRoomSlice } from '../state/room-slices.ts'
import { FilterBar } from './FilterBar.tsx'
import { MeterPanel } from './MeterPanel.tsx'
import { meterLines } from './meter-lines.tsx'
import { REVIEW } from './queries.ts'
import styles from './ReviewRoom.module.css'
import { createReviewPort } from './review-port.ts'
import { reviewContextAtom, reviewPlaceAtom, shownListAtom, shownMeterAtom, shownRowsAtom } from './state.ts'
import { useReview } from './use-review.ts'

export { reviewCommands as commands } from '#commands/review/commands.ts'

prepareChart()

/** What the saved bills say, meter by meter. */
export default function ReviewRoom() {
  useRoomSlice('review', reviewContextAtom, createReviewPort)
  useReview()
  return (
    <section className={room.room} aria-label="Review">
      <h1 className="visually-hidden">Invoiage Review</h1>
      <FilterBar />
      <div className={styles.split}>
        <PartBoundary name="The list of meters" home answers={REVIEW}>
          <Meters />
        </PartBoundary>
        <Panel />
      </div>
    </section>
  )
}

/** A meter that cannot be drawn says so in its place; the next one is tried. */
function Panel() {
  const shown = useAtomValue(shownMeterAtom)
  return (
    <PartBoundary name="The meter" of={shown?.id} answers={REVIEW}>
      <MeterPanel />
    </PartBoundary>
  )
}

function Meters() {
  const { list } = useAtomValue(reviewPlaceAtom)
  const state = useAtomValue(shownListAtom)
  const { state: loading, total } = useAtomValue(shownRowsAtom)
  useRoomWaitsFor('review', loading === 'loading' ? 'the list' : null)
  if (total === 0)
    return (
      <div className={styles.list} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        <Nothing loading={loading} />
      </div>
    )
  return (
    <div className={styles.list}>
      <ListGrid<ReviewedMeter, string>
        key={list}
        state={state}
        label={`Meters, ${REVIEW_LISTS[list]}`}
        columns={[]}
        twoLines={meterLines}
        layout="column"
        home
      />
    </div>
  )
}

function Nothing({ loading }: { loading: 'loading' | 'ready' | 'failed' }) {
  const { list } = useAtomValue(reviewPlaceAtom)
  const { narrowed } = useAtomValue(reviewContextAtom)
  if (loading === 'loading')
    return (
      <div className={styles.waiting} aria-busy>
        {['60%', '45%', '70%', '50%', '65%', '40%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    )
  if (loading === 'failed')
    return (
      <Message tone="error" title="Something went wrong. Please refresh your browser.">
        <CommandButton id="review.refresh" label="Try again" />
      </Message>
    )
  if (narrowed)
    return (
      <Message title="No meter is like this.">
        <CommandButton id="review.show-all" label="Show all" />
      </Message>
    )
  return (
    <Message title={list === 'daily' ? 'No bills to review were saved on this day.' : 'No meters yet.'} />
  )
}

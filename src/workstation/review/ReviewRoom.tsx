import { useAtomValue } from 'jotai'
import { formatDate } from '#base/calendar-date.ts'
import { REVIEW_LISTS, type ReviewedMeter } from '#commands/review/context.ts'
import { prepareChart } from '#ui/chart/Chart.tsx'
import { Message } from '#ui/Message.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { FilterBar } from './FilterBar.tsx'
import { MeterPanel } from './MeterPanel.tsx'
import { meterLines } from './meter-lines.tsx'
import { REVIEW } from './queries.ts'
import { ReviewPromptLine } from './ReviewPromptLine.tsx'
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
  const { total, state } = useAtomValue(shownRowsAtom)
  const { alone } = useAtomValue(reviewPlaceAtom)
  const empty = total === 0 && state !== 'loading' && alone === null
  return (
    <section className={room.room} aria-label="Review">
      <h1 className="visually-hidden">Invoiage Review</h1>
      <FilterBar />
      <div className={styles.split} data-empty={empty || undefined}>
        <PartBoundary name="The list of meters" home answers={REVIEW}>
          <Meters />
        </PartBoundary>
        {!empty && <Panel />}
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
  return (
    <div className={styles.list}>
      {total === 0 ? (
        <div className={styles.empty} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
          <Nothing loading={loading} />
        </div>
      ) : (
        <ListGrid<ReviewedMeter, string>
          key={list}
          state={state}
          label={`Meters, ${REVIEW_LISTS[list]}`}
          columns={[]}
          twoLines={meterLines}
          layout="column"
          home
        />
      )}
      <ReviewPromptLine />
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
  if (list === 'daily') return <NothingThatDay />
  return narrowed ? (
    <Message title="No meter is like this.">
      <CommandButton id="review.show-all" label="Show all" />
    </Message>
  ) : (
    <Message title="No meters yet." />
  )
}

/** Nothing was saved that day, or all of it is done: the last day that has some is a key away. */
function NothingThatDay() {
  const { filters } = useAtomValue(reviewPlaceAtom)
  const { narrowed, lastDay } = useAtomValue(reviewContextAtom)
  const { caughtUpAtom } = useAtomValue(shownListAtom)
  const caughtUp = useAtomValue(caughtUpAtom)
  const like = narrowed ? 'like this ' : ''
  return (
    <Message
      title={caughtUp ? 'All caught up!' : `Nothing ${like}is left to review of ${formatDate(filters.date)}.`}
    >
      {lastDay === null ? (
        !caughtUp && <p>No other day has any {like}either.</p>
      ) : (
        <CommandButton
          id="review.go-to-last-day"
          label={`Go to ${formatDate(lastDay)}, the last day that has some`}
        />
      )}
      {narrowed && <CommandButton id="review.show-all" label="Show all" look="quiet" />}
    </Message>
  )
}

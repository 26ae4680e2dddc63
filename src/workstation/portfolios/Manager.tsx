import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { isGone } from '#contract/client/client.ts'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useKeptDrafts } from '#workstation/platform/drafts/use-kept-drafts.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { Cards } from './Cards.tsx'
import { Dragging } from './dragging/Dragging.tsx'
import { ManagerHead } from './ManagerHead.tsx'
import { PortfolioList } from './PortfolioList.tsx'
import styles from './PortfoliosRoom.module.css'
import { PORTFOLIOS } from './queries.ts'
import { boardAnswerAtom, boardAtom, companyAtom } from './state/board.ts'
import { drafts, editedIdAtom } from './state/editing.ts'
import { portfoliosPlaceAtom } from './state/place.ts'
import { dragAtom } from './state/portfolios-context.ts'

const MonthPanel = onDemand(async () => ({ default: (await import('./seldom.ts')).MonthPanel }))

/** The portfolios of one company: their list, the cards that are open, and beside them a month. */
export function Manager() {
  const company = useAtomValue(companyAtom)
  const { month } = useAtomValue(portfoliosPlaceAtom)
  const { isError, error } = useAtomValue(boardAnswerAtom)
  useRoomWaitsFor('portfolios', company === null && !isError ? 'the portfolios' : null)
  useRecordTitle(company?.name)
  useEditedPortfolio()
  useKeptDrafts(drafts)
  useNoDragLeft()
  if (company === null) return isError ? <Failed error={error} /> : <Loading />
  return (
    <>
      <ManagerHead company={company} />
      <Dragging>
        <div className={styles.manager} data-month={month !== null || undefined}>
          <PortfolioList />
          <Cards />
          <PartBoundary
            name="The month"
            of={month && `${month.portfolioId} ${month.month}`}
            answers={PORTFOLIOS}
          >
            <Opened part={MonthPanel} props={month && {}} />
          </PartBoundary>
        </div>
      </Dragging>
    </>
  )
}

const Loading = () => (
  <Instead title="Loading">
    <Skeleton width={240} />
  </Instead>
)

function Failed({ error }: { error: Error | null }) {
  const gone = isGone(error)
  return (
    <Instead tone="error" title={gone ? 'There is no such company.' : 'The portfolios could not be had.'}>
      {!gone && <CommandButton id="portfolios.refresh" label="Try again" />}{' '}
      <CommandButton id="portfolios.back" label="Back" />
    </Instead>
  )
}

/** What the server says of the portfolio that is being edited is held against its fields. */
function useEditedPortfolio(): void {
  const receive = useSetAtom(drafts.receiveAtom)
  const id = useAtomValue(editedIdAtom)
  const board = useAtomValue(boardAtom)
  useLayoutEffect(() => {
    const edited = board?.find(({ bpg_id }) => bpg_id === id)
    if (edited !== undefined) receive(edited)
  }, [board, id, receive])
}

/** A drag ends with the manager that it was begun in. */
function useNoDragLeft(): void {
  const store = useStore()
  useEffect(() => () => store.set(dragAtom, null), [store])
}

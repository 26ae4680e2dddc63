import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { onDemand } from '#ui/on-demand.tsx'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { Companies } from './Companies.tsx'
import { Manager } from './Manager.tsx'
import { portfolioEvents } from './portfolio-events.ts'
import { PORTFOLIOS, refreshPortfolios } from './queries.ts'
import { companyIdAtom } from './state/place.ts'
import { dialogAtom, portfoliosContextAtom } from './state/portfolios-context.ts'
import { createPortfoliosPort } from './state/portfolios-port.ts'
import { restoreUndo } from './state/stored-undo.ts'

export { portfolioCommands as commands } from '#commands/portfolios/commands.ts'

/** Which properties of a company are invoiced together, and who is written to. */
export default function PortfoliosRoom() {
  const companyId = useAtomValue(companyIdAtom)
  useRoomSlice('portfolios', portfoliosContextAtom, createPortfoliosPort)
  useLivePortfolios()
  useStoredUndo(companyId)
  return (
    <section className={room.room} aria-label="Portfolios">
      <PartBoundary name="“Portfolios”" of={companyId} home answers={PORTFOLIOS}>
        {companyId === null ? <Companies /> : <Manager key={companyId} />}
      </PartBoundary>
      <RoomDialogs part={PortfolioDialogs} dialogAtom={dialogAtom} />
    </section>
  )
}

const PortfolioDialogs = onDemand(async () => ({ default: (await import('./seldom.ts')).PortfolioDialogs }))

/** What was rearranged before a reload can still be undone. */
function useStoredUndo(companyId: number | null): void {
  const { store } = useWorkstation()
  useEffect(() => restoreUndo(store, companyId), [store, companyId])
}

/** Changes come in bursts; the portfolios are asked for once in so many ms. */
const GATHER = 400

/** What colleagues do is seen soon. */
function useLivePortfolios(): void {
  const { queryClient } = useWorkstation()
  useEffect(
    () => portfolioEvents.listen(gathered(() => void refreshPortfolios(queryClient), GATHER)),
    [queryClient],
  )
}

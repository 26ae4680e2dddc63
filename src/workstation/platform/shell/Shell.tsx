import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { type Room, roomEntry, titleFor } from '#domain/people/areas.ts'
import { DemoBanner } from '#ui/DemoBanner.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { useCommandKeys } from '../keyboard/listen.ts'
import { useFocusArrival } from '../keyboard/readiness.ts'
import { useTypeAhead } from '../keyboard/use-type-ahead.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { useSettings } from '../session/use-settings.ts'
import { servedAtom } from '../state/audience.ts'
import { barsAtom } from '../state/bars.ts'
import { onlineAtom } from '../state/online.ts'
import { useLeaveGuard } from '../state/use-leave-guard.ts'
import { useWindowTitle } from '../state/window-title.ts'
import { useWorkstation } from '../workstation.ts'
import { Notices } from './Notices.tsx'
import { Overlays } from './Overlays.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { RoomBar } from './RoomBar.tsx'
import { RoomScreen } from './RoomScreen.tsx'
import styles from './Shell.module.css'
import { StatusBar } from './StatusBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useAskedKeys } from './use-asked-keys.ts'
import { useHomeFocus } from './use-home-focus.ts'
import { useRoomsAhead } from './use-rooms-ahead.ts'

const ChordSheet = onDemand(() => import('./ChordSheet.tsx'))
const DropZone = onDemand(() => import('#workstation/bills/upload/DropZone.tsx'))
const NO_PROPS = {}

/** The window of a signed-in person: bars around a room, and what can lie over it. Another bill is no reason to draw them. */
export const Shell = memo(function Shell({ room }: { room: Room }) {
  const bars = useAtomValue(barsAtom)
  const audience = useAtomValue(servedAtom)
  const online = useAtomValue(onlineAtom)
  const demo = useSettings()?.demo_data === true
  return (
    <div className={styles.window}>
      <PartBoundary name="The bar of areas" look="line">
        <TopBar bars={bars} />
      </PartBoundary>
      <PartBoundary name="The bar of rooms" look="line">
        <RoomBar bars={bars} />
      </PartBoundary>
      {!online && (
        <p className={styles.offline} role="alert">
          The server does not answer. What you do is not lost; it is tried again as soon as the server is
          back.
        </p>
      )}
      <main className={styles.room}>
        <PartBoundary name={`“${titleFor(audience, roomEntry(room))}”`} of={room} look="room">
          <RoomScreen room={room} />
        </PartBoundary>
      </main>
      {/* Below, so that nothing moves when it comes. */}
      {demo && <DemoBanner />}
      <PartBoundary name="The bar of keys" look="line">
        <StatusBar />
      </PartBoundary>
      <Opened part={ChordSheet} props={NO_PROPS} />
      <Overlays />
      <PartBoundary name="The place to drop files" look="line">
        <Opened part={DropZone} props={NO_PROPS} />
      </PartBoundary>
      <PartBoundary name="What was said last" look="line">
        <Notices />
      </PartBoundary>
      <Unseen room={room} />
    </div>
  )
})

/** What the window does beside being drawn, by itself so that nothing is drawn for it. */
function Unseen({ room }: { room: Room }) {
  useTypeAhead()
  useCommandKeys()
  useFocusArrival()
  useHomeFocus()
  useLiveEvents()
  useWindowTitle(room)
  useRoomsAhead(room)
  useAskedKeys()
  useLeaveGuard(useWorkstation().underWay.any)
  return null
}

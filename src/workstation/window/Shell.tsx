import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { type Room, roomEntry, titleFor } from '#domain/people/areas.ts'
import { DemoBanner } from '#ui/DemoBanner.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { DropZone } from '#workstation/bills/upload/DropZone.tsx'
import { useCommandKeys } from '#workstation/platform/keyboard/listen.ts'
import { useFocusArrival } from '#workstation/platform/keyboard/readiness.ts'
import { useTypeAhead } from '#workstation/platform/keyboard/use-type-ahead.ts'
import { useSettings } from '#workstation/platform/session/use-settings.ts'
import { Notices } from '#workstation/platform/shell/Notices.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import { RoomBar } from '#workstation/platform/shell/RoomBar.tsx'
import { StatusBar } from '#workstation/platform/shell/StatusBar.tsx'
import { TopBar } from '#workstation/platform/shell/TopBar.tsx'
import { useAskedKeys } from '#workstation/platform/shell/use-asked-keys.ts'
import { useHomeFocus } from '#workstation/platform/shell/use-home-focus.ts'
import { servedAtom } from '#workstation/platform/state/audience.ts'
import { barsAtom } from '#workstation/platform/state/bars.ts'
import { onlineAtom } from '#workstation/platform/state/online.ts'
import { useLeaveGuard } from '#workstation/platform/state/use-leave-guard.ts'
import { useWindowTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { Overlays } from './Overlays.tsx'
import { RoomScreen } from './RoomScreen.tsx'
import styles from './Shell.module.css'
import { useLiveEvents } from './use-live-events.ts'
import { useRoomsAhead } from './use-rooms-ahead.ts'

const ChordSheet = onDemand(() => import('#workstation/platform/shell/ChordSheet.tsx'))
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
        <DropZone />
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
  const { underWay } = useWorkstation()
  useLeaveGuard(underWay, underWay.any)
  return null
}

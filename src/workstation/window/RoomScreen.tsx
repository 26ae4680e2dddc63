import { Suspense } from 'react'
import type { Room } from '#domain/people/areas.ts'
import { Shown } from '#ui/on-demand.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Arrival } from '#workstation/platform/shell/Arrival.tsx'
import styles from './RoomScreen.module.css'
import { SCREENS } from './screens.ts'

export function RoomScreen({ room }: { room: Room }) {
  return (
    <Suspense fallback={<Loading />}>
      <Shown key={room} part={SCREENS[room]} props={{}} />
      <Arrival key={`arrival-${room}`} />
    </Suspense>
  )
}

const ROWS = [28, 44, 36, 52, 40]

/** Comes into sight only where the room takes its time. */
function Loading() {
  return (
    <div className={styles.loading} aria-busy="true" role="status" aria-label="Loading the room">
      {ROWS.map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}

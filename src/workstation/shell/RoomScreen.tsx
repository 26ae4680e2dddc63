import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { Room } from '#commands/context.ts'
import { BillsRoom } from './BillsRoom.tsx'
import { useHomeOnArrival } from './use-home-focus.ts'

/** What each room shows. All but the first are loaded when they are entered. */
const SCREENS: Record<Room, ComponentType> = {
  bills: BillsRoom,
  requests: lazy(() => import('../requests/RequestsRoom.tsx')),
  arrivals: lazy(() => import('../arrivals/ArrivalsRoom.tsx')),
  configurations: lazy(() => import('../configurations/ConfigurationsRoom.tsx')),
  instructions: lazy(() => import('../instructions/InstructionsRoom.tsx')),
  mappings: lazy(() => import('../mappings/MappingsRoom.tsx')),
}

export function RoomScreen({ room }: { room: Room }) {
  return (
    <Suspense fallback={null}>
      <Arrived key={room} room={room} />
    </Suspense>
  )
}

function Arrived({ room }: { room: Room }) {
  const Screen = SCREENS[room]
  useHomeOnArrival()
  return <Screen />
}

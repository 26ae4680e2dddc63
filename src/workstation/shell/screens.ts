import type { Room } from '#domain/areas.ts'
import { type OnDemand, onDemand } from './on-demand.tsx'

/** What each room shows. */
export const SCREENS: Record<Room, OnDemand<object>> = {
  requests: onDemand(() => import('../requests/RequestsRoom.tsx')),
  bills: onDemand(() => import('./BillsRoom.tsx')),
  configurations: onDemand(() => import('../configurations/ConfigurationsRoom.tsx')),
  mappings: onDemand(() => import('../mappings/MappingsRoom.tsx')),
  instructions: onDemand(() => import('../instructions/InstructionsRoom.tsx')),
  arrivals: onDemand(() => import('../arrivals/ArrivalsRoom.tsx')),
}

/** Of the bills, where one is open. */
export const BillScreen = onDemand(() => import('../bill/BillScreen.tsx'))

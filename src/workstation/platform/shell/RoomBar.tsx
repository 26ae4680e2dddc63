import type { Bars } from '../state/bars-of.ts'
import { TabBar } from './TabBar.tsx'

/** The rooms of the area; where they belong to sections, these first and then the rooms of the one that is open. */
export function RoomBar({ bars: { sections, rooms } }: { bars: Bars }) {
  const groups = [sections, rooms].filter((tabs) => tabs.length > 0)
  return groups.length > 0 && <TabBar label="Rooms" look="slim" groups={groups} />
}

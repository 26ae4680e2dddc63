import {
  type AreaEntry,
  type Audience,
  addressOf,
  homeOf,
  prefixFor,
  type RoomEntry,
  titleFor,
} from '#domain/people/areas.ts'

/** A link of a bar. */
export interface Tab {
  /** Of its area, section or room. */
  id: string
  title: string
  href: string
  current: boolean
}

export interface Bars {
  /** What the first bar holds. */
  label: 'Areas' | 'Rooms'
  areas: readonly Tab[]
  /** The rooms of the admin menu. */
  menu: readonly Tab[]
  /** What the area is parted into; empty where it is one. */
  sections: readonly Tab[]
  /** The rooms beside the one that is open; empty where it is alone. */
  rooms: readonly Tab[]
}

interface Table {
  areas: Readonly<Record<string, AreaEntry>>
  rooms: Readonly<Record<string, RoomEntry>>
}

interface Seen {
  /** The rooms that the person may enter. */
  open: readonly string[]
  audience: Audience
  /** The room on screen; null where there is none. */
  current: string | null
}

/** What the bars say. Whoever has a single area finds what is in it in the first bar. */
export function barsOf({ areas, rooms }: Table, { open, audience, current }: Seen): Bars {
  const entries = Object.entries(rooms).filter(([room]) => open.includes(room))
  const here = current === null ? undefined : rooms[current]
  const inArea = (area: string) => entries.filter(([, entry]) => entry.area === area)
  const tabOf = (id: string, title: string, isCurrent: boolean, { path }: RoomEntry): Tab => ({
    id,
    title,
    href: addressOf(path, prefixFor(audience)),
    current: isCurrent,
  })
  const roomTab = ([id, entry]: [string, RoomEntry]) =>
    tabOf(id, titleFor(audience, entry), id === current, entry)

  const areaTabs = Object.entries(areas).flatMap(([area, entry]) => {
    const home = homeOf(inArea(area).map(([, room]) => room))
    if (entry.inMenu || home === undefined) return []
    return [tabOf(area, titleFor(audience, entry), here?.area === area, home)]
  })
  const menu = entries.filter(([, { area }]) => areas[area]?.inMenu).map(roomTab)
  const siblings = here === undefined ? [] : inArea(here.area)
  const sections = sectionTabs(siblings, here, tabOf)
  const together = siblings.filter(([, { section }]) => section !== undefined && section === here?.section)
  const roomTabs = together.length > 1 ? together.map(roomTab) : []
  if (areaTabs.length > 1 || menu.length > 0 || (sections.length === 0 && roomTabs.length === 0))
    return { label: 'Areas', areas: areaTabs, menu, sections, rooms: roomTabs }
  return sections.length === 0
    ? { label: 'Rooms', areas: roomTabs, menu, sections: [], rooms: [] }
    : { label: 'Areas', areas: sections, menu, sections: [], rooms: roomTabs }
}

/** A section leads to its first room; a room without one stands for itself. */
function sectionTabs(
  siblings: readonly [string, RoomEntry][],
  here: RoomEntry | undefined,
  tabOf: (id: string, title: string, current: boolean, leadsTo: RoomEntry) => Tab,
): Tab[] {
  const nameOf = ({ section, title }: RoomEntry) => section ?? title
  const firsts = new Map<string, RoomEntry>()
  for (const [, entry] of siblings) if (!firsts.has(nameOf(entry))) firsts.set(nameOf(entry), entry)
  if (firsts.size < 2 || here === undefined) return []
  return [...firsts].map(([name, entry]) => tabOf(name, name, name === nameOf(here), entry))
}

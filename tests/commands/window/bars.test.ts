import { describe, expect, it } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import { keyConflicts } from '#commands/kernel/keys.ts'
import { bindingsOf } from '#commands/kernel/register.ts'
import { OFFERS } from '#commands/registry.ts'
import {
  AREAS,
  areaEntry,
  audienceOf,
  ROOM_NAMES,
  ROOMS,
  type Room,
  roomAt,
  roomEntry,
  roomsOpenTo,
  titleFor,
  type Viewer,
} from '#domain/people/areas.ts'
import { worksInWindow } from '#domain/people/arrival.ts'
import { barsOf, type Tab } from '#workstation/platform/state/bars-of.ts'
import { titleOf } from '#workstation/platform/state/title-of.ts'
import { LIST, sampleContexts } from '../kernel/contexts.ts'
import { FULL_TABLE } from '../kernel/full-table.ts'

const titles = (tabs: readonly Tab[]) => tabs.map(({ title }) => title)
const current = (tabs: readonly Tab[]) => titles(tabs.filter((tab) => tab.current))

const roomsOf = (viewer: Viewer, { rooms } = FULL_TABLE) =>
  Object.keys(rooms).filter((room) => rooms[room]?.admits(viewer))

const ADMIN = { admin: true, os: false }
const CLIENT = { admin: false, os: false }
const CONTRACTOR = { admin: false, os: true }

describe('the bars with every room of the product', () => {
  const seenBy = (viewer: Viewer, room: string | null) =>
    barsOf(FULL_TABLE, { open: roomsOf(viewer), audience: audienceOf(viewer), current: room })

  it('name the areas, the sections of the one that is open, and the rooms of its section', () => {
    const bars = seenBy(ADMIN, 'mappings')
    expect(titles(bars.areas)).toEqual([
      'Utility Requests',
      'Invoiage',
      'Accounting',
      'Portfolios',
      'Properties',
      'Records',
    ])
    expect(current(bars.areas)).toEqual(['Invoiage'])
    expect(titles(bars.sections)).toEqual(['Authorizations', 'Intake', 'Processing', 'Review'])
    expect(current(bars.sections)).toEqual(['Processing'])
    expect(titles(bars.rooms)).toEqual(['Bills', 'Extract Config', 'Line Item Mappings', 'AI Instructions'])
    expect(current(bars.rooms)).toEqual(['Line Item Mappings'])
    expect(titles(bars.menu)).toEqual([
      'Imports',
      'Public Links',
      'API & Webhooks',
      'Source Export',
      'Audit',
      'Jobs',
      'Settings',
    ])
  })

  it('have the queues of Intake behind it, and nothing beside a section of one room', () => {
    expect(titles(seenBy(ADMIN, 'intake-open').rooms)).toHaveLength(9)
    expect(titles(seenBy(ADMIN, 'review').rooms)).toEqual(['Meters', 'AI Validation'])
    expect(seenBy(ADMIN, 'authorizations').rooms).toEqual([])
    expect(seenBy(ADMIN, 'requests')).toMatchObject({ sections: [], rooms: [] })
  })

  it('lead from an area’s name to the room that work begins in', () => {
    const { areas } = seenBy(ADMIN, 'requests')
    expect(areas.find(({ id }) => id === 'invoiage')?.href).toBe('/invoiage')
  })

  it('show contractors Invoiage alone', () => {
    expect(seenBy(CONTRACTOR, 'bills')).toMatchObject({ sections: [], rooms: [], menu: [] })
    expect(titles(seenBy(CONTRACTOR, 'bills').areas)).toEqual(['Invoiage'])
  })

  it('show clients what is theirs in the first bar, by their words and addresses', () => {
    const bars = seenBy(CLIENT, 'bills')
    expect(titles(bars.areas)).toEqual(['Processing', 'Review'])
    expect(bars.rooms[0]).toMatchObject({ title: 'Documents', href: '/documents', current: true })
    expect(bars.menu).toEqual([])
  })

  it('stand where no room is open', () => {
    expect(seenBy(ADMIN, null)).toMatchObject({ sections: [], rooms: [] })
  })
})

describe('the bars as they are', () => {
  it('put the sections of a client’s only area in the first bar, and their rooms in the second', () => {
    const open = roomsOpenTo(CLIENT)
    const bars = barsOf({ areas: AREAS, rooms: ROOMS }, { open, audience: 'client', current: 'bills' })
    expect(titles(bars.areas)).toEqual(['Processing', 'Review'])
    expect(titles(bars.rooms)).toEqual([
      'Documents',
      'Extract Config',
      'Line Item Mappings',
      'AI Instructions',
    ])
  })
})

describe('what somebody may enter', () => {
  const goTo = (audience: CommandContext['audience'], rooms: readonly Room[]) => {
    const context = { ...LIST, audience, rooms }
    return [...OFFERS.values()]
      .filter(({ id, when }) => id.startsWith('go.') && when(context) === true)
      .map((offer) => offer.titleNow(context))
  }

  it.each([
    ['staff', ADMIN],
    ['contractors', CONTRACTOR],
    ['clients', CLIENT],
  ])('is called the same by the bars, the palette and the window’s title: %s', (_, viewer) => {
    const open = roomsOpenTo(viewer)
    const audience = audienceOf(viewer)
    const bars = open.map((current) => barsOf({ areas: AREAS, rooms: ROOMS }, { open, audience, current }))
    const named = new Map(
      bars.flatMap(({ areas, menu, sections, rooms }) =>
        [...areas, ...menu, ...sections, ...rooms].map((tab) => [tab.id, tab.title]),
      ),
    )
    for (const room of open) {
      const title = titleOf('', room, audience)
      const [own] = title.split(' · ')
      expect(goTo(audience, [room])).toEqual([`Go to ${own}`])
      // A room that stands alone is named by its section, or its area.
      const { area, section } = roomEntry(room)
      const inBars = named.get(room) ?? named.get(section ?? area) ?? named.get(area)
      expect([own, section, titleFor(audience, areaEntry(room))]).toContain(inBars)
      expect(named.get(room) ?? own).toBe(own)
    }
    expect(goTo(audience, open)).toHaveLength(open.length)
  })

  it('is called as clients call it by clients alone', () => {
    expect(goTo('client', roomsOpenTo(CLIENT))).toContain('Go to Documents')
    expect(goTo('os', roomsOpenTo(CONTRACTOR))).toEqual(['Go to Bills'])
    expect(goTo('admin', roomsOpenTo(ADMIN))).toContain('Go to Bills')
    expect(goTo('client', roomsOpenTo(CLIENT))).toContain('Go to Review')
    expect(goTo('admin', roomsOpenTo(ADMIN))).toContain('Go to Meters')
  })
})

describe('the letters behind g', () => {
  it('lead to one room each, in no window at odds with another key, with every room of the product', () => {
    const rooms = Object.entries(FULL_TABLE.rooms)
    const letters = rooms.map(([room, { letter }]) => ({ sequence: `g ${letter}`, offerId: `go.${room}` }))
    // From a dialog nobody goes to a room: its own keys are its own.
    const chords = [...OFFERS.values()].filter(
      ({ id, keys, inDialog }) =>
        !inDialog && !id.startsWith('go.') && keys.some((sequence) => sequence.startsWith('g')),
    )
    for (const context of sampleContexts()) {
      const live = chords.filter(({ when }) => when(context) === true)
      expect(keyConflicts([...bindingsOf(live), ...letters])).toEqual([])
    }
  })
})

describe('an address', () => {
  it('of every room leads to it, and so does what lies below, under either word', () => {
    for (const room of ROOM_NAMES) {
      const { path } = ROOMS[room]
      expect(roomAt(path)).toEqual({ room, within: '' })
      expect(roomAt(`${path.replace('/invoiage', '/documents')}/x%20y/`)).toEqual({ room, within: 'x y' })
    }
    expect(roomAt('/elsewhere')).toBeNull()
    expect(roomAt('/requests')).toBeNull()
  })

  it('that cannot be decoded leads to its room, and names nothing there', () => {
    expect(roomAt('/invoiage/instructions/%E0%A4%A')).toEqual({ room: 'instructions', within: '%E0%A4%A' })
    expect(worksInWindow(null, '/documents/%E0%A4%A')).toBe(false)
    expect(worksInWindow('a.b.c', '/documents/mappings/%')).toBe(true)
  })
})

describe('the title of the window', () => {
  it('names the record first, and its area only without one', () => {
    expect(titleOf('Invoiage #12 · Riverbend Power', 'bills', 'admin')).toBe(
      'Invoiage #12 · Riverbend Power · Bills',
    )
    expect(titleOf('', 'mappings', 'os')).toBe('Line Item Mappings · Invoiage')
    expect(titleOf('', 'bills', 'client')).toBe('Documents')
    expect(titleOf('', 'requests', 'admin')).toBe('Utility Requests')
  })
})

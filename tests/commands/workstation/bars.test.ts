import { describe, expect, it } from 'vitest'
import { keyConflicts } from '#commands/keys.ts'
import { bindingsOf } from '#commands/register.ts'
import { OFFERS } from '#commands/registry.ts'
import { AREAS, ROOM_NAMES, ROOMS, roomAt, roomEntry } from '#domain/areas.ts'
import { worksInWindow } from '#domain/arrival.ts'
import { barsOf, type Tab } from '../../../src/workstation/state/bars-of.ts'
import { titleOf } from '../../../src/workstation/state/title-of.ts'
import { sampleContexts } from '../contexts.ts'
import { FULL_TABLE } from '../full-table.ts'

const titles = (tabs: readonly Tab[]) => tabs.map(({ title }) => title)
const current = (tabs: readonly Tab[]) => titles(tabs.filter((tab) => tab.current))

const roomsOf = (viewer: { admin: boolean; os: boolean }, { rooms } = FULL_TABLE) =>
  Object.keys(rooms).filter((room) => rooms[room]?.admits(viewer))

const ADMIN = { admin: true, os: false }
const CLIENT = { admin: false, os: false }
const CONTRACTOR = { admin: false, os: true }

describe('the bars with every room of the product', () => {
  const seenBy = (viewer: typeof ADMIN, room: string | null, prefix: 'invoiage' | 'documents' = 'invoiage') =>
    barsOf(FULL_TABLE, { open: roomsOf(viewer), prefix, current: room })

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
    expect(titles(bars.menu)).toEqual(['Public Links', 'Source Export', 'Audit', 'Settings'])
  })

  it('have the queues of Intake behind it, and nothing beside a section of one room', () => {
    expect(titles(seenBy(ADMIN, 'intake-open').rooms)).toHaveLength(9)
    expect(seenBy(ADMIN, 'review').rooms).toEqual([])
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
    const bars = seenBy(CLIENT, 'bills', 'documents')
    expect(titles(bars.areas)).toEqual(['Authorizations', 'Processing', 'Review'])
    expect(bars.rooms[0]).toMatchObject({ title: 'Documents', href: '/documents', current: true })
    expect(bars.menu).toEqual([])
  })

  it('stand where no room is open', () => {
    expect(seenBy(ADMIN, null)).toMatchObject({ sections: [], rooms: [] })
  })
})

describe('the bars as they are', () => {
  it('put the rooms of a client’s only area in the first bar', () => {
    const open = ROOM_NAMES.filter((room) => roomEntry(room).admits(CLIENT))
    const bars = barsOf({ areas: AREAS, rooms: ROOMS }, { open, prefix: 'documents', current: 'bills' })
    expect(titles(bars.areas)).toEqual([
      'Documents',
      'Extract Config',
      'Line Item Mappings',
      'AI Instructions',
    ])
    expect(bars.rooms).toEqual([])
  })
})

describe('the letters behind g', () => {
  it('lead to one room each, in no window at odds with another key, with every room of the product', () => {
    const rooms = Object.entries(FULL_TABLE.rooms)
    const letters = rooms.map(([room, { letter }]) => ({ sequence: `g ${letter}`, offerId: `go.${room}` }))
    const chords = [...OFFERS.values()].filter(
      ({ id, keys }) => !id.startsWith('go.') && keys.some((sequence) => sequence.startsWith('g')),
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
    expect(titleOf('Invoiage #12 · Riverbend Power', 'bills', false)).toBe(
      'Invoiage #12 · Riverbend Power · Bills',
    )
    expect(titleOf('', 'mappings', false)).toBe('Line Item Mappings · Invoiage')
    expect(titleOf('', 'bills', true)).toBe('Documents')
    expect(titleOf('', 'requests', false)).toBe('Utility Requests')
  })
})

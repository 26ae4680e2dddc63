import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { only } from '#commands/kernel/when.ts'
import { type Audience, ROOM_NAMES, type Room, roomEntry, titleFor } from '#domain/people/areas.ts'

const titleOf = (room: Room, audience: Audience) => `Go to ${titleFor(audience, roomEntry(room))}`

/** To every room by its letter, and so to every area: by that of the room that its name leads to. */
export const goToRoom = defineCommand({
  id: 'go.to',
  title: 'Go to a room',
  titleOf: ({ room }) => titleOf(room, 'admin'),
  titleNow: ({ audience }, { room }) => titleOf(room, audience),
  group: 'Go to',
  args: fields({ room: oneOf(ROOM_NAMES) }),
  choices: ROOM_NAMES.map((room) => ({
    id: `go.${room}`,
    args: { room },
    keys: [`g ${roomEntry(room).letter}`],
  })),
  when: only(({ rooms }, { room }) => rooms.includes(room)),
  run: (_, ports, { room }) => ports.go(room),
  undo: nothingKept,
})

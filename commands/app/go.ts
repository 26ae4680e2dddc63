import { fields, oneOf } from '../args.ts'
import type { Room } from '../context.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { only } from '../when.ts'

const ROOMS: Record<Room, { title: string; letter: string }> = {
  bills: { title: 'Go to the bills', letter: 'b' },
  requests: { title: 'Go to Utility Requests', letter: 'r' },
  arrivals: { title: 'Go to the public links', letter: 'l' },
  configurations: { title: 'Go to Extract Config', letter: 'c' },
  mappings: { title: 'Go to Line Item Mappings', letter: 'm' },
  instructions: { title: 'Go to AI Instructions', letter: 'i' },
}
const NAMES = Object.keys(ROOMS) as Room[]

export const goToRoom = defineCommand({
  id: 'go.to',
  title: 'Go to a room',
  titleOf: ({ room }) => ROOMS[room].title,
  group: 'Go to',
  args: fields({ room: oneOf(NAMES) }),
  choices: NAMES.map((room) => ({ id: `go.${room}`, args: { room }, keys: [`g ${ROOMS[room].letter}`] })),
  when: only(({ rooms }, { room }) => rooms.includes(room)),
  run: (_, ports, { room }) => ports.go(room),
  undo: nothingKept,
})

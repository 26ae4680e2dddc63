import type { Room } from '../context.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { only } from '../when.ts'

const goTo = (room: Room, title: string, key: string) =>
  defineCommand({
    id: `go.${room}`,
    title,
    group: 'Go to',
    keys: [key],
    when: only(({ rooms }) => rooms.includes(room)),
    run: (_, ports) => ports.go(room),
    undo: nothingKept,
  })

export const goCommands = [
  goTo('bills', 'Go to the bills', 'g b'),
  goTo('requests', 'Go to Utility Requests', 'g r'),
  goTo('arrivals', 'Go to the public links', 'g l'),
  goTo('configurations', 'Go to Extract Config', 'g c'),
  goTo('mappings', 'Go to Line Item Mappings', 'g m'),
  goTo('instructions', 'Go to AI Instructions', 'g i'),
]

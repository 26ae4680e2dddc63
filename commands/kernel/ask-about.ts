import type { CommandContext } from './context.ts'
import { type Command, defineCommand, type Group, nothingKept } from './define.ts'
import { all, only, type When } from './when.ts'

export const entersEva: When = only(({ rooms }) => rooms.includes('eva'))

/** What is at hand, by what the address of the room calls it. */
export interface AtHand {
  property?: number
  meter?: number
  bill?: number
}

interface Place {
  /** The first word of the command's id. */
  name: string
  group: Group
  when: When
  keys?: readonly string[]
  /** A text says why there is nothing to ask about. */
  atHand(context: CommandContext): AtHand | string
}

/** Opens the room of the chat on what is at hand in another one. */
export const askAboutCommandOf = ({ name, group, when, keys = ['Mod+j'], atHand }: Place): Command =>
  defineCommand({
    id: `${name}.ask-eva`,
    title: 'Ask Eva about this',
    group,
    keys,
    when: all(entersEva, when, (context) => {
      const about = atHand(context)
      return typeof about !== 'string' || about
    }),
    run(context, ports) {
      const about = atHand(context)
      if (typeof about === 'string') return
      const named = Object.entries(about).map(([what, id]) => [what, String(id)])
      ports.go('eva', `?${new URLSearchParams(named)}`)
    },
    undo: nothingKept,
  })

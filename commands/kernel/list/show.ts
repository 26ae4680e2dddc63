import { type Command, defineCommand, nothingKept } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, type When } from '../when.ts'

interface Lists<L extends string> {
  /** What the ids of its commands begin with. */
  name: string
  group: Command['group']
  when: When
  /** In their order, with what their commands are called. */
  lists: Readonly<Record<L, string>>
  /** Lists that not everybody in the room sees. */
  only?: Partial<Record<L, When>>
  portOf(ports: Ports): { show(list: L): void; refresh(): void }
  /** What asking the server again is called, and its key. */
  refresh: { title: string; key?: string }
}

/** Of a room with several lists: which of them is shown, by the number keys, and all of them asked for again. */
export function listCommandsOf<L extends string>(of: Lists<L>): Command[] {
  const { name, group, when, lists, portOf, refresh } = of
  const shown = (Object.entries(lists) as [L, string][]).map(([list, title], at) =>
    defineCommand({
      id: `${name}.show-${list}`,
      title,
      group,
      keys: [String(at + 1)],
      hint: 'list',
      when: all(when, of.only?.[list] ?? (() => true)),
      run: (_, ports) => portOf(ports).show(list),
      undo: nothingKept,
    }),
  )
  const again = defineCommand({
    id: `${name}.refresh`,
    title: refresh.title,
    group,
    keys: refresh.key === undefined ? [] : [refresh.key],
    when,
    run: (_, ports) => portOf(ports).refresh(),
    undo: nothingKept,
  })
  return [...shown, again]
}

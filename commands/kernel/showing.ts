import { type CommandSpec, defineCommand, type Group, nothingKept } from './define.ts'
import type { Ports } from './ports.ts'
import type { When } from './when.ts'

type Showing<Port, Args> = Omit<CommandSpec<void, Args>, 'group' | 'run' | 'undo'> & {
  /** What comes behind the room in the command's id. */
  id: string
  show(port: Port, args: Args): void
}

/** The commands of one room that only show something of it, so that there is nothing to take back. */
export const showingIn =
  <Port>(room: string, group: Group, portOf: (ports: Ports) => Port) =>
  <Args = unknown>({ id, show, ...spec }: Showing<Port, Args>) =>
    defineCommand<void, Args>({
      ...spec,
      id: `${room}.${id}`,
      group,
      run: (_, ports, args) => show(portOf(ports), args),
      undo: nothingKept,
    })

interface Neighbours<Port> {
  noun: string
  /** Behind "next" and "previous" in the commands' ids, where the room's rows have those. */
  suffix?: string
  when: When
  open(port: Port, where: 'next' | 'previous'): void
}

/** To the records beside the one that is open, where a room shows one at a time. */
export const neighbours = <Port>(
  showing: ReturnType<typeof showingIn<Port>>,
  { noun, suffix = '', when, open }: Neighbours<Port>,
) => [
  showing({
    id: `next${suffix}`,
    title: `Next ${noun}`,
    keys: [']', 'Shift+j'],
    when,
    show: (port) => open(port, 'next'),
  }),
  showing({
    id: `previous${suffix}`,
    title: `Previous ${noun}`,
    keys: ['[', 'Shift+k'],
    when,
    show: (port) => open(port, 'previous'),
  }),
]

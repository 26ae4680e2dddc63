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

interface Walked {
  open(where: 'next' | 'previous'): void
}

/** To the records beside the one that is open, where a room shows one at a time. */
export const neighbours = <Port extends Walked>(
  showing: ReturnType<typeof showingIn<Port>>,
  noun: string,
  when: When,
) => [
  showing({
    id: 'next',
    title: `Next ${noun}`,
    keys: [']', 'Shift+j'],
    when,
    show: (port) => port.open('next'),
  }),
  showing({
    id: 'previous',
    title: `Previous ${noun}`,
    keys: ['[', 'Shift+k'],
    when,
    show: (port) => port.open('previous'),
  }),
]

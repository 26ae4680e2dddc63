import type { CommandContext } from '#commands/kernel/context.ts'
import { stillOn } from '#commands/kernel/draft-edits.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '#commands/kernel/when.ts'

/** The editor is on screen, perhaps with no note chosen. */
export const onInstructions: When = all(
  inRoom('instructions'),
  nothingOver,
  only(({ instruction }) => instruction !== null),
)

/** A note is on screen. */
export const onNote: When = all(
  onInstructions,
  unless('choose a note first, with t', ({ instruction }) => instruction?.id !== null),
)

export const notBusy: When = ({ instruction }) => instruction?.busy ?? true

/** The person may change it. */
export const mayChange: When = all(onNote, ({ instruction }) => instruction?.editable ?? false, notBusy)

/** And it is in use. */
export const canEdit: When = all(
  mayChange,
  unless('it is archived', ({ instruction }) => instruction?.archived === false),
)

/** The editor of AI instructions. */
export const editorOf = portOf('instruction')

/** The same, with the note in it that the command was asked for. */
export const editorOn = ({ instruction }: CommandContext, ports: Ports) =>
  stillOn(editorOf(ports), instruction?.id ?? null)

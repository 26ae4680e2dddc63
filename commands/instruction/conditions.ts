import type { Ports } from '../ports.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '../when.ts'
import type { InstructionPort } from './port.ts'

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

export const reachable: When = unless('the server cannot be reached', ({ online }) => online)

/** The editor. Commands ask only when `when` saw it. */
export function editorOf({ instruction }: Ports): InstructionPort {
  if (instruction === null) throw new Error('No AI instructions are shown.')
  return instruction
}

import { fields, record, text } from './args.ts'
import { type Command, CommandFailed, defineCommand, type Group, type Reversal } from './define.ts'
import type { Ports } from './ports.ts'
import { all, only, reachable, unless, type When } from './when.ts'

/** An edit answers how to take it back; null when nothing was changed. */
export type Edited = Reversal | null

/** A change of the draft that is open, and what it is called. */
export interface Edit {
  /** "Changed the title". */
  label: string
  patch: Readonly<Record<string, unknown>>
}

/** What commands may ask of any editor of a draft that is saved as a whole. */
export interface DraftPort {
  /** Whether this is on screen; null for what was not saved yet. */
  isOpen(id: number | null): boolean
  edit(edit: Edit): Edited
  /** As it was last saved. */
  discard(): Edited
  /** The person's choice when somebody else saved it meanwhile. */
  resolveStale(keep: 'mine' | 'theirs'): Edited
}

/** The editor, while what the command was asked for is still in it: one that is tried again later may find another. */
export function stillOn<Port extends Pick<DraftPort, 'isOpen'>>(port: Port, id: number | null): Port {
  if (!port.isOpen(id)) throw new CommandFailed('Something else is on screen by now', null)
  return port
}

export const undoEdit = { kind: 'reversible', reverse: (edited: Edited) => edited } as const

interface Place<Port> {
  /** The first word of the commands' ids. */
  name: string
  group: Group
  canEdit: When
  isChanged: Parameters<typeof only>[0]
  isStale: Parameters<typeof only>[0]
  portOf(ports: Ports): Port
}

type Settling = Pick<DraftPort, 'discard' | 'resolveStale'>

/** Dropping a draft, and choosing where somebody else saved the same thing. */
export function settleCommandsOf(place: Place<Settling>): Command[] {
  const { name, group, canEdit, isChanged, isStale, portOf } = place
  const keep = (whose: 'mine' | 'theirs', title: string, key: string) =>
    defineCommand({
      id: `${name}.keep-${whose}`,
      title,
      group,
      keys: [key],
      hint: `take ${whose}`,
      when: all(canEdit, only(isStale)),
      run: (_, ports) => portOf(ports).resolveStale(whose),
      undo: undoEdit,
    })
  return [
    defineCommand({
      id: `${name}.discard`,
      title: 'Drop the unsaved changes',
      group,
      keys: ['Shift+d'],
      when: all(canEdit, unless('nothing is changed', isChanged)),
      run: (_, ports) => portOf(ports).discard(),
      undo: undoEdit,
    }),
    keep('mine', 'Keep my changes', 'Shift+m'),
    keep('theirs', 'Take what was saved meanwhile', 'Shift+t'),
  ]
}

/** There are changes to save, and nobody else's stand beside them. */
export const canSave = ({
  canEdit,
  isChanged,
  isStale,
}: Pick<Place<never>, 'canEdit' | 'isChanged' | 'isStale'>): When =>
  all(
    canEdit,
    reachable,
    unless('nothing is changed', isChanged),
    unless(
      'somebody else saved it meanwhile: choose first whose changes stay',
      (context) => !isStale(context, undefined),
    ),
  )

type Saving = { kind: 'saved'; reversal: Edited } | { kind: 'stale' }

interface SavingWords<Outcome> {
  /** Of the notice. */
  id: string
  saved(outcome: Extract<Outcome, { kind: 'saved' }>): string
  failed: string
}

/** Says what came of saving a draft, and answers how to take it back. Throws `CommandFailed`. */
export async function toldSaving<Outcome extends Saving>(
  saving: Promise<Outcome>,
  { id, saved, failed }: SavingWords<Outcome>,
  ports: Ports,
): Promise<Edited> {
  const outcome: Saving = await saving.catch((cause: unknown) => {
    throw new CommandFailed(failed, cause)
  })
  if (outcome.kind === 'stale') {
    const details = ['Somebody else saved it meanwhile. Compare and choose.']
    ports.say({ id, text: failed, tone: 'error', details })
    return null
  }
  ports.say({ id, text: saved(outcome as Extract<Outcome, { kind: 'saved' }>), tone: 'done' })
  return outcome.reversal
}

/** The same, and each edit of a field as a change of its own. */
export function draftCommandsOf(place: Place<DraftPort>): Command[] {
  const { name, group, canEdit, portOf } = place
  return [
    ...settleCommandsOf(place),
    /** Run by a field that was typed or chosen in. */
    defineCommand<Edited, Edit>({
      id: `${name}.edit`,
      title: 'Take what was typed or chosen',
      group,
      args: fields({ label: text, patch: record }),
      when: canEdit,
      run: (_, ports, edit) => portOf(ports).edit(edit),
      undo: undoEdit,
    }),
  ]
}

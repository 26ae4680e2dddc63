import type { TemplateString } from '#domain/prompts/template-strings.ts'
import type { Reversal } from '../define.ts'
import type { NoteTab } from './context.ts'

/** An edit answers how to take it back; null when nothing was changed. */
export type Edited = Reversal | null

export type NoteSaving =
  | { kind: 'saved'; reversal: Edited }
  /** Somebody else saved it meanwhile; the editor shows what. */
  | { kind: 'stale' }

/** What commands may ask of the editor of AI instructions. */
export interface InstructionPort {
  /** Takes what was typed or chosen in a field. */
  commitEdit(): Edited
  /** Puts {{…}} where the cursor is in the text. */
  insert(name: TemplateString): Edited
  /** As it was last saved. */
  discard(): Edited
  /** Rejects with a CallFailed when the server refuses it. */
  save(): Promise<NoteSaving>
  /** The person's choice when somebody else saved it meanwhile. */
  resolveStale(keep: 'mine' | 'theirs'): Edited
  /** A new note, on the server at once, and on screen. */
  create(): Promise<Edited>
  /** Out of use, or into use again. */
  archive(archived: boolean): Promise<Edited>

  showTab(tab: NoteTab): void
  focusText(): void
  focusTitle(): void
  focusChooser(chooser: 'note' | 'attached'): void
  open(to: 'next' | 'previous'): void
  refresh(): void
}

import type { DraftPort, Edited } from '#commands/kernel/draft-edits.ts'
import type { ExportPort } from '#commands/kernel/list/export-port.ts'
import type { TemplateString } from '#domain/ai-instructions/template-strings.ts'
import type { InstructionContext, NoteTab } from './context.ts'

export type NoteSaving =
  | { kind: 'saved'; reversal: Edited }
  /** Somebody else saved it meanwhile; the editor shows what. */
  | { kind: 'stale' }

/** What commands may ask of the editor of AI instructions. */
export interface InstructionPort extends DraftPort, ExportPort {
  /** Puts {{…}} where the cursor is in the text. */
  insert(name: TemplateString): Edited
  /** Rejects with a CallFailed when the server refuses it. */
  save(): Promise<NoteSaving>
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

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    instruction: { context: InstructionContext; port: InstructionPort }
  }
}

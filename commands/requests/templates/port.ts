import type { Move } from '#commands/kernel/ports.ts'
import type { Template, TemplateFields } from '../context.ts'

/** The template manager. */
export interface ManagerPort {
  move(to: Move): void
  /** Opens the form: on a template, or on a new one with null. */
  edit(template: Template | null): void
  /** Puts the form away: what was written in it is kept, and answered whether anything was. */
  leaveForm(): boolean
  /** Puts the form away for good. */
  closeForm(): void
  /**
   * These fields are saved now: their form, on `before` or null for a new one, goes away. What was written since
   * stays in it, and is answered.
   */
  saved(before: Template | null, fields: TemplateFields, now: Template): boolean
  /** The templates by the server's word, and the one the keyboard goes to. */
  receive(templates: readonly Template[], focusId: number | null): void
}

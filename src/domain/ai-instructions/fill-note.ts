import type { TemplateString } from './template-strings.ts'

/** What is known of a bill, as text; null where it is not known. */
export type NoteValues = Readonly<Record<TemplateString, string | null>>

const UNKNOWN = '(unknown)'

/** A note with its template strings filled in. What is written in braces and is no template string stays as it is. */
export function fillNote(note: string, values: NoteValues): string {
  return note.replace(/\{\{\s*([A-Z_]+)\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name as TemplateString] ?? UNKNOWN) : written,
  )
}

import type { Field } from '#domain/records/field.ts'
import type { Value } from './fields.ts'

/** A value as it is typed: names one a line. */
export const typedOf = (value: Value): string =>
  value === null ? '' : Array.isArray(value) ? value.join('\n') : String(value)

/** What was typed as the server takes it; it judges it. */
export function valueTyped({ kind }: Field, typed: string): Value {
  if (kind === 'names') return typed.split('\n').filter((line) => line.trim() !== '')
  return typed.trim() === '' ? null : typed
}

const CHOSEN: ReadonlySet<Field['kind']> = new Set(['flag', 'choice', 'reference', 'lookup'])

/** Whether the field's value is chosen, and not typed. */
export const isChosen = ({ kind }: Field): boolean => CHOSEN.has(kind)

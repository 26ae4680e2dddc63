import type { Field } from './field.ts'

/** Every kind has it: what the record is called in the system that it comes from. */
export const OUTSIDE_ID = {
  kind: 'text',
  label: 'Outside id',
  max: 200,
  hint: 'In the system that it comes from.',
} as const satisfies Field

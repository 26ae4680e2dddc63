import type { EditorState } from './editor-state.ts'

/** The template of the bill that keys act on: the marked one, else the first. */
export const templateOf = ({ bill, template }: Pick<EditorState, 'bill' | 'template'>) =>
  bill.templates.find(({ id }) => id === template) ?? bill.templates[0] ?? null

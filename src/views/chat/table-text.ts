import type { Figure, PartOf } from './conversation.ts'
import { spanWords } from './spoken-words.ts'

/** A table as other programs paste it: a line for each row, cells between tabs. */
export function tableText({ columns, rows }: PartOf<'table'>, figures: readonly Figure[]): string {
  const cells = rows.map((row) => row.map((span) => spanWords(span, figures).replaceAll(/\s+/g, ' ')))
  return [columns.map(({ title }) => title), ...cells].map((row) => row.join('\t')).join('\n')
}

/** What a prompt note may ask to be filled in, written {{NAME}}. */
export const TEMPLATE_STRINGS = [
  'ACCT_NUM',
  'METER_NUMBERS',
  'METER_INVENTORY',
  'METER_INVENTORY_WITH_LATEST_USAGE_DATE',
  'PROCESSING_NOTES',
  'LATEST_INVOICE_DATE',
  'INVOICE_DATE',
  'CURRENT_YEAR',
  'TOTAL_CHARGES',
] as const
export type TemplateString = (typeof TEMPLATE_STRINGS)[number]

const WRITTEN = /\{\{([^{}]*)\}\}/g

const isKnown = (name: string): name is TemplateString =>
  (TEMPLATE_STRINGS as readonly string[]).includes(name)

/** Where a note asks for something that does not exist, in the order of the text. */
export function unknownTemplateStrings(note: string): { text: string; from: number; to: number }[] {
  return [...note.matchAll(WRITTEN)]
    .filter(([, name]) => !isKnown((name ?? '').trim()))
    .map((match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }))
}

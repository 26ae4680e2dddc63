import { UnreadableWorkbook } from './unreadable-workbook.ts'

const AGAIN = 'Open it in a spreadsheet, save it as .xlsx and send that.'

/** Texts that are no rows of values, by how they begin; portals name such files .xls and .csv. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^<(?:!doctype html|html|head|body|meta|table|div|style)\b/i, `This is a web page. ${AGAIN}`],
  [/^(?:mime-version|content-type):/i, `This is a saved web page. ${AGAIN}`],
  [/^<(?:\?xml|!--|[a-z][\w:-]*[\s>])/i, `This is xml. ${AGAIN}`],
  [/^(?:\{\s*"|\[\s*[{[])/, 'This is JSON. Send a csv or an xlsx file.'],
  [/^\{\\rtf/, 'This is a text document. Send a csv or an xlsx file.'],
]

/** Throws `UnreadableWorkbook` for a text that is something else than rows, with what to do. */
export function refuseMarkup(text: string): void {
  const begin = text.slice(0, 1_000).replace('\uFEFF', '').trimStart()
  const found = KINDS.find(([pattern]) => pattern.test(begin))
  if (found) throw new UnreadableWorkbook('unsupported', found[1])
}

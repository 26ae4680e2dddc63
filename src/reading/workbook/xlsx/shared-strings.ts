import type { WorkbookLimits } from '../limits.ts'
import { damaged, tooLarge } from '../unreadable-workbook.ts'
import { parseXml } from './parse-xml.ts'

/** The texts that cells refer to by number, without how they are to be spoken. */
export async function readSharedStrings(
  pieces: AsyncIterable<string>,
  limits: WorkbookLimits,
): Promise<readonly string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let spoken = false
  await parseXml(pieces, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') spoken = true
      else if (name === 't') inText = !spoken
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') spoken = false
      else if (name === 'si') {
        if (text.length > limits.cellText) throw damaged('a cell holds more letters than a cell can')
        if (strings.length >= limits.cells) throw tooLarge('The file has too many different texts.')
        strings.push(unescaped(text))
      }
    },
    text: (piece) => {
      if (inText) text += piece
    },
  })
  return strings
}

/** Spreadsheets write control characters as "_x000D_". */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

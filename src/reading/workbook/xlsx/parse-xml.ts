import { createXmlWalker, type XmlHandler } from '../../xml/walk-xml.ts'
import { damaged, UnreadableWorkbook } from '../unreadable-workbook.ts'

/** Walks a document as its pieces arrive. Throws `UnreadableWorkbook`. */
export async function parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = createXmlWalker(handler, {
    damaged,
    doctype: () =>
      new UnreadableWorkbook('unsupported', 'The file declares a document type, which no spreadsheet does.'),
  })
  let begun = false
  for await (const piece of pieces) {
    begun ||= piece !== ''
    parser.write(piece)
  }
  if (begun) parser.close()
}

/** An attribute by its name without a prefix. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

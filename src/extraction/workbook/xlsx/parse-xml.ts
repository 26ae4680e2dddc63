import { SaxesParser } from 'saxes'
import { damaged, UnreadableWorkbook } from '../unreadable-workbook.ts'

export interface XmlHandler {
  /** Names without their prefixes. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** No part of a spreadsheet nests deeper. */
const DEEPEST = 100

/**
 * Walks a document as its pieces arrive. A document type, which spreadsheets never have, is refused: nothing is
 * expanded and nothing fetched. Throws `UnreadableWorkbook`.
 */
export async function parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => {
    throw damaged(error.message)
  })
  parser.on('doctype', () => {
    throw new UnreadableWorkbook(
      'unsupported',
      'The file declares a document type, which no spreadsheet does.',
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw damaged('its parts are nested too deeply')
    handler.open?.(bare(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handler.close?.(bare(name))
  })
  const text = handler.text?.bind(handler)
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  let begun = false
  for await (const piece of pieces) {
    begun ||= piece !== ''
    parser.write(piece)
  }
  if (begun) parser.close()
}

const bare = (name: string): string => {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** An attribute by its name without a prefix. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

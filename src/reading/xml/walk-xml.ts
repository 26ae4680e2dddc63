import { SaxesParser } from 'saxes'

export interface XmlHandler {
  /** Names without their prefixes. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** What is thrown for a document that is not walked. */
export interface XmlRefusals {
  damaged(what: string): Error
  /** It declares a document type. */
  doctype(): Error
}

/** No part of a document that is read here nests deeper. */
const DEEPEST = 100

/**
 * Walks a document as its pieces are written; `close` after the last. A document type is refused: nothing is expanded
 * and nothing fetched. Throws what `refusals` make.
 */
export function createXmlWalker(handler: XmlHandler, refusals: XmlRefusals): SaxesParser {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', (error) => {
    throw refusals.damaged(error.message)
  })
  parser.on('doctype', () => {
    throw refusals.doctype()
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw refusals.damaged('its parts are nested too deeply')
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
  return parser
}

const bare = (name: string): string => {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

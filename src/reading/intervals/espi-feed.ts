import { createXmlWalker } from '../xml/walk-xml.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'

/** An element of the feed by its name without a prefix. */
export interface FeedElement {
  name: string
  text: string
  children: FeedElement[]
}

/** What a feed says of one thing, with the addresses that lead to it and from it. */
export interface FeedEntry {
  self: string
  up: string
  related: string[]
  /** What it says, at any depth below it. */
  elements: FeedElement[]
}

/** The things of a Green Button feed in the order in which they are said. Throws `UnreadableIntervals`. */
export function readEntries(text: string): FeedEntry[] {
  const entries: FeedEntry[] = []
  let entry: FeedEntry | null = null
  const open: FeedElement[] = []
  const parser = createXmlWalker(
    {
      open(name, attributes) {
        if (name === 'entry') entry = { self: '', up: '', related: [], elements: [] }
        else if (entry !== null && name === 'link') noteLink(entry, attributes)
        else if (entry !== null) openElement(entry, open, name)
      },
      text(piece) {
        const element = open.at(-1)
        if (element !== undefined) element.text += piece
      },
      close(name) {
        if (name === 'entry' && entry !== null) {
          entries.push(entry)
          entry = null
        } else if (open.at(-1)?.name === name) open.pop()
      },
    },
    {
      damaged,
      doctype: () =>
        new UnreadableIntervals('The file declares a document type, which Green Button does not.'),
    },
  )
  parser.write(text.replace(/^\uFEFF/, '').trimStart())
  parser.close()
  return entries
}

function openElement(entry: FeedEntry, open: FeedElement[], name: string): void {
  const element: FeedElement = { name, text: '', children: [] }
  const parent = open.at(-1)
  if (parent === undefined) entry.elements.push(element)
  else parent.children.push(element)
  open.push(element)
}

function noteLink(entry: FeedEntry, { rel, href }: Readonly<Record<string, string>>): void {
  const path = pathOf(href ?? '')
  if (rel === 'self') entry.self = path
  else if (rel === 'up') entry.up = path
  else if (rel === 'related') entry.related.push(path)
}

/** The same thing is named with and without its server. */
const pathOf = (address: string): string =>
  address
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')

/** Those of a name, at any depth. */
export const elementsIn = (elements: readonly FeedElement[], name: string): FeedElement[] =>
  elements.flatMap((element) => (element.name === name ? [element] : elementsIn(element.children, name)))

/** What the first child that a path of names leads to says; null where there is none, or nothing in it. */
export function textAt(element: FeedElement, ...names: readonly string[]): string | null {
  let found: FeedElement | undefined = element
  for (const name of names) found = found?.children.find((child) => child.name === name)
  const text = found?.text.trim() ?? ''
  return text === '' ? null : text
}

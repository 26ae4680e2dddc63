import type { Phrase } from './pattern.ts'

/** How far a phrase reaches from where it starts, with everything that it means. */
export interface PhraseMatch<M> {
  /** How many words. */
  length: number
  meanings: M[]
}

/** A place inside of phrases: what leads on from it, and what a phrase that ends here means. */
interface Node<M> {
  next: Map<string, Node<M>[]>
  ends: { meaning: M; except: ReadonlySet<string> }[]
}

/** Finds phrases in rows of words without writing out what their patterns stand for. */
export interface PhraseIndex<M> {
  /** The longest phrase that starts at a word, null where none does. */
  longestAt(words: readonly string[], at: number): PhraseMatch<M> | null
}

export function phraseIndex<M>(entries: Iterable<readonly [Phrase, M]>): PhraseIndex<M> {
  const root = emptyNode<M>()
  for (const [{ slots, except }, meaning] of entries) {
    let reached = [root]
    for (const { alternatives, isOptional } of slots) {
      const behind = emptyNode<M>()
      for (const alternative of alternatives) lead(reached, alternative, behind)
      reached = isOptional ? [...reached, behind] : [behind]
    }
    for (const node of reached) node.ends.push({ meaning, except })
  }
  return { longestAt: (row, at) => longestFrom(root, row, at) }
}

const emptyNode = <M>(): Node<M> => ({ next: new Map(), ends: [] })

/** A way of words from every node to one. */
function lead<M>(from: readonly Node<M>[], words: readonly string[], to: Node<M>): void {
  let at = from
  words.forEach((word, i) => {
    const target = i === words.length - 1 ? to : emptyNode<M>()
    for (const { next } of at) {
      const known = next.get(word)
      if (known) known.push(target)
      else next.set(word, [target])
    }
    at = [target]
  })
}

function longestFrom<M>(root: Node<M>, row: readonly string[], at: number): PhraseMatch<M> | null {
  let longest: PhraseMatch<M> | null = null
  let reached = [root]
  for (let length = 1; at + length <= row.length && reached.length > 0; length += 1) {
    const word = row[at + length - 1] as string
    reached = reached.flatMap((node) => node.next.get(word) ?? [])
    const ends = reached.flatMap((node) => node.ends)
    if (ends.length === 0) continue
    const phrase = row.slice(at, at + length).join(' ')
    const meanings = ends.filter(({ except }) => !except.has(phrase)).map(({ meaning }) => meaning)
    if (meanings.length > 0) longest = { length, meanings }
  }
  return longest
}

import { type Phrase, phrasesIn } from './pattern.ts'

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

/** The phrases of several tables, each meaning what its table is for. */
export const indexOfTables = <M extends string>(tables: Partial<Record<M, string>>): PhraseIndex<M> =>
  phraseIndex(
    (Object.keys(tables) as M[]).flatMap((meaning) =>
      phrasesIn(tables[meaning] ?? '').map((phrase) => [phrase, meaning] as const),
    ),
  )

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

/** What words mean that are one phrase from the first to the last. */
export function wholeMeaning<M>(index: PhraseIndex<M>, words: readonly string[]): M[] {
  const phrase = index.longestAt(words, 0)
  return phrase?.length === words.length ? phrase.meanings : []
}

/** Put before the words of a row and behind them, so that phrases can say where they stand. */
export const [START, END] = ['^', '$'] as const

const isMark = (word: string): boolean => word === START || word === END

const anyWord = <M>(next: Node<M>['next']): Node<M>[] => next.get('*') ?? []

function longestFrom<M>(root: Node<M>, row: readonly string[], at: number): PhraseMatch<M> | null {
  let longest: PhraseMatch<M> | null = null
  let reached = [root]
  for (let length = 1; at + length <= row.length && reached.length > 0; length += 1) {
    const word = row[at + length - 1] as string
    reached = reached.flatMap(({ next }) => [
      ...(next.get(word) ?? []),
      ...(isMark(word) ? [] : anyWord(next)),
    ])
    const ends = reached.flatMap((node) => node.ends)
    if (ends.length === 0) continue
    const phrase = row.slice(at, at + length).join(' ')
    const meanings = ends.filter(({ except }) => !except.has(phrase)).map(({ meaning }) => meaning)
    if (meanings.length > 0) longest = { length, meanings }
  }
  return longest
}

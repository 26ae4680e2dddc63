import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type InfiniteQueryObserverResult,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import { type Atom, atom, type Getter } from 'jotai'
import type { Call } from '#contract/client/client.ts'

interface Server {
  /** Where its answers are kept. */
  queryClient: QueryClient
  call: Call
}

/** The window sets it when it is made. */
export const serverAtom = atom<Server | null>(null)

const serverOf = (get: Getter): Server => {
  const server = get(serverAtom)
  if (server === null) throw new Error('No server is known yet.')
  return server
}

/** Counted when broken answers were let go of: also who could not be drawn over one looks at what is known now. */
export const letGoAtom = atom(0)

/**
 * The answer to a question to the server, as the query cache has it: asked for while something on screen, or a
 * command's condition, looks at it. What is written into the cache is seen at once.
 * @param questionOf the question of this moment; null where there is nothing to ask
 */
export function answerAtom<Data, Key extends QueryKey>(
  questionOf: (get: Getter, call: Call) => QueryObserverOptions<Data, Error, Data, Data, Key> | null,
): Atom<QueryObserverResult<Data> | Unasked> {
  return watchedAtom((get) => {
    const { queryClient, call } = serverOf(get)
    const question = questionOf(get, call)
    return question && { question, watch: () => new QueryObserver(queryClient, question) }
  })
}

/** The same of an answer that comes in pages, each asked for by the one before it. */
export function pagedAnswerAtom<Page, Key extends QueryKey, Param>(
  questionOf: (
    get: Getter,
    call: Call,
  ) => InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page>, Key, Param> | null,
): Atom<InfiniteQueryObserverResult<InfiniteData<Page>> | Unasked> {
  return watchedAtom((get) => {
    const { queryClient, call } = serverOf(get)
    const question = questionOf(get, call)
    return question && { question, watch: () => new InfiniteQueryObserver(queryClient, question) }
  })
}

/** What is known where nothing was asked. */
const UNASKED = {
  data: undefined,
  error: null,
  isPending: true,
  isError: false,
  isFetching: false,
  dataUpdatedAt: 0,
  hasNextPage: false,
  fetchNextPage: () => Promise.resolve(),
} as const
type Unasked = typeof UNASKED

interface Watcher<Question, Result> {
  setOptions(question: Question): void
  getCurrentResult(): Result
  subscribe(listener: (result: Result) => void): () => void
}

interface Watch<Question, Result> {
  question: Question
  watch(): Watcher<Question, Result>
}

function watchedAtom<Question, Result>(
  watchOf: (get: Getter) => Watch<Question, Result> | null,
): Atom<Result | Unasked> {
  /** One watcher asks one question after the other, so that it knows the answer to the one before. */
  const watcherAtom = atom((): { current: Watcher<Question, Result> | null } => ({ current: null }))
  /** How often the last one who looked went away: who looks next begins with what is known by then. */
  const leftAtom = atom(0)
  const sourceAtom = atom(
    (get): Atom<Result | Unasked> => {
      get(leftAtom)
      get(letGoAtom)
      const asked = watchOf(get)
      if (asked === null) return atom<Unasked>(UNASKED)
      const watcher = get(watcherAtom)
      const resultAtom = atom<Result>(asked.watch().getCurrentResult())
      resultAtom.onMount = (set) => {
        watcher.current ??= asked.watch()
        watcher.current.setOptions(asked.question)
        const stop = watcher.current.subscribe(set)
        set(watcher.current.getCurrentResult())
        return stop
      }
      return resultAtom
    },
    (get, set) => set(leftAtom, get(leftAtom) + 1),
  )
  sourceAtom.onMount = (leave) => leave
  return atom((get) => get(get(sourceAtom)))
}

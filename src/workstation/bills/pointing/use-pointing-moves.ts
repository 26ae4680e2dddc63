import { useSetAtom, useStore } from 'jotai'
import { useMemo } from 'react'
import type { WordsAt } from '#domain/bills/pointed.ts'
import type { Source } from '#workstation/platform/source.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { dispatchAtom } from '../state/editors.ts'
import { pagePaneAtom } from '../state/panes.ts'
import type { PageWords } from './page-words.ts'
import type { Pointing } from './pointing.ts'
import { pointingAtom } from './pointing-atoms.ts'
import { stepTo } from './take.ts'

export interface PointingMoves {
  leave(): void
  type(letters: string): void
  everyWord(): void
  /** To the next page or the one before, around the ends. */
  turn(by: 1 | -1): void
  scroll(to: 1 | -1): void
  zoom(to: 'in' | 'out' | 'fit'): void
  /** Takes what stands there, or holds it for the second of two; `isStart`: a range begins here. */
  point(at: WordsAt, words: PageWords, isStart: boolean, source: Source): void
}

/** What is done while words carry hints. */
export function usePointingMoves(pageCount = 1): PointingMoves {
  const { execute, context } = useWorkstation()
  const store = useStore()
  const dispatch = useSetAtom(dispatchAtom)
  return useMemo(() => {
    const set = (next: (pointing: Pointing) => Pointing | null) => {
      const [billId, pointing] = [context().openBillId, store.get(pointingAtom)]
      if (billId !== null && pointing !== null)
        dispatch(billId, { type: 'pointing', pointing: next(pointing) })
    }
    return {
      leave: () => set(() => null),
      type: (letters) => set((pointing) => ({ ...pointing, letters })),
      everyWord: () => set((pointing) => ({ ...pointing, letters: '', everyWord: !pointing.everyWord })),
      turn: (by) =>
        set((pointing) => {
          const page = ((pointing.page - 1 + by + pageCount) % pageCount) + 1
          return { ...pointing, letters: '', page }
        }),
      scroll: (to) => store.get(pagePaneAtom)?.scroll(to),
      zoom: (to) => store.get(pagePaneAtom)?.zoom(to),
      point(at, words, isStart, source) {
        const pointing = store.get(pointingAtom)
        if (pointing === null) return
        const step = stepTo(at, pointing, words, isStart)
        if ('held' in step) set(() => ({ ...pointing, letters: '', held: step.held }))
        else {
          set(() => ({ ...pointing, letters: '' }))
          execute(`bills.point-${pointing.part}`, source, { taken: step.taken })
        }
      },
    }
  }, [execute, context, store, dispatch, pageCount])
}

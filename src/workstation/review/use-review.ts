import { useQueryClient } from '@tanstack/react-query'
import { type Atom, useAtomValue, useStore, type WritableAtom } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import type { ReviewedMeter } from '#commands/review/context.ts'
import { viewOfSearch } from '#ui/chart/address.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { type Identified, loadedRows } from '#workstation/platform/list/state/pages.ts'
import { type FreshStart, useFreshStart } from '#workstation/platform/list/use-fresh-start.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { billDataQuery, type ListQuestion } from './queries.ts'
import { keepAddress } from './review-port.ts'
import {
  chartViewAtom,
  keptViewAtom,
  promptAtom,
  questionNowAtom,
  restedKeyAtom,
  restedQuestionAtom,
  reviewPlaceAtom,
  shownKeyAtom,
  shownListAtom,
  shownMeterAtom,
  shownRowsAtom,
} from './state.ts'
import { useChangedRows } from './use-changed-rows.ts'

/** From the last change of a filter to the list, and from the last move to the bills of a meter. In ms. */
const REST = 300
/** From the last move to the address that says where it led, in ms. */
const ADDRESS_REST = 300
/** From the last move to what is asked for ahead, in ms. */
const AHEAD_REST = 60
/** How many meters are asked for ahead, below and above the keyboard. */
const BELOW = 3
const ABOVE = 1

/** Everything that follows what the person does in the room, with its pauses. */
export function useReview(): void {
  useRestedQuestion()
  useFreshStart(questionNowAtom, atItsPlace)
  useRested(shownKeyAtom, restedKeyAtom)
  useAddress()
  useMetersAhead()
  useChangedRows()
}

/** On the meter that the address names, else at the first. */
const atItsPlace: FreshStart = (store) => {
  store.set(promptAtom, null)
  const state = store.get(shownListAtom)
  const { meter, alone } = store.get(reviewPlaceAtom)
  const id = meter ?? alone
  store.set(state.focusAtom, { index: 0, id: null })
  if (id !== null) createListMoves({ store, state }).returnTo(id)
}

type Kept = WritableAtom<string | null, [string | null], void>

/** The first value is kept at once, every other one when it has rested. */
function useRested(nowAtom: Atom<string>, keptAtom: Kept): void {
  const store = useStore()
  const now = useAtomValue(nowAtom)
  useLayoutEffect(() => {
    if (now === '') return
    if (store.get(keptAtom) === null) store.set(keptAtom, now)
    const timer = setTimeout(() => store.set(keptAtom, now), REST)
    return () => clearTimeout(timer)
  }, [store, now, keptAtom])
}

/** Another list is asked for at once: nobody types its name. */
function useRestedQuestion(): void {
  const store = useStore()
  const now = useAtomValue(questionNowAtom)
  useRested(questionNowAtom, restedQuestionAtom)
  useLayoutEffect(() => {
    const before = store.get(restedQuestionAtom)
    if (before === null || placeOf(before) !== placeOf(now)) store.set(restedQuestionAtom, now)
  }, [store, now])
}

function placeOf(question: string): string {
  const { list, of }: ListQuestion = JSON.parse(question)
  return `${list} ${of}`
}

/** What the address says is shown, and the address says what is shown. */
function useAddress(): void {
  const store = useStore()
  useLayoutEffect(() => {
    const read = () => {
      store.set(keptViewAtom, { of: null, view: viewOfSearch(window.location.search) })
      atItsPlace(store)
    }
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [store])

  const shown = useAtomValue(shownKeyAtom)
  const view = useAtomValue(chartViewAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is shown.
  useEffect(() => {
    if (shown === '') return
    const timer = setTimeout(() => keepAddress(store), ADDRESS_REST)
    return () => clearTimeout(timer)
  }, [store, shown, view])
}

/** Asks for the bills of the meters beside the keyboard, so that the next move finds them. */
function useMetersAhead(): void {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
  const shown = useAtomValue(shownMeterAtom)
  const { pages } = useAtomValue(shownRowsAtom)
  useEffect(() => {
    if (shown === null) return
    let left = false
    const timer = setTimeout(async () => {
      for (const id of idsBeside(loadedRows<ReviewedMeter>(pages), shown.id))
        if (!left) await queryClient.prefetchQuery(billDataQuery(call, { ...shown, id }))
    }, AHEAD_REST)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [call, queryClient, shown, pages])
}

/** The nearest first, those below before those above. */
function idsBeside(rows: readonly Identified[], id: number): number[] {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return []
  const below = rows.slice(at + 1, at + 1 + BELOW)
  const above = rows.slice(Math.max(0, at - ABOVE), at)
  return [...below, ...above].map((row) => row.id)
}

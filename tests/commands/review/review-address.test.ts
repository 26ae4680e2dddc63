// @vitest-environment jsdom
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { keepAddress } from '#workstation/review/review-port.ts'
import { answering } from '../window/answering.ts'

let store: ReturnType<typeof createStore>
let leave: () => void
beforeEach(() => {
  store = createStore()
  answering(store)
  navigate('/review?of=meter&utility=none')
  leave = store.sub(placeAtom, () => undefined)
})
afterEach(() => leave())

const here = () => `${window.location.pathname}${window.location.search}`

it('the address says what the review shows', () => {
  keepAddress(store)
  expect(here()).toBe('/review?of=meter')
})

it('nobody who has gone on to a bill is taken back while it is on its way', () => {
  navigate('/invoiage/6')
  keepAddress(store)
  expect(here()).toBe('/invoiage/6')
})

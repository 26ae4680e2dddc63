// @vitest-environment jsdom
import { atom, createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { createDraftEdits } from '#workstation/platform/drafts/draft-edits.ts'
import { createDrafts, isChanged } from '#workstation/platform/drafts/drafts.ts'

interface Saved {
  id: number
  version: number
  name: string
  parts: readonly string[]
}

const SAVED: Saved = { id: 1, version: 3, name: 'Rates', parts: ['a'] }

function desk() {
  const store = createStore()
  const openKeyAtom = atom<number | null>(1)
  const drafts = createDrafts<number, Saved, { name: string; parts: readonly string[] }>({
    openKeyAtom,
    keyOf: ({ id }) => id,
    draftOf: ({ name, parts }) => ({ name, parts }),
  })
  const went: number[] = []
  const edits = createDraftEdits({ store, drafts, nameOf: ({ name }) => name, goTo: (key) => went.push(key) })
  const editor = () => store.get(drafts.editorsAtom).get(1)
  store.set(drafts.receiveAtom, SAVED)
  return { store, drafts, edits, editor, went }
}

describe('a draft', () => {
  it('is changed by an edit, and not by one that changes nothing', () => {
    const { edits, editor } = desk()
    expect(edits.change('Renamed', () => ({ name: 'Rates' }))).toBeNull()
    expect(edits.change('Renamed', () => ({ name: 'Tiers' }))).toMatchObject({ label: 'Renamed in “Rates”' })
    expect(editor()?.draft).toEqual({ name: 'Tiers', parts: ['a'] })
    expect(isChanged(editor() ?? { draft: {}, start: {} })).toBe(true)
  })

  it('has its edits taken back one by one, wherever the person is by then', () => {
    const { edits, editor, went } = desk()
    const renamed = edits.change('Renamed', () => ({ name: 'Tiers' }))
    const added = edits.change('Added', ({ parts }) => ({ parts: [...parts, 'b'] }))
    added?.apply({} as never)
    expect(editor()?.draft).toEqual({ name: 'Tiers', parts: ['a'] })
    renamed?.apply({} as never)
    expect(editor()?.draft).toEqual({ name: 'Rates', parts: ['a'] })
    expect(went).toEqual([1, 1])
  })

  it('takes what was typed once', () => {
    const { store, drafts, edits, editor } = desk()
    store.set(drafts.pendingEditAtom, { label: 'Changed name', patch: { name: 'Typed' } })
    expect(edits.takePending()).not.toBeNull()
    expect(edits.takePending()).toBeNull()
    expect(editor()?.draft.name).toBe('Typed')
  })

  it('is replaced by news from the server while nothing was edited, and set beside it when something was', () => {
    const { store, drafts, edits, editor } = desk()
    store.set(drafts.receiveAtom, { ...SAVED, version: 4, name: 'Renamed elsewhere' })
    expect(editor()?.draft.name).toBe('Renamed elsewhere')
    edits.change('Added', ({ parts }) => ({ parts: [...parts, 'mine'] }))
    store.set(drafts.receiveAtom, { ...SAVED, version: 5, name: 'Again' })
    expect(editor()).toMatchObject({ draft: { parts: ['a', 'mine'] }, stale: { theirs: { version: 5 } } })
  })

  it('keeps whose changes the person chooses, and the other’s by undo', () => {
    for (const keep of ['mine', 'theirs'] as const) {
      const { store, drafts, edits, editor } = desk()
      edits.change('Renamed', () => ({ name: 'Mine' }))
      store.set(drafts.receiveAtom, { ...SAVED, version: 4, name: 'Theirs' })
      const chosen = edits.resolveStale(keep)
      expect(editor()).toMatchObject({
        stale: null,
        saved: { version: 4 },
        draft: { name: keep === 'mine' ? 'Mine' : 'Theirs' },
      })
      chosen?.apply({} as never)
      expect(editor()?.draft.name).toBe(keep === 'mine' ? 'Theirs' : 'Mine')
    }
  })

  it('is as it was saved after the changes are dropped', () => {
    const { edits, editor } = desk()
    edits.change('Renamed', () => ({ name: 'Tiers' }))
    edits.change('Added', ({ parts }) => ({ parts: [...parts, 'b'] }))
    const dropped = edits.discard()
    expect(editor()?.draft).toEqual({ name: 'Rates', parts: ['a'] })
    dropped?.apply({} as never)
    expect(editor()?.draft).toEqual({ name: 'Tiers', parts: ['a', 'b'] })
  })
})

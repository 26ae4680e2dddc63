import { describe, expect, it } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { DraftCharge } from '#domain/bills/bill-draft.ts'
import type { Problem } from '#domain/bills/problem.ts'
import { setType, toggleInclude } from '#workstation/bills/draft/edits.ts'
import type { Patch } from '#workstation/bills/draft/patch.ts'
import { acceptanceKey, nextProblemStop, problemGroups } from '#workstation/bills/draft/problems.ts'
import {
  type EditorState,
  isDirty,
  openEditor,
  openProblems,
  reduceEditor,
  saveBlocker,
} from '#workstation/bills/state/editor-state.ts'
import { billDetail, chargeLine, usageLine } from './bills.ts'

const today = asCalendarDate('2026-11-21')
const open = (...args: Parameters<typeof billDetail>) => openEditor(billDetail(...args), today)

const warning = (rule: string, target: Problem['target']): Problem => ({
  rule,
  severity: 'warning',
  message: `${rule} speaks`,
  target,
  fix: null,
})

const judgedAs = (editor: EditorState, problems: Problem[]) =>
  reduceEditor(editor, { type: 'verdict', verdict: { of: editor.draft, problems, judgement: null } })

describe('opening a bill', () => {
  it('puts the cursor on the first line of a clean one', () => {
    const editor = open()
    expect(editor.cursor).toEqual({ kind: 'charge', id: 1 })
    expect(saveBlocker(editor)).toBeNull()
  })

  it('puts the cursor on the first problem, top to bottom', () => {
    const editor = open({
      charges: [chargeLine(1), chargeLine(2, { utility_charge_type_id: null })],
      usages: [usageLine(3, { utility_account_meter_id: null })],
    })
    expect(editor.problems.map(({ rule }) => rule)).toEqual(['missing-type', 'missing-meter'])
    expect(editor.cursor).toEqual({ kind: 'charge', id: 2 })
  })

  it('goes to a problem that the server names, until the person moves', () => {
    const target = { kind: 'usage', id: 3 } as const
    expect(judgedAs(open(), [warning('usage-threshold', target)]).cursor).toEqual(target)
    const moved = reduceEditor(open(), { type: 'moved', to: { kind: 'charge', id: 2 } })
    expect(judgedAs(moved, [warning('usage-threshold', target)]).cursor).toEqual({ kind: 'charge', id: 2 })
  })

  it('of a bill that was never read shows an empty draft that cannot be saved', () => {
    const editor = open({ over: { gpt_bill: null } })
    expect(saveBlocker(editor)?.severity).toBe('error')
  })

  it('has nothing against one that is still being read, until it is', () => {
    const reading = billDetail({ over: { gpt_bill: null } })
    const waits = { ...reading, abilities: { ...reading.abilities, edit: 'Wait: Reading page 1 of 2.' } }
    const editor = openEditor(waits, today)
    expect(editor.problems).toEqual([])
    const lines = { charges: [chargeLine(1), chargeLine(2, { utility_charge_type_id: null })] }
    const read = reduceEditor(editor, { type: 'updated', bill: billDetail(lines) })
    expect(read.problems.map(({ rule }) => rule)).toEqual(['missing-type'])
    expect(read.cursor).toEqual({ kind: 'charge', id: 2 })
  })
})

describe('complaints about many lines', () => {
  it('are said once from three lines on, fewer on their rows', () => {
    const without = { utility_account_meter_id: null }
    const editor = open({
      charges: [chargeLine(1, without), chargeLine(2, without)],
      usages: [usageLine(3, { ...without, utility_usage_type_id: null })],
    })
    expect(problemGroups(openProblems(editor))).toMatchObject([
      { first: { rule: 'missing-meter', target: { kind: 'charge', id: 1 } }, lines: 3 },
    ])
  })

  it('leave out what is accepted', () => {
    const spoken = [1, 2].map((id) => warning('usage-threshold', { kind: 'charge', id }))
    const other = { ...warning('usage-threshold', { kind: 'usage', id: 3 }), message: 'Something else' }
    const editor = judgedAs(open(), [...spoken, other])
    expect(problemGroups(openProblems(editor))).toMatchObject([{ lines: 3 }])
    const keys = [acceptanceKey(other)]
    const accepting = reduceEditor(editor, { type: 'accepted', keys, isAccepted: true })
    expect(problemGroups(openProblems(accepting))).toEqual([])
  })
})

describe('saving', () => {
  it('is held back by the first error', () => {
    const editor = open({ invoiceDate: null })
    expect(saveBlocker(editor)).toMatchObject({ rule: 'missing-invoice-date' })
  })

  it('is held back by a warning that was looked at and not accepted', () => {
    const editor = judgedAs(open(), [
      warning('neighboring-bill', { kind: 'field', field: 'service_period' }),
      warning('usage-threshold', { kind: 'usage', id: 3 }),
    ])
    expect(saveBlocker(editor)?.rule).toBe('neighboring-bill')
    const looked = reduceEditor(editor, { type: 'moved', to: { kind: 'usage', id: 3 } })
    expect(saveBlocker(looked)?.rule).toBe('neighboring-bill')
  })

  it('passes an accepted warning, and is held back again by other figures or when that is taken back', () => {
    const found = warning('usage-threshold', { kind: 'usage', id: 3 })
    const editor = judgedAs(reduceEditor(open(), { type: 'moved', to: { kind: 'charge', id: 1 } }), [found])
    const keys = [acceptanceKey(found)]
    const accepting = reduceEditor(editor, { type: 'accepted', keys, isAccepted: true })
    expect(saveBlocker(accepting)).toBeNull()
    expect(openProblems(accepting)).toEqual([])
    const worse = { ...found, message: `${found.message} And more.` }
    expect(saveBlocker(judgedAs(accepting, [worse]))).toEqual(worse)
    expect(saveBlocker(reduceEditor(accepting, { type: 'accepted', keys, isAccepted: false }))).toEqual(found)
  })
})

describe('the verdict of the server', () => {
  it('gives way to what an edit decides at once', () => {
    const untyped = open({ charges: [chargeLine(1, { utility_charge_type_id: null }), chargeLine(2)] })
    const judged = judgedAs(
      untyped,
      untyped.problems.concat(warning('usage-threshold', { kind: 'usage', id: 3 })),
    )
    const typed = reduceEditor(judged, {
      type: 'patched',
      patches: setType({ kind: 'charge', id: 1 }, 6) ?? [],
    })
    expect(typed.problems.map(({ rule }) => rule)).toEqual(['usage-threshold'])
  })

  it('on this very draft is the last word, such as when a rule is switched off', () => {
    const editor = open({ total: '99.00' })
    expect(editor.problems.map(({ rule }) => rule)).toEqual(['total-charge'])
    expect(judgedAs(editor, []).problems).toEqual([])
  })
})

describe('editing', () => {
  it('is judged at once: a line left out no longer counts for the total', () => {
    const editor = open()
    const without = reduceEditor(editor, {
      type: 'patched',
      patches: toggleInclude(editor.draft, { kind: 'charge', id: 2 }),
    })
    expect(without.problems.map(({ rule }) => rule)).toEqual(['total-charge'])
    expect(isDirty(without)).toBe(true)
  })

  it('judges a bill of 200 lines within a frame', () => {
    const charges = Array.from({ length: 200 }, (_, index) => chargeLine(index + 1))
    let editor = open({ charges, usages: [], total: '2000.00' })
    const started = performance.now()
    for (let id = 1; id <= 100; id++) {
      editor = reduceEditor(editor, { type: 'patched', patches: setType({ kind: 'charge', id }, 6) ?? [] })
    }
    expect((performance.now() - started) / 100).toBeLessThan(16)
  })
})

describe('going from problem to problem', () => {
  const editor = judgedAs(open(), [
    warning('account', { kind: 'bill' }),
    warning('first', { kind: 'charge', id: 2 }),
    warning('last', { kind: 'usage', id: 3 }),
  ])
  const next = (cursor: EditorState['cursor'], direction: 1 | -1) =>
    nextProblemStop(editor.draft, editor.problems, cursor, direction)

  it('goes on below the cursor, and from the last around to the first', () => {
    expect(next({ kind: 'charge', id: 1 }, 1)).toEqual({ kind: 'charge', id: 2 })
    expect(next({ kind: 'charge', id: 2 }, 1)).toEqual({ kind: 'usage', id: 3 })
    expect(next({ kind: 'usage', id: 3 }, 1)).toEqual({ kind: 'field', field: 'account' })
  })

  it('goes back the same way', () => {
    expect(next({ kind: 'usage', id: 3 }, -1)).toEqual({ kind: 'charge', id: 2 })
    expect(next({ kind: 'field', field: 'account' }, -1)).toEqual({ kind: 'usage', id: 3 })
  })
})

describe('a bill that somebody else changed', () => {
  it('keeps the edits made here until the person chooses', () => {
    const edited = reduceEditor(open(), {
      type: 'patched',
      patches: setType({ kind: 'charge', id: 1 }, 6) ?? [],
    })
    const theirs = billDetail({ over: { version: 2 }, invoiceDate: '2026-10-15' })
    const stale = reduceEditor(edited, { type: 'stale', stale: { theirs, changedBy: 'M. Ito' } })
    expect(stale.draft).toBe(edited.draft)
    const mine = reduceEditor(stale, { type: 'kept-mine', bill: theirs, draft: stale.draft })
    expect(mine).toMatchObject({ stale: null, bill: { version: 2 } })
    expect(mine.draft.charges[0]?.chargeTypeId).toBe(6)
    expect(isDirty(mine)).toBe(true)
    const taken = reduceEditor(stale, { type: 'replaced', bill: theirs })
    expect(taken.draft.invoiceDate).toBe('2026-10-15')
    expect(isDirty(taken)).toBe(false)
  })
})

describe('the late answer to a change that was asked for', () => {
  const asked = reduceEditor(open(), { type: 'moved', to: { kind: 'charge', id: 2 } })
  /** Another account: every line has its meter. */
  const bill = billDetail({
    charges: [
      chargeLine(1, { utility_account_meter_id: 99 }),
      chargeLine(2, { utility_account_meter_id: 99 }),
    ],
    usages: [usageLine(3, { utility_account_meter_id: 99 })],
    over: { version: 2 },
  })
  const patched = (editor: EditorState, patches: Patch[]) =>
    reduceEditor(editor, { type: 'patched', patches })
  const answer = (editor: EditorState) => reduceEditor(editor, { type: 'answered', bill })

  it('leaves a save that waits for it under way', () => {
    const saving = reduceEditor(asked, { type: 'busy', busy: 'the bill is being saved' })
    expect(answer(saving)).toMatchObject({ busy: 'the bill is being saved', bill: { version: 2 } })
  })

  it('keeps what was edited meanwhile, to be sent on the version that it leaves', () => {
    const edited = patched(asked, [
      ...(setType({ kind: 'charge', id: 2 }, 6) ?? []),
      { of: 'bill', set: { invoiceDate: asCalendarDate('2026-10-20') } },
    ])
    const now = answer(edited)
    expect(now.draft.invoiceDate).toBe('2026-10-20')
    expect(now.draft.charges).toMatchObject([
      { id: 1, chargeTypeId: 1, utilityAccountMeterId: 99 },
      { id: 2, chargeTypeId: 6, utilityAccountMeterId: 99 },
    ])
    expect(now).toMatchObject({ bill: { version: 2 }, cursor: asked.cursor, lastEdit: edited.lastEdit })
    expect(isDirty(now)).toBe(true)
  })

  it('keeps what is being typed, and the cursor', () => {
    const typing = { stop: asked.cursor, part: 'value', first: '12.', second: '', complaint: null } as const
    const now = answer(reduceEditor(asked, { type: 'typing', typing }))
    expect(now).toMatchObject({ typing, cursor: asked.cursor })
    expect(isDirty(now)).toBe(false)
  })

  it('is taken as it is where nothing was done', () => {
    const now = answer(asked)
    expect(isDirty(now)).toBe(false)
    expect(now.draft).toEqual(openEditor(bill, today).draft)
  })

  it('keeps lines that were added and removed meanwhile', () => {
    const added = { ...asked.draft.charges[0], id: -1, description: 'Mine' } as DraftCharge
    const mine = { ...asked.draft, charges: [...asked.draft.charges.slice(1), added] }
    const now = answer({ ...asked, draft: mine })
    expect(now.draft.charges).toMatchObject([
      { id: 2, utilityAccountMeterId: 99 },
      { id: -1, description: 'Mine' },
    ])
  })

  it('knows a line that was added before by what the server calls it', () => {
    const added = { ...asked.draft.charges[0], id: -1, description: 'Mine' } as DraftCharge
    const sent = { ...asked.draft, charges: [asked.draft.charges[0] as DraftCharge, added] }
    const draft = { ...sent, charges: sent.charges.map((line) => ({ ...line, applicable: line.id !== -1 })) }
    const now = answer({ ...asked, sent, draft, serverIds: new Map([[-1, 2]]) })
    expect(now.draft.charges).toMatchObject([
      { id: 1, applicable: true },
      { id: 2, applicable: false, utilityAccountMeterId: 99 },
    ])
  })
})

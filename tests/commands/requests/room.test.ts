// @vitest-environment jsdom
import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { columnsOf } from '#workstation/requests/columns.tsx'
import { DEFAULT_FILTERS } from '#workstation/requests/state/filters.ts'
import { focusAtom, listAtom } from '#workstation/requests/state/list.ts'
import { newNoteAtom } from '#workstation/requests/state/notes.ts'
import { createRequestPort } from '#workstation/requests/state/port.ts'
import { leavePromptAtom, promptAtom } from '#workstation/requests/state/prompt.ts'
import { pageQuery } from '#workstation/requests/state/queries.ts'
import { managerAtom, newForm } from '#workstation/requests/state/templates.ts'
import { whyWords } from '#workstation/requests/words.ts'
import { answering } from '../window/answering.ts'
import { REQUESTS, requestRow, TEMPLATE } from './request-contexts.ts'

/** The requests #1 to #3, with the keyboard on the first. */
function workplace() {
  const store = createStore()
  const rows = [1, 2, 3].map((id) => requestRow(id))
  const { queryClient, call } = answering(store)
  const answer = { requests: rows, total: 3, total_capped: false }
  queryClient.setQueryData(pageQuery(call, 'open', DEFAULT_FILTERS, 0).queryKey, answer)
  store.sub(listAtom, () => {})
  store.set(focusAtom, { index: 0, id: 1 })
  const port = createRequestPort({ store, queryClient })
  const type = (text: string) => {
    const prompt = store.get(promptAtom)
    if (prompt !== null) store.set(promptAtom, { ...prompt, text })
  }
  return { store, port, type, typed: () => store.get(promptAtom)?.text }
}

describe('what was typed and left', () => {
  it('below the list is there again for the same rows, and for no others', () => {
    const { store, port, type, typed } = workplace()
    port.prompt('note')
    type('Asked for June.')
    store.set(leavePromptAtom)
    port.prompt('issue')
    expect(typed()).toBe('')
    store.set(leavePromptAtom)
    store.set(focusAtom, { index: 1, id: 2 })
    port.prompt('note')
    expect(typed()).toBe('')
    store.set(leavePromptAtom)
    store.set(focusAtom, { index: 0, id: 1 })
    port.prompt('note')
    expect(typed()).toBe('Asked for June.')
    port.prompt(null)
    port.prompt('note')
    expect(typed()).toBe('')
  })

  it('as a note of one meter shows with no other', () => {
    const { store, port } = workplace()
    port.dialog('notes')
    store.set(newNoteAtom, 'Asked for June.')
    store.set(focusAtom, { index: 1, id: 2 })
    expect(store.get(newNoteAtom), 'while the dialog is open').toBe('Asked for June.')
    port.dialog(null)
    port.dialog('notes')
    expect(store.get(newNoteAtom)).toBe('')
    port.dialog(null)
    store.set(focusAtom, { index: 0, id: 1 })
    port.dialog('notes')
    expect(store.get(newNoteAtom)).toBe('Asked for June.')
  })

  it('in a template is gone on with, until it is thrown away', () => {
    const { store, port } = workplace()
    const form = newForm()
    store.set(managerAtom, {
      ...store.get(managerAtom),
      form: { ...form, fields: { ...form.fields, body: 'Dear' } },
    })
    expect(port.manager.leaveForm()).toBe(true)
    port.manager.edit(null)
    expect(store.get(managerAtom).form).toMatchObject({ fields: { body: 'Dear' }, kept: true })
    port.manager.closeForm()
    port.manager.edit(null)
    expect(store.get(managerAtom).form).toMatchObject({ fields: { body: '' }, kept: false })
    expect(port.manager.leaveForm()).toBe(false)
  })

  it('in a template while it is saved stays in its form, which is that of the saved one', () => {
    const { store, port } = workplace()
    const sent = { ...TEMPLATE, body: 'Dear' }
    const now = { ...sent, version: TEMPLATE.version + 1 }
    port.manager.edit(TEMPLATE)
    const write = (body: string) => {
      const { form, ...rest } = store.get(managerAtom)
      if (form !== null)
        store.set(managerAtom, { ...rest, form: { ...form, fields: { ...form.fields, body } } })
    }
    write('Dear Sir')
    expect(port.manager.saved(TEMPLATE, sent, now)).toBe(true)
    expect(store.get(managerAtom).form).toMatchObject({ template: now, fields: { body: 'Dear Sir' } })
    expect(port.manager.saved(now, { ...sent, body: 'Dear Sir' }, now)).toBe(false)
    expect(store.get(managerAtom).form).toBeNull()
  })

  it('in another template stays open when the first one is saved late', () => {
    const { store, port } = workplace()
    const other = { ...TEMPLATE, id: TEMPLATE.id + 1 }
    port.manager.edit(TEMPLATE)
    port.manager.edit(other)
    port.manager.saved(TEMPLATE, TEMPLATE, TEMPLATE)
    expect(store.get(managerAtom).form?.template).toEqual(other)
  })
})

describe('an issue', () => {
  function issues(row: RequestRow, tab: 'open' | 'on_issue' = 'open') {
    const calls: unknown[] = []
    const call = async (name: string, { body }: { body: unknown }) => {
      calls.push([name, body])
      return { requests: [], undo: { requests: [], accounts: [] } }
    }
    const requests = {
      inTurn: (ids: number[], work: (rows: object[]) => unknown) =>
        work(ids.map((id) => ({ id, version: 1 }))),
      show: vi.fn(),
      receive: vi.fn(),
      refresh: vi.fn(),
      prompt: vi.fn(),
    }
    const ports = { call, say: vi.fn(), requests } as never as Ports
    const context = {
      online: true,
      overlays: [],
      room: 'requests',
      requests: { ...REQUESTS, tab, focused: row, prompt: { what: 'issue', rows: [row] } },
    }
    const perform = (id: string, args?: unknown) =>
      REGISTRY.get(id)
        ?.bind(args)
        .perform(context as never as CommandContext, ports)
    const may = (id: string) =>
      REGISTRY.get(id)
        ?.bind()
        .when(context as never as CommandContext)
    return { calls, perform, may, show: requests.show }
  }

  it('is put on for a typed reason, and taken off, each to be undone', async () => {
    const put = issues(requestRow(1))
    expect(await put.perform('requests.issue', 'The password was changed.')).not.toBeNull()
    expect(put.calls).toEqual([
      [
        'requests.change',
        {
          requests: [{ id: 1, version: 1 }],
          change: { kind: 'issue_note', issue_note: 'The password was changed.' },
        },
      ],
    ])
    expect(put.may('requests.issue-off')).toBe('there is no issue')
    const take = issues(requestRow(1, { issue_note: 'No access.' }), 'on_issue')
    await take.perform('requests.issue-off')
    expect(take.calls).toMatchObject([['requests.change', { change: { issue_note: null } }]])
  })

  it('marked as sent shows its own date, which alone can be removed there', async () => {
    const row = requestRow(1, { issue_note: 'No access.', last_sent_date: '2026-10-30' })
    const { perform, show, may } = issues(row, 'on_issue')
    await perform('requests.sent')
    expect(show.mock.calls[0]?.[0]).toEqual([{ id: 1, last_issue_sent_date: expect.any(String) }])
    expect(may('requests.unsent')).toBe('nothing was sent')
    const sentOnIssue = { ...row, last_issue_sent_date: '2026-11-02' }
    const dates = (tab: 'all' | 'on_issue') => columnsOf(tab).map(({ text }) => text(sentOnIssue))
    expect(dates('on_issue')).toContain('11/02/2026')
    expect(dates('on_issue')).not.toContain('10/30/2026')
    expect(dates('all')).toContain('10/30/2026')
  })
})

describe('why a row is where it is', () => {
  const reasons = ['on issue: No access.', 'due: 54 days, limit 35']
  const proposal = { date: '2026-11-20', textract_bill_id: 4, bill_id: null, invoice_date: '2026-11-15' }
  const mail = {
    id: 1,
    recipients: [],
    created_at: '2026-11-19T08:00:00.000Z',
    error: 'Refused for a@b.example',
  }

  it('stays beside “bill came” and beside a mail that needs a person', () => {
    expect(whyWords(requestRow(1, { reasons, proposal }))).toEqual({
      tone: 'good',
      words: 'bill came 11/20/2026 · on issue: No access.',
    })
    expect(whyWords(requestRow(1, { reasons, last_mail: { ...mail, state: 'refused' } }))).toEqual({
      tone: 'bad',
      words: 'e-mail refused for some · on issue: No access.',
    })
    expect(whyWords(requestRow(1, { reasons }))).toEqual({ tone: 'neutral', words: reasons.join(' · ') })
  })
})

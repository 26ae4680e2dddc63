// @vitest-environment jsdom
import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { REGISTRY } from '#commands/registry.ts'
import type { RequestsContext } from '#commands/requests/context.ts'
import type { BuiltMail } from '#commands/requests/mail-port.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { callCardAtom, dialogAtom } from '#workstation/requests/state/dialog.ts'
import { type MailDraft, mailAtom, problemsOf } from '#workstation/requests/state/mail.ts'
import { createMailPort } from '#workstation/requests/state/mail-port.ts'
import { REQUESTS, requestRow } from './request-contexts.ts'

const ROW = requestRow(1)

interface Asked {
  request: number
  only?: number[]
  isIssue: boolean
  template: number | null
  missing?: BuiltMail['missing']
}

/** A draft about these requests, each of an account of its own, as the server would build it. */
function built({ request, only = [request, 2, 3], isIssue, template, missing = [] }: Asked): BuiltMail {
  return {
    recipient: 'billing@northline.example',
    newSubject: `Bills of ${only.map((id) => `A-${id}`).join(' ')}`,
    newBody: `Please, ${template ?? 7}.`,
    unresolved: [],
    attachments: [],
    other_letters: [],
    isIssue,
    missing,
    traits: {
      template_id: template ?? 7,
      built_at: '2026-11-20T08:00:00.000Z',
      draft_key: `key of ${request} and ${only.join()}`,
      delivery_key: null,
      requests: only.map((id) => ({ id, version: 1, latest_invoice_date: null })),
    },
    accounts: only.map((id) => ({
      id,
      acct_num: `A-${id}`,
      property_name: 'North Annex',
      service_address: null,
      last_sent_date: null,
      request_ids: [id],
      meter_nums: [],
      missing_invoices: [],
    })),
    next: [{ company_name: 'Harbor', utility_company_name: 'Northline', accounts: 1, request_ids: [9] }],
    message: null,
  }
}

function workplace() {
  const store = createStore()
  const asked: Asked[] = []
  const sent: unknown[] = []
  let failing = false
  const call = vi.fn(async (name: string, { body }: { body: Asked }) => {
    if (failing) throw new Error('The line broke.')
    if (name === 'requests.buildEmail') {
      asked.push(body)
      return built(body)
    }
    sent.push(body)
    return { mail_id: 5, requests: [], recall_until: '2026-11-20T08:00:15.000Z' }
  })
  const list = { show: vi.fn(), receive: vi.fn(), refresh: vi.fn(), dialog: vi.fn() }
  const requests = { ...list, mail: createMailPort(store) }
  const ports = { call, say: vi.fn(), requests } as never as Ports
  const contextOf = (over: Partial<RequestsContext> = {}) => {
    const open = store.get(mailAtom)
    const draftKey = open?.built.traits.draft_key ?? ''
    const mail = open && {
      draftKey,
      problem: null,
      sending: open.sending,
      building: open.replacing !== null,
      templates: [],
    }
    return {
      online: true,
      overlays: open === null ? [] : ['dialog'],
      room: 'requests',
      requests: { ...REQUESTS, dialog: store.get(dialogAtom), mail, nextMails: open?.next ?? [], ...over },
    } as never as CommandContext
  }
  return {
    asked,
    sent,
    ports,
    fail: (is: boolean) => {
      failing = is
    },
    perform: (id: string, over: Partial<RequestsContext> = { focused: ROW }, args?: unknown) =>
      REGISTRY.get(id)?.bind(args).perform(contextOf(over), ports),
    toggle: (accountId: number) =>
      REGISTRY.get('requests.toggle-account')
        ?.bind(accountId)
        .perform(contextOf({ focused: ROW }), ports),
    draft: (): MailDraft => {
      const open = store.get(mailAtom)
      if (open === null) throw new Error('no mail is open')
      return open
    },
    change: (changed: Partial<MailDraft>) => {
      const open = store.get(mailAtom)
      if (open !== null) store.set(mailAtom, { ...open, ...changed })
    },
    /** Every answer waits until it is let go of; `others`: those that are asked for from now on do not. */
    holdAnswers() {
      const { promise: hold, resolve: held } = Promise.withResolvers<void>()
      const answerNow = ports.call
      ports.call = (async (...asked: Parameters<typeof answerNow>) => {
        await hold
        return answerNow(...asked)
      }) as typeof answerNow
      return {
        others: () => {
          ports.call = answerNow
        },
        held,
      }
    },
    isOpen: () => store.get(mailAtom) !== null,
    card: () => store.get(callCardAtom),
  }
}

async function opened(row: RequestRow = ROW) {
  const place = workplace()
  await place.perform('requests.mail', { focused: row })
  return place
}

describe('unticking an account', () => {
  it('writes subject and body anew without it, keeps it offered, and sends the others', async () => {
    const place = await opened()
    await place.toggle(2)
    expect(place.asked.at(-1)).toMatchObject({ request: 1, only: [1, 3], template: 7 })
    expect(place.draft().subject).toBe('Bills of A-1 A-3')
    expect(place.draft().accounts).toHaveLength(3)
    await place.perform('requests.send')
    expect(place.sent).toMatchObject([
      {
        email: {
          subject: 'Bills of A-1 A-3',
          accounts: [{ id: 1 }, { id: 3 }],
          traits: { draft_key: 'key of 1 and 1,2,3', requests: [{ id: 1 }, { id: 3 }] },
        },
      },
    ])
  })

  it('asks first where the text was written by hand; kept, the text must not name it', async () => {
    const place = await opened()
    place.change({ body: 'Please send those of A-2 too.' })
    await place.toggle(2)
    expect(place.asked).toHaveLength(1)
    await place.perform('requests.keep-text')
    expect(place.draft().body).toBe('Please send those of A-2 too.')
    expect(problemsOf(place.draft()).map(({ field, message }) => [field, message])).toEqual([
      ['subject', 'Account A-2 is left out, and the text still names it.'],
      ['body', 'Account A-2 is left out, and the text still names it.'],
    ])
    place.change({ subject: 'Bills', body: 'Please.' })
    expect(problemsOf(place.draft())).toEqual([])
  })

  it('leaves it ticked where the server cannot be reached', async () => {
    const place = await opened()
    place.fail(true)
    await expect(place.toggle(2)).rejects.toThrow('The e-mail is as it was')
    expect(place.draft()).toMatchObject({ leftOut: new Set(), replacing: null })
  })

  it('never leaves a mail about nobody', async () => {
    const place = await opened()
    for (const id of [1, 2, 3]) await place.toggle(id)
    expect(place.draft().leftOut).toEqual(new Set([1, 2]))
  })

  it('takes the last of several answers, however late the others come', async () => {
    const place = await opened()
    const first = place.ports.requests?.mail.toggled(2)
    await place.toggle(3)
    const late = built({ request: 1, only: [1, 3], isIssue: false, template: 7 })
    place.ports.requests?.mail.rebuild(late, { build: first?.build ?? 0, keepText: false })
    expect(place.draft().subject).toBe('Bills of A-1')
  })
})

describe('an answer that comes late', () => {
  it('takes no question away, and no letter that was typed meanwhile', async () => {
    const place = await opened()
    const wish = place.ports.requests?.mail.toggled(2)
    const answer = built({ request: 1, only: [1, 3], isIssue: false, template: 7 })
    place.change({ body: 'Please hurry.' })
    expect(place.ports.requests?.mail.anew()).toBeNull()
    place.ports.requests?.mail.rebuild(answer, { build: wish?.build ?? 0, keepText: false })
    expect(place.draft()).toMatchObject({ body: 'Please hurry.', replacing: null })
    expect(place.draft().rewriting).not.toBeNull()
  })
})

describe('a mail about missing bills', () => {
  const chase = { requestId: 1, missing: [{ startDate: '2026-05-01', endDate: '2026-05-31' }] }
  const named = [{ start_date: '2026-05-01', end_date: '2026-05-31' }]

  it('is about that meter alone, and names them again when it is built anew', async () => {
    const place = workplace()
    await place.perform('requests.chase-missing', {}, chase)
    expect(place.asked).toMatchObject([{ request: 1, only: [1], missing: named }])
    await place.perform('requests.write-anew')
    expect(place.asked.at(-1)).toMatchObject({ only: [1], missing: named })
  })

  it('goes on with one that was left with something written in it, and says so', async () => {
    const place = await opened()
    place.change({ body: 'Please hurry.' })
    await place.perform('requests.leave-mail')
    await place.perform('requests.chase-missing', {}, chase)
    expect(place.draft().body).toBe('Please hurry.')
    expect(place.ports.say).toHaveBeenLastCalledWith(
      expect.objectContaining({ text: expect.stringContaining('You left this e-mail before.') }),
    )
  })
})

describe('leaving a mail', () => {
  it('keeps what was written, and goes on with it from the same row', async () => {
    const place = await opened()
    place.change({ body: 'Please hurry.' })
    await place.perform('requests.leave-mail')
    expect(place.isOpen()).toBe(false)
    expect(place.ports.say).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('The draft is kept.') }),
    )
    await place.perform('requests.mail', { focused: requestRow(4) })
    expect(place.draft().body).toBe('Please, 7.')
    await place.perform('requests.leave-mail')
    await place.perform('requests.mail')
    expect(place.draft()).toMatchObject({ body: 'Please hurry.', kept: true })
    await place.perform('requests.discard-mail')
    await place.perform('requests.mail')
    expect(place.draft()).toMatchObject({ body: 'Please, 7.', kept: false })
  })

  it('keeps nothing where nothing was written, nor once it was sent', async () => {
    const place = await opened()
    await place.perform('requests.leave-mail')
    expect(place.ports.say).not.toHaveBeenCalled()
    await place.perform('requests.mail')
    place.change({ body: 'Please hurry.' })
    await place.perform('requests.send')
    await place.perform('requests.mail')
    expect(place.draft().body).toBe('Please, 7.')
  })
})

describe('the next e-mail', () => {
  it('opens by one key, about that client alone, and what was written in this one is kept', async () => {
    const place = await opened()
    place.change({ body: 'Please hurry.' })
    await place.perform('requests.go-on-to-mail', undefined, 0)
    expect(place.asked.at(-1)).toMatchObject({ request: 9, only: [9] })
    expect(place.draft().subject).toBe('Bills of A-9')
    await place.perform('requests.leave-mail')
    await place.perform('requests.mail')
    expect(place.draft().body).toBe('Please hurry.')
  })
})

describe('a mail that is left while it is on its way', () => {
  it('is sent all the same: it is no draft any more, and what is open by then stays open', async () => {
    const place = await opened()
    place.change({ body: 'By hand.' })
    const answer = place.holdAnswers()
    const sending = place.perform('requests.send')
    place.perform('requests.leave-mail')
    answer.others()
    await place.perform('requests.mail', { focused: requestRow(4) })
    answer.held()
    await expect(sending).resolves.not.toBeNull()
    expect(place.draft().requestId).toBe(4)
    place.perform('requests.leave-mail')
    await place.perform('requests.mail', { focused: ROW })
    expect(place.draft()).toMatchObject({ requestId: 1, kept: false })
  })
})

describe('on the tab of issues', () => {
  const on = { tab: 'on_issue' as const }

  it('a row without a delivery address can be written about', async () => {
    const place = workplace()
    const row = requestRow(1, {
      delivery_email: null,
      abilities: { ...ROW.abilities, mail: 'This account has no delivery e-mail.' },
    })
    await place.perform('requests.mail', { ...on, focused: row })
    expect(place.asked).toMatchObject([{ request: 1, isIssue: true }])
    expect(place.isOpen()).toBe(true)
  })

  it('a row to be called opens the card of the client, who can be written to instead', async () => {
    const place = workplace()
    const row = requestRow(1, { delivery_email: '[CALL] 555-0100' })
    await place.perform('requests.mail', { ...on, focused: row })
    expect(place.card()).toMatchObject({ row: { id: 1 }, isIssue: true })
    await place.perform('requests.mail-instead-of-call', {
      ...on,
      call: { row, isIssue: true },
      dialog: 'call',
    })
    expect(place.isOpen()).toBe(true)
  })
})

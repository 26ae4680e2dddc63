import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import type { Bound } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { OFFERS, REGISTRY } from '#commands/registry.ts'
import { REQUESTS, requestRow } from '../requests/request-contexts.ts'
import { billRow, LIST, sampleContexts } from './contexts.ts'
import { gate } from './gate.ts'
import { answeringPorts } from './ports.ts'
import { SAMPLE_ARGS } from './sample-args.ts'

const contexts = sampleContexts()

/** The window some time later: another bill is open, and other rows are in focus and marked. */
const later = (context: CommandContext): CommandContext => ({
  ...context,
  overlays: [...context.overlays, 'question'],
  openBillId: 9,
  bill: context.bill && { ...context.bill, id: 9, accountId: 90, utilityId: 91, utilityName: 'Another' },
  queue: { ...context.queue, focused: billRow(8), selected: [billRow(8), billRow(9)] },
})

/** A window whose bill may change, each bill with an editor that writes down what is asked of it. */
function place(first: CommandContext) {
  let context = first
  const here = answeringPorts()
  const elsewhere = answeringPorts()
  let editor = here.ports.bill
  const questions: { agree(): void }[] = []
  const overlay = {
    open: (_: string, question: { agree(): void }) => questions.push(question),
    close: () => {},
  }
  const ports = new Proxy(here.ports, {
    get(_, name) {
      if (name === 'overlay') return overlay
      return name === 'bill' ? editor : Reflect.get(here.ports, name)
    },
  })
  return {
    ...gate(REGISTRY.values(), () => context, { ports }),
    deeds: here.deeds,
    elsewhere: elsewhere.deeds,
    questions,
    change() {
      context = later(first)
      editor = elsewhere.ports.bill
    },
  }
}

const asking = (command: Bound): CommandContext | undefined =>
  contexts.find((context) => command.when(context) === true && command.question(context) !== null)

const questioned = [...OFFERS.values()].flatMap((offer) => {
  const context = asking(offer)
  return context === undefined ? [] : [{ id: offer.id, offer, context }]
})

/** A key by which a change is taken back is made up anew each time. */
beforeEach(() => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('0f0e1d2c-3b4a-4958-8776-655443322110')
})

describe('a question', () => {
  it('is asked by some commands', () => {
    expect(questioned.length).toBeGreaterThan(5)
  })

  it.each(questioned)(
    'of $id that is agreed to is about what it showed, whatever is open or marked by then',
    async ({ offer, context }) => {
      const agreed = async (isChanged: boolean) => {
        const window = place(context)
        window.execute(offer.commandId, 'key', offer.args)
        expect(window.deeds(), 'nothing is done before').toEqual([])
        if (isChanged) window.change()
        window.questions[0]?.agree()
        await Promise.allSettled(window.changes.map(({ reversal }) => reversal))
        await vi.waitFor(() => expect(window.deeds()).not.toEqual([]))
        return window
      }
      const changed = await agreed(true)
      expect(changed.deeds()).toEqual((await agreed(false)).deeds())
      expect(changed.elsewhere()).toEqual([])
    },
  )

  it('is not agreed to for a bill that does not allow it any more', () => {
    const [context] = contexts.filter(({ bill }) => bill?.busy === null && bill.abilities.rebuild === true)
    if (context?.bill == null) throw new Error('no bill can be rebuilt')
    let now = context
    const { execute, questions, asked, said } = gate(REGISTRY.values(), () => now)
    execute('bills.pass', 'key', { pass: 'rebuild' })
    now = { ...context, overlays: ['question'], bill: { ...context.bill, busy: 'it is being read' } }
    questions[0]?.agree()
    expect(said).toMatchObject([{ text: 'Rebuild the bill from scratch: it is being read' }])
    expect(asked).toEqual(['overlay.open.'])
  })
})

/** Commands that ask the server of the open bill, by way of its editor. */
const ON_THE_BILL = [
  'bills.pick-account',
  'bills.map-line',
  'bills.create',
  'bills.leave-out-template',
  'bills.split',
]

describe('a failure that is tried again', () => {
  it.each(ON_THE_BILL)('by %s is about the bill on which it failed', async (id) => {
    const command = REGISTRY.get(id)
    const args = SAMPLE_ARGS[id]?.[0] ?? command?.offers[0]?.args
    const bound = command?.bind(args)
    const context = contexts.find((each) => bound?.when(each) === true)
    if (context === undefined) throw new Error(`${id} can run in no sample window`)
    let open = 3
    let fails = true
    const done: number[] = []
    const editorOf = (billId: number) =>
      new Proxy(
        {},
        {
          get: () => async () => {
            if (fails) throw new Error('The line broke.')
            done.push(billId)
            return { label: 'Done', apply: () => {} }
          },
        },
      )
    const said: { action?: { run(): void } }[] = []
    const others = { say: (notice: (typeof said)[number]) => said.push(notice) }
    const noop = new Proxy({}, { get: () => () => {} })
    const ports = new Proxy(others, {
      get: (_, name) => (name === 'bill' ? editorOf(open) : (Reflect.get(others, name) ?? noop)),
    })
    const { execute } = gate(REGISTRY.values(), context, { ports: ports as never as Ports })
    execute(id, 'key', args)
    await vi.waitFor(() => expect(said.at(-1)?.action).toBeDefined())
    open = 9
    fails = false
    said.at(-1)?.action?.run()
    await vi.waitFor(() => expect(done).toEqual([3]))
  })

  it.each(['configurations.remove', 'ai-instructions.archive', 'requests.send'])(
    'by %s is not done to what else is open by then',
    async (id) => {
      const command = REGISTRY.get(id)
      const context = contexts.find((each) => command?.bind().when(each) === true)
      if (context === undefined) throw new Error(`${id} can run in no sample window`)
      let isOpen = true
      const asked: string[] = []
      const failing = new Proxy(
        {},
        {
          get: (_, name) =>
            name === 'isOpen'
              ? () => isOpen
              : (...given: unknown[]) => {
                  asked.push([name, ...given].join(' '))
                  throw new Error('The line broke.')
                },
        },
      )
      const said: { text: string; action?: { run(): void } }[] = []
      const ports = {
        say: (notice: (typeof said)[number]) => said.push(notice),
        configuration: failing,
        instruction: failing,
        requests: { mail: failing },
      }
      const { execute } = gate(REGISTRY.values(), context, { ports: ports as never as Ports })
      execute(id, 'key')
      await vi.waitFor(() => expect(said).toHaveLength(1))
      const first = [...asked]
      expect(first).not.toEqual([])
      isOpen = false
      said[0]?.action?.run()
      await vi.waitFor(() => expect(said).toHaveLength(2))
      expect(said[1]?.text).toMatch(/by now|any more/)
      expect(asked, 'nothing more').toEqual(first)
    },
  )
})

describe('a dialog or a line', () => {
  it('of marked bills gives their utility to those it was opened on', async () => {
    const { ports, deeds } = answeringPorts()
    const choose = REGISTRY.get('queue.assign')?.bind()
    await choose?.perform({ ...LIST, queue: { ...LIST.queue, selected: [billRow(4), billRow(5)] } }, ports)
    const [[, overlay, about] = []] = deeds()
    expect(overlay).toBe('assign')
    const { bills } = about as { bills: { id: number }[] }
    const assign = REGISTRY.get('queue.assign')?.bind({ bills, utilityId: 5, accountId: null })
    await assign?.perform(later({ ...LIST, overlays: ['assign'] }), ports)
    const sent = deeds().find(([path]) => path === 'call bills.bulk')?.[1]
    expect(sent).toMatchObject({ body: { action: 'assign', bills: [{ id: 4 }, { id: 5 }] } })
  })

  it('below the requests changes those it was opened on, though the keyboard is elsewhere by then', async () => {
    const { ports, deeds } = answeringPorts()
    const rows = [requestRow(1), requestRow(2)]
    const requests = { ...REQUESTS, focused: requestRow(3), prompt: { what: 'follow-up' as const, rows } }
    const context: CommandContext = { ...LIST, room: 'requests', requests }
    await REGISTRY.get('requests.follow-up')?.bind('2026-12-01').perform(context, ports)
    const shown = deeds().find(([path]) => path === 'requests.show')?.[1]
    expect(shown).toMatchObject([{ id: 1 }, { id: 2 }])
  })

  it('of a call notes what came of it on the row that was called', async () => {
    const { ports, deeds } = answeringPorts()
    const call = { row: requestRow(1), isIssue: false }
    const requests = { ...REQUESTS, focused: requestRow(3), dialog: 'call' as const, call }
    const context: CommandContext = { ...LIST, room: 'requests', overlays: ['dialog'], requests }
    await REGISTRY.get('requests.call-asked')?.bind().perform(context, ports)
    const shown = deeds().find(([path]) => path === 'requests.show')?.[1]
    expect(shown).toMatchObject([{ id: 1 }])
  })
})

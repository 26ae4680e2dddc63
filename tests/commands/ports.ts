import { DEFAULT_KEYMAP } from '#commands/keymap.ts'
import type { Ports } from '#commands/ports.ts'
import type { CallAnswer, CallInput } from '#contract/contract.ts'

type CallName = Parameters<Ports['call']>[0]
type Answers = { [Name in CallName]?: (input: CallInput<Name>) => unknown }

const bill = { id: 3 } as CallAnswer<'bills.get'>['bill']

/** A server that does whatever it is asked for. */
const ANSWERS: Answers = {
  'auth.logout': () => ({}),
  'bills.autoProcess': () => ({ message: 'The robot looks at 1 bill.' }),
  'bills.bulk': ({ body }) => ({
    results: body.bills.map(({ id }) => ({ textract_bill_id: id, done: true, message: null, version: 2 })),
  }),
  'bills.fileMates': () => ({ textract_bill_ids: [2], must_go_together: false }),
  'bills.get': () => ({ bill }),
  'bills.parse': () => ({ bill, replaced_reading_id: 8 }),
  'bills.restore': () => ({ success: true, bill }),
  'bills.restoreReading': () => ({ bill, replaced_reading_id: 9 }),
  'bills.revert': () => ({ success: true }),
  'bills.skip': () => ({ success: true }),
  'bills.splitPreview': () => ({ page_count: 3, parts: [] }),
  'meters.revealPassword': () => ({ online_access_password: 'secret' }),
  'presence.open': () => ({}),
}

/** What was done can be taken back, and that is asked of the ports again. */
const edited = { label: 'Edited #3', apply: (ports: Ports) => ports.queue.open(3) }

/** What a port answers where an edit, or nothing, would be no answer. */
const ANSWERED: Record<string, unknown> = {
  'appearance.theme': 'sepia',
  'bill.beginSave': Promise.resolve({ kind: 'saved' }),
  'bill.id': 3,
  'bill.runPass': Promise.resolve({ message: null, failure: null, reversal: edited }),
  'bill.toMove': { id: 3, version: 1, companyId: 1, client: 'Harbor Street Properties' },
  'keymap.choose': Promise.resolve(DEFAULT_KEYMAP),
  'keymap.get': DEFAULT_KEYMAP,
}

/** Ports that carry everything out, and write down what they were asked. */
export function answeringPorts(): { ports: Ports; asked(): readonly string[] } {
  const asked: string[] = []
  const call = async (name: CallName, input: never) => {
    asked.push(`call ${name}`)
    const answer = ANSWERS[name]
    if (answer === undefined) throw new Error(`give ${name} an answer in tests/commands/ports.ts`)
    return answer(input)
  }
  const port = (path: string): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => {
        const inner = path === '' ? String(name) : `${path}.${String(name)}`
        if (inner === 'call') return call
        if (inner === 'bill.id') return ANSWERED[inner]
        return port(inner)
      },
      apply: () => {
        asked.push(path)
        return path in ANSWERED ? ANSWERED[path] : edited
      },
    })
  return { ports: port('') as Ports, asked: () => asked }
}

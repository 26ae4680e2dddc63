import { text } from '#commands/kernel/args.ts'
import {
  CommandFailed,
  defineCommand,
  nothingKept,
  type Reversal,
  UndoRefused,
} from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable, unless, type When } from '#commands/kernel/when.ts'
import { namesOf, onRequests, requestsOf } from './conditions.ts'
import { type RequestPrompt, targetRequests } from './context.ts'
import { promptedRows, promptFor } from './follow-up.ts'
import type { RequestRow } from './request-row.ts'

/** What a row lacks is a field of a record behind it, filled in where it is missed. */
interface Mended {
  what: Extract<RequestPrompt, 'delivery-email' | 'delivery-name' | 'delivery-method'>
  title: string
  key?: string
  hint?: string
  /** The kind of record and its field, as `records.change` names them. */
  record: 'meters' | 'accounts'
  field: string
}

const idIn = (record: Mended['record'], row: RequestRow): number =>
  record === 'meters' ? row.utility_account_meter_id : row.utility_account_id

interface Written {
  label: string
  rows: readonly RequestRow[]
  /** What takes each record back, in the order of writing. */
  batches: readonly number[]
}

const mending = ({ record, field, key, ...asked }: Mended) => {
  const { keys: _, ...prompt } = promptFor({ ...asked, key: key ?? '' })
  return defineCommand<Written, string>({
    ...prompt,
    keys: key === undefined ? [] : [key],
    args: text,
    run(context, ports, value) {
      const rows = promptedRows(context, asked.what)
      requestsOf(ports).prompt(null)
      const valuesOf = async () => ({ [field]: value })
      return write(ports, { rows, record, valuesOf, title: asked.title.replace('…', '') })
    },
    undo: { kind: 'reversible', reverse: takeBack },
  })
}

interface Writing {
  rows: readonly RequestRow[]
  record: Mended['record']
  title: string
  /** What the record of this row gets; what is written for it beforehand is noted to be taken back with it. */
  valuesOf(row: RequestRow, note: (batchId: number | null) => void): Promise<Record<string, string | number>>
}

async function write(ports: Ports, { rows, record, title, valuesOf }: Writing): Promise<Written> {
  const label = `${title}: ${namesOf(rows)}`
  const batches: number[] = []
  const note = (batchId: number | null) => {
    if (batchId !== null) batches.push(batchId)
  }
  try {
    for (const [id, row] of new Map(rows.map((row) => [idIn(record, row), row]))) {
      const values = await valuesOf(row, note)
      note((await ports.call('records.change', { params: { type: record, id }, body: { values } })).batch_id)
    }
  } catch (cause) {
    throw new CommandFailed(`Could not do it: ${label}`, cause)
  } finally {
    requestsOf(ports).refresh()
  }
  ports.say({ id: 'request-step', text: label, tone: 'done' })
  return { label, rows, batches }
}

function takeBack({ label, rows, batches }: Written): Reversal | null {
  if (batches.length === 0) return null
  return {
    label,
    async apply(ports) {
      try {
        for (const id of batches.toReversed()) await ports.call('records.undo', { params: { id } })
      } catch (cause) {
        throw new UndoRefused(`Could not take back: ${label}`, cause)
      } finally {
        ports.requests?.refresh()
      }
      if (rows[0] !== undefined) ports.requests?.returnTo(rows[0].id)
    },
  }
}

const deliveryEmail = mending({
  what: 'delivery-email',
  title: 'Set the delivery e-mail…',
  key: 'd',
  hint: 'e-mail of',
  record: 'meters',
  field: 'delivery_email',
})

const deliveryName = mending({
  what: 'delivery-name',
  title: 'Set the delivery name…',
  record: 'meters',
  field: 'delivery_name',
})

const deliveryMethod = mending({
  what: 'delivery-method',
  title: 'Set the delivery method…',
  record: 'accounts',
  field: 'delivery_method',
})

const onRow = (reason: string, fits: (row: RequestRow) => boolean): When =>
  all(
    onRequests,
    unless(reason, ({ requests }) => requests?.focused != null && fits(requests.focused)),
  )

/** "Ada Example <ada@example.com>", or the address alone. */
const NEW_CONTACT = /^(?:([^<>]*)<)?\s*([^\s<>@]+@[^\s<>@]+)>?$/

const isSame = (kept: unknown, typed: string): boolean =>
  typeof kept === 'string' && kept.toLowerCase() === typed.toLowerCase()

/** The contact of the row's client that is meant; one that is not there yet is added. */
async function contactFor(
  ports: Ports,
  { company_id: companyId }: RequestRow,
  typed: string,
  note: (batchId: number | null) => void,
): Promise<number> {
  const [, name = '', email] = NEW_CONTACT.exec(typed) ?? []
  const params = { type: 'contacts' }
  const { records } = await ports.call('records.search', {
    params,
    body: { query: email ?? typed, of: { company_id: companyId }, limit: 20 },
  })
  // The search finds parts of words: an address is that of one person alone.
  const [found, another] = records.filter(({ values }) => email === undefined || isSame(values.email, email))
  if (another !== undefined && email === undefined)
    throw new Error(`Several contacts are called so: say which, by the e-mail address.`)
  if (found !== undefined) return found.id
  if (email === undefined)
    throw new Error('No contact of the client is called so. Give an e-mail address to add one.')
  const values = { name: name.trim() || email, email, company_id: companyId }
  const added = await ports.call('records.add', { params, body: { values } })
  note(added.batch_id)
  return added.record.id
}

const contact = defineCommand<Written, string>({
  ...promptFor({ what: 'contact', title: 'Set the contact C1…', key: '' }),
  keys: [],
  args: text,
  run(context, ports, typed) {
    const rows = promptedRows(context, 'contact')
    requestsOf(ports).prompt(null)
    return write(ports, {
      rows,
      record: 'accounts',
      title: 'Set the contact C1',
      valuesOf: async (row, note) => ({ c1_id: await contactFor(ports, row, typed.trim(), note) }),
    })
  },
  undo: { kind: 'reversible', reverse: takeBack },
})

const hasOnePassword = unless('there is no password', (context) => {
  const [row, ...others] = targetRequests(context)
  return row?.has_password === true && others.length === 0
})

/** Copied, never shown: that it was asked for is recorded with the reason. */
const copyPassword = defineCommand<void, string>({
  ...promptFor({ what: 'copy-password', title: 'Copy the password of the online access…', key: 'Shift+a' }),
  ask: {
    when: all(onRequests, hasOnePassword, reachable),
    run: (_, ports) => requestsOf(ports).prompt('copy-password'),
  },
  args: text,
  async run(context, ports, reason) {
    const [row] = promptedRows(context, 'copy-password')
    requestsOf(ports).prompt(null)
    if (row === undefined) return
    const params = { id: row.utility_account_meter_id }
    const answer = await ports.call('meters.revealPassword', { params, body: { reason: reason.trim() } })
    await ports.copySecret(answer.online_access_password, 'password')
  },
  undo: nothingKept,
})

/** Its dialog sends the file. */
const addLetter = defineCommand({
  id: 'requests.add-letter',
  title: 'Add a letter of authorization',
  group: 'Requests',
  when: all(
    onRow('no request is in focus', () => true),
    reachable,
  ),
  run: (_, ports) => requestsOf(ports).dialog('letter'),
  undo: nothingKept,
})

const openRecord = defineCommand({
  id: 'requests.open-record',
  title: 'Open the record of the meter',
  group: 'Requests',
  keys: ['a'],
  hint: 'record',
  opens: 'the record',
  when: onRow('no request is in focus', () => true),
  run({ requests }, ports) {
    const row = requests?.focused
    if (row != null) requestsOf(ports).openRecord(row)
  },
  undo: nothingKept,
})

export const mendCommands = [
  deliveryEmail,
  deliveryName,
  deliveryMethod,
  contact,
  addLetter,
  copyPassword,
  openRecord,
]

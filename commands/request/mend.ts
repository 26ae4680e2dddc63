import { text } from '../args.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, reachable, unless, type When } from '../when.ts'
import { namesOf, onRequests, requestsOf } from './conditions.ts'
import type { RequestPrompt, RequestRow } from './context.ts'
import { promptedRows, promptFor } from './follow-up.ts'

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
      return write(ports, { rows, record, field, value, title: asked.title.replace('…', '') })
    },
    undo: { kind: 'reversible', reverse: takeBack },
  })
}

async function write(
  ports: Ports,
  {
    rows,
    record,
    field,
    value,
    title,
  }: { rows: readonly RequestRow[]; record: Mended['record']; field: string; value: string; title: string },
): Promise<Written> {
  const label = `${title}: ${namesOf(rows)}`
  const batches: number[] = []
  try {
    for (const id of new Set(rows.map((row) => idIn(record, row)))) {
      const params = { type: record, id }
      const answer = await ports.call('records.change', { params, body: { values: { [field]: value } } })
      if (answer.batch_id !== null) batches.push(answer.batch_id)
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

/** Copied, never shown: asking for it is recorded. */
const copyPassword = defineCommand({
  id: 'request.copy-password',
  title: 'Copy the password of the online access (recorded)',
  group: 'Requests',
  keys: ['Shift+a'],
  when: all(
    onRow('there is no password', ({ has_password: has }) => has),
    reachable,
  ),
  async run({ requests }, ports) {
    const id = requests?.focused?.utility_account_meter_id
    if (id === undefined) return
    const answer = await ports.call('meters.revealPassword', { params: { id }, body: {} })
    await ports.copy(answer.online_access_password, 'password')
  },
  undo: nothingKept,
})

const openRecord = defineCommand({
  id: 'request.open-record',
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

export const mendCommands = [deliveryEmail, deliveryName, deliveryMethod, copyPassword, openRecord]

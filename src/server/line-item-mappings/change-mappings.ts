import { type Meaning, sameMeaning } from '#domain/line-item-mappings/effect.ts'
import { canBeAcknowledged, changedMapping, type MappingChange } from '#domain/line-item-mappings/mapping.ts'
import { lockBills } from '#server/bills/repositories/bill-records.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { applyReplay } from './apply-replay.ts'
import { describeEffect, type MappingEffect } from './describe-effect.ts'
import { audienceOf } from './list-mappings.ts'
import { type ReplayedLine, replayMappings } from './replay-mappings.ts'
import {
  findMappingsById,
  insertOwnMapping,
  type MappingAudience,
  type MappingRecord,
  updateMapping,
} from './repositories/mapping-records.ts'
import { MAPPING_KINDS, type MappingKind } from './repositories/mapping-tables.ts'

export interface ChangeInput {
  change: MappingChange
  /** For one company alone. */
  companyId: number | null
  /** future: bills that wait stay as they are. */
  apply: 'waiting' | 'future'
  /** What the caller saw it as, where that is said. */
  seen?: Meaning | undefined
}

/** A mapping before and after a change, for one company or for all. */
interface PlannedChange {
  before: MappingRecord
  after: MappingRecord
}

interface Locking {
  lock: boolean
}

type Changes = Record<MappingKind, readonly ReplayedLine[]>

/** What `changeMapping` with the same input would do; nothing is written. */
export async function previewChange(
  db: Queryable,
  caller: Caller,
  kind: MappingKind,
  id: number,
  input: ChangeInput,
): Promise<{ planned: PlannedChange; effect: MappingEffect }> {
  const planned = await planChange(db, caller, kind, id, input, { lock: false })
  return { planned, effect: await describeEffect(db, await replay(db, [planned], input.apply)) }
}

export interface ChangedMappings {
  changed: PlannedChange[]
  effect: MappingEffect
}

/** Changes a mapping, and what the reader proposed on bills that wait for review. */
export async function changeMapping(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  kind: MappingKind,
  id: number,
  input: ChangeInput,
): Promise<ChangedMappings> {
  return db
    .transaction()
    .execute((tx) =>
      writeChanges(tx, events, caller, input.apply, async (options) => [
        await planChange(tx, caller, kind, id, input, options),
      ]),
    )
}

export interface Acknowledgement {
  ids: Record<MappingKind, number[]>
  acknowledged: boolean
  companyId: number | null
}

export interface Unchanged {
  kind: MappingKind
  id: number
  message: string
}

/** Acknowledges many as they are, or takes that back; those that cannot be are answered with the reason. */
export async function acknowledgeMappings(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  { ids, acknowledged, companyId }: Acknowledgement,
): Promise<ChangedMappings & { left: Unchanged[] }> {
  return db.transaction().execute(async (tx) => {
    const audience = audienceOf(caller, companyId)
    const find = async (options: Locking) => [
      ...(await findMappingsById(tx, 'charge', ids.charge, audience, options)),
      ...(await findMappingsById(tx, 'usage', ids.usage, audience, options)),
    ]
    const mayBe = (mapping: MappingRecord) => !acknowledged || canBeAcknowledged(mapping)
    const { changed, effect } = await writeChanges(tx, events, caller, 'waiting', async (options) =>
      (await find(options))
        .filter(mayBe)
        .map((before) => ({ before, after: afterOf(before, { acknowledged }, audience) })),
    )
    const found = await find({ lock: false })
    const untyped = found.filter((mapping) => !mayBe(mapping))
    return { changed, effect, left: [...untyped.map(withoutType), ...missingOf(ids, found)] }
  })
}

const withoutType = (mapping: MappingRecord): Unchanged => ({
  kind: mapping.kind,
  id: mapping.id,
  message: noType(mapping),
})

function missingOf(ids: Acknowledgement['ids'], found: readonly MappingRecord[]): Unchanged[] {
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`))
  return MAPPING_KINDS.flatMap((kind) =>
    ids[kind].filter((id) => !known.has(`${kind} ${id}`)).map((id) => ({ kind, id, message: MISSING })),
  )
}

const MISSING = 'This mapping does not exist, or belongs to another company.'
const noType = ({ description }: MappingRecord) =>
  `Choose a type for “${description}”, or leave it out, before it is acknowledged.`

async function planChange(
  db: Queryable,
  caller: Caller,
  kind: MappingKind,
  id: number,
  { change, companyId, seen }: ChangeInput,
  options: Locking,
): Promise<PlannedChange> {
  const audience = audienceOf(caller, companyId)
  const [before] = await findMappingsById(db, kind, [id], audience, options)
  if (before === undefined) throw notFound('mapping')
  if (seen !== undefined && !sameMeaning(seen, before)) throw changedMeanwhile(before)
  const after = afterOf(before, change, audience)
  if (change.acknowledged && !canBeAcknowledged(after)) throw new CallError('invalid_input', noType(before))
  return { before, after }
}

const changedMeanwhile = ({ kind, id, description }: MappingRecord): RecordChanged =>
  new RecordChanged(
    `${kind}_mapping`,
    id,
    `“${description}” was changed meanwhile. Look at what it is now, then save again.`,
  )

/** For one company a common mapping stays as it is: the company gets its own. */
const afterOf = (before: MappingRecord, change: MappingChange, audience: MappingAudience): MappingRecord => ({
  ...before,
  ...changedMapping(before, change),
  companyId: audience === 'everybody' ? before.companyId : audience.companyId,
})

async function writeChanges(
  tx: DatabaseTransaction,
  events: Services['events'],
  caller: Caller,
  apply: ChangeInput['apply'],
  plan: (options: Locking) => Promise<PlannedChange[]>,
): Promise<ChangedMappings> {
  // Bills first and mappings then, as a save takes them: two who wait for each other would never end.
  await lockBills(tx, billsOf(await replay(tx, await plan({ lock: false }), apply)))
  const planned = await plan({ lock: true })
  const changes = await replay(tx, planned, apply)
  const effect = await describeEffect(tx, changes)
  const changed: PlannedChange[] = []
  for (const { before, after } of planned) changed.push({ before, after: await write(tx, before, after) })
  await applyReplay(tx, events, caller.userId, changes)
  return { changed, effect }
}

async function write(
  tx: DatabaseTransaction,
  before: MappingRecord,
  after: MappingRecord,
): Promise<MappingRecord> {
  let { id } = before
  if (after.companyId !== null && before.companyId === null) {
    id = await insertOwnMapping(tx, before, after.companyId, after)
  } else await updateMapping(tx, before, after)
  const [written] = await findMappingsById(tx, before.kind, [id], 'everybody')
  return written ?? { ...after, id }
}

const billsOf = ({ charge, usage }: Changes): number[] => [
  ...new Set([...charge, ...usage].map((line) => line.billId)),
]

async function replay(
  db: Queryable,
  planned: readonly PlannedChange[],
  apply: ChangeInput['apply'],
): Promise<Changes> {
  if (apply === 'future') return { charge: [], usage: [] }
  const of = async (kind: MappingKind) => {
    const states = planned.map(({ after }) => after).filter((after) => after.kind === kind)
    const lines: ReplayedLine[] = []
    for (const [utilityId, ofUtility] of Map.groupBy(states, (after) => after.utilityCompanyId))
      lines.push(...(await replayMappings(db, kind, utilityId, ofUtility)))
    return lines
  }
  return { charge: await of('charge'), usage: await of('usage') }
}

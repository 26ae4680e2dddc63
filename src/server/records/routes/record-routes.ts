import { snakeCase } from '#base/snake-case.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { RecordType } from '#domain/records/field.ts'
import { typeOfPath } from '#domain/records/record-types.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { notFound } from '#server/platform/errors.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { addRecord, type ChangedRecord, changeRecord, setActive } from '../change-records.ts'
import { fieldChoices } from '../field-choices.ts'
import { findDuplicates } from '../find-duplicates.ts'
import { type MergePreview, previewMerge } from '../merge-preview.ts'
import { mergeRecords } from '../merge-records.ts'
import { mayRead, requireRead } from '../policies/record-rights.ts'
import { historyOf } from '../record-history.ts'
import { belongingsOf, findOfEveryKind, getRecord, searchRecords } from '../search-records.ts'
import { setApart } from '../set-apart.ts'
import { undoBatch } from '../undo-batch.ts'
import { presentRecord, presentValue } from './present-record.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('records.search', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    const asked = { ...body, of: withInnerNames(body.of), sort: body.sort && innerName(body.sort) }
    const { records, total, totalCapped } = await searchRecords(db, type, asked)
    return { records: records.map((record) => presentRecord(type, record)), total, total_capped: totalCapped }
  })

  register('records.find', async ({ body, session }) => {
    const found = await findOfEveryKind(db, body.query)
    const shown = found.filter(({ type }) => mayRead(type, session))
    return { records: shown.map(({ type, record }) => presentRecord(type, record)) }
  })

  register('records.get', async ({ params, session }) => {
    const type = typeAt(params.type, session)
    const [record, belongings] = await Promise.all([
      getRecord(db, type, params.id),
      belongingsOf(db, type, params.id),
    ])
    return {
      record: presentRecord(type, record),
      belongings: belongings.map((one) => ({ ...one, field: snakeCase(one.field) })),
    }
  })

  register('records.history', async ({ params, query, session }) => {
    const { changes, next } = await historyOf(
      db,
      typeAt(params.type, session),
      params.id,
      query.before ?? null,
    )
    return {
      changes: changes.map(({ fields, at, batchId, ...change }) => ({
        ...change,
        batch_id: batchId,
        at: at.toISOString(),
        fields: fields.map(({ field, label, before, after, beforeName, afterName }) => ({
          field: snakeCase(field),
          label,
          before: presentValue(before),
          after: presentValue(after),
          before_name: beforeName,
          after_name: afterName,
        })),
      })),
      next,
    }
  })

  register('records.choices', async () => {
    const { energyTypes, units } = await fieldChoices(db)
    return {
      energy_types: energyTypes.map(({ id, displayName }) => ({ id, name: displayName })),
      units: units.map(withApiNames),
    }
  })

  register('records.add', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    return presentChanged(
      type,
      await addRecord(services, actorOf(session), type, withInnerNames(body.values)),
    )
  })

  register('records.change', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    const seen = { id: params.id, version: body.version }
    return presentChanged(
      type,
      await changeRecord(services, actorOf(session), type, seen, withInnerNames(body.values)),
    )
  })

  register('records.setActive', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    const seen = { id: params.id, version: body.version }
    return presentChanged(type, await setActive(services, actorOf(session), type, seen, body.active))
  })

  register('records.mergePreview', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    return presentPreview(type, await previewMerge(db, type, { kept: params.id, gone: body.other_id }))
  })

  register('records.merge', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    const order = {
      kept: { id: params.id, version: body.version },
      gone: { id: body.other_id, version: body.other_version },
      chosen: withInnerNames(body.take),
    }
    return presentChanged(type, await mergeRecords(services, actorOf(session), type, order))
  })

  register('records.duplicates', async ({ params, body, session }) => {
    const type = typeAt(params.type, session)
    const { pairs, next } = await findDuplicates(db, type, body)
    return {
      pairs: pairs.map(({ reason, one, other }) => ({
        reason,
        one: presentRecord(type, one),
        other: presentRecord(type, other),
      })),
      next,
    }
  })

  register('records.setApart', async ({ params, body, session }) => {
    const ids = { id: params.id, otherId: body.other_id }
    await setApart(db, typeAt(params.type, session), ids, body.apart, session.userId)
    return { success: true as const }
  })

  register('records.undo', async ({ params, session }) => {
    const { batchId, records } = await undoBatch(services, actorOf(session), params.id)
    return { batch_id: batchId, records }
  })
}

export const actorOf = ({ userId, fullName, address }: Session) => ({ userId, name: fullName, address })

/** The kind of an address. Throws `CallError` where there is none, or it is not shown to them. */
export function typeAt(path: string, session: Session): RecordType {
  const type = typeOfPath(path)
  if (type === null) throw notFound('kind of record')
  requireRead(type, session)
  return type
}

export const presentChanged = (type: RecordType, { record, batchId }: ChangedRecord) => ({
  record: presentRecord(type, record),
  batch_id: batchId,
})

const presentPreview = (
  type: RecordType,
  { kept, gone, fields, moves, along, obstacles }: MergePreview,
): CallAnswer<'records.mergePreview'> => ({
  kept: presentRecord(type, kept),
  gone: presentRecord(type, gone),
  fields: fields.map(({ field, label, takes, ...difference }) => ({
    field: snakeCase(field),
    label,
    kept: presentValue(difference.kept),
    gone: presentValue(difference.gone),
    kept_name: difference.keptName,
    gone_name: difference.goneName,
    takes,
  })),
  moves,
  along,
  obstacles,
})

export const innerName = (name: string): string => Object.keys(withInnerNames({ [name]: null }))[0] ?? name

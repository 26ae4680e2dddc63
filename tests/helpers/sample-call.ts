import type { ZodType } from 'zod'
import type { Place } from './places.ts'
import { type NamedRecord, recordsIn, type SchemaPath, sampleOf } from './sample-input.ts'
import type { World } from './world.ts'

const PARTS = ['params', 'query', 'body', 'fields'] as const
type Part = (typeof PARTS)[number]

/** What is sent where the schema alone does not say what would do. */
export type Said = Partial<Record<Part, Record<string, unknown>>>

/** An id of a call, and the part of the call that it stands in. */
export interface CallRecord extends NamedRecord {
  part: Part
}

/** Every id that a call takes. */
export const recordsOf = ({ shape }: Pick<Place, 'shape'>): CallRecord[] =>
  PARTS.flatMap((part) => {
    const schema = shape[part]
    return schema === undefined ? [] : recordsIn(schema).map((record) => ({ ...record, part }))
  })

/** A call about the records of a world, and where `foreign` is given about that one record of another. */
export function sampleCall(
  place: Place,
  world: World,
  { said = {}, foreign }: { said?: Said; foreign?: { record: CallRecord; of: World } } = {},
) {
  const sent = (part: Part) => {
    const schema = place.shape[part] as ZodType | undefined
    if (schema === undefined) return undefined
    const record = foreign?.record.part === part ? foreign.record : undefined
    const idOf = (kind: NamedRecord['kind'], path: SchemaPath) =>
      (record !== undefined && path.join('.') === record.path.join('.') ? foreign?.of : world)?.ids[kind] ?? 0
    const value = sampleOf(schema, { idOf, with: record?.path })
    return withSaid(
      value,
      said[part],
      record?.path.filter((step) => !step.startsWith('|')),
    )
  }
  const { params = {}, query = {} } = { params: sent('params'), query: sent('query') } as Record<
    string,
    Record<string, string>
  >
  const path = place.pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return {
    method: place.method,
    url: `/api/v1${path}${search === '' ? '' : `?${search}`}`,
    body: (sent('body') as object | null | undefined) ?? undefined,
    fields: sent('fields') as Record<string, string> | undefined,
  }
}

/** What is said stands instead of the sample, but for the id that the call is about. */
function withSaid(sample: unknown, said: unknown, kept: SchemaPath | undefined): unknown {
  if (said === undefined || kept?.length === 0) return sample
  if (!isObject(sample) || !isObject(said)) return kept === undefined ? said : sample
  const entries = Object.entries(said).map(([key, inner]) => [
    key,
    withSaid(sample[key], inner, kept?.[0] === key ? kept.slice(1) : undefined),
  ])
  return { ...sample, ...Object.fromEntries(entries) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import { type ZodType, z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { RecordKind } from '#contract/kernel/values.ts'

/** Where a value stands in a schema: keys, `0` in a list, `|1` for the second of several forms. */
export type SchemaPath = readonly string[]

/** An id that a caller sends, and what it is of. */
export interface NamedRecord {
  path: SchemaPath
  kind: RecordKind
}

const recordOf = (schema: $ZodType): RecordKind | undefined => z.globalRegistry.get(schema)?.record

/** Every id that a schema takes. */
export function recordsIn(schema: $ZodType, path: SchemaPath = []): NamedRecord[] {
  const kind = recordOf(schema)
  if (kind !== undefined) return [{ path, kind }]
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => recordsIn(inner, [...path, key]))
    case 'array':
      return recordsIn(def.element, [...path, '0'])
    case 'union':
      return def.options.flatMap((option, index) => recordsIn(option, [...path, `|${index}`]))
    case 'pipe':
      return recordsIn(sentSide(def), path)
    case 'optional':
    case 'nullable':
    case 'default':
      return recordsIn(def.innerType, path)
    default:
      return []
  }
}

/** Of what is judged first and changed then, or changed first, the end that a caller's value meets. */
const sentSide = ({ in: first, out: last }: { in: $ZodType; out: $ZodType }): $ZodType =>
  first._zod.def.type === 'transform' ? last : first

const NAMES_RECORD = /^id$|_ids?$|Ids?$/

/** Numbers that a caller sends under the name of an id of which nothing says what it is of. */
export function namelessIn(schema: $ZodType, path: SchemaPath = []): string[] {
  if (recordOf(schema) !== undefined) return []
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => namelessIn(inner, [...path, key]))
    case 'array':
      return namelessIn(def.element, path)
    case 'union':
      return def.options.flatMap((option) => namelessIn(option, path))
    case 'pipe':
      return namelessIn(sentSide(def), path)
    case 'optional':
    case 'nullable':
    case 'default':
      return namelessIn(def.innerType, path)
    case 'number':
      return NAMES_RECORD.test(path.at(-1) ?? '') ? [path.join('.')] : []
    default:
      return []
  }
}

interface SampleOptions {
  idOf(kind: RecordKind, path: SchemaPath): number | string
  /** What is there although it could be left out. */
  with?: SchemaPath
  /** Nothing is left out. */
  full?: boolean
}

/** A value that the schema takes: what can be left out is, but for what `with` leads to. Throws where none is found. */
export function sampleOf(schema: ZodType, options: SampleOptions): unknown {
  // Some schemas ask for one of several ids.
  const paths = options.with ? [options.with] : [undefined, ...recordsIn(schema).map(({ path }) => path)]
  for (const path of paths) {
    const value = sample(schema, { ...options, with: path }, [])
    if (schema.safeParse(value).success) return value
  }
  throw new Error(
    'No value was found for a schema. Give its leaves a sample in tests/helpers/sample-input.ts.',
  )
}

const LEAVES = [
  ...['Sample', '', '1', '2026-06-01', '20260601', '1.00', 'true', 'https://utility.example', 'a@b.example'],
  ...[1, 0, true, null, 2026, 'day', '00000000-0000-4000-8000-000000000000', '08:00', 'America/New_York'],
  ...['2026-06-01T08:00:00Z', '2026-06'],
]

const leafFor = (schema: $ZodType) => LEAVES.find((leaf) => z.safeParse(schema, leaf).success)

const isNeeded = (schema: $ZodType | undefined): boolean => schema?._zod.optin === undefined

function sample(schema: $ZodType, options: SampleOptions, path: SchemaPath): unknown {
  const kind = recordOf(schema)
  if (kind !== undefined) return options.idOf(kind, path)
  const { def } = (schema as $ZodTypes)._zod
  const leadsOn = options.with !== undefined && path.every((part, index) => options.with?.[index] === part)
  const next = leadsOn ? options.with?.[path.length] : undefined
  switch (def.type) {
    case 'object': {
      const of = (keys: readonly string[], more: Partial<SampleOptions> = {}) =>
        Object.fromEntries(
          keys.map((key) => [
            key,
            sample(def.shape[key] as $ZodType, { ...options, ...more }, [...path, key]),
          ]),
        )
      const keys = Object.keys(def.shape)
      const needed = of(keys.filter((key) => key === next || isNeeded(def.shape[key])))
      if (z.safeParse(schema, needed).success) return needed
      // Some schemas ask for one of what each alone could be left out.
      const full = of(keys, { full: true })
      return z.safeParse(schema, full).success ? full : needed
    }
    case 'array': {
      const one = () => sample(def.element, options, [...path, '0'])
      return next !== undefined || !z.safeParse(schema, []).success ? [one()] : []
    }
    case 'union': {
      const index = next?.startsWith('|') ? Number(next.slice(1)) : 0
      return sample(def.options[index] as $ZodType, options, [...path, `|${index}`])
    }
    case 'record':
      return {}
    case 'pipe': {
      const value = sample(sentSide(def), options, path)
      return z.safeParse(schema, value).success ? value : (leafFor(schema) ?? value)
    }
    case 'nullable':
      return options.full || leadsOn ? sample(def.innerType, options, path) : null
    case 'optional':
    case 'default':
      return sample(def.innerType, options, path)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    default:
      return leafFor(schema)
  }
}

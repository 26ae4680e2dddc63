import fc from 'fast-check'

/** The parts of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
}

/** What breaks programs: injections, edges of numbers, odd texts, wrong shapes. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff💥',
  '%00%n%s{{7*7}}<%= 7*7 %>',
  'x'.repeat(20_000),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1e308,
  '99999999999999999999',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  [],
  [[[[[]]]]],
  {},
  { __proto__: null, constructor: { prototype: {} }, toString: 1 },
]

export const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.jsonValue({ maxDepth: 2 }),
  )

/** Mostly what the schema allows, sometimes not; `ids` are of records that exist. */
export function valuesFor(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostile() })
}

function fitting(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, ids)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valuesFor(inner, ids)]),
        ),
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, ids), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.constantFrom(...ids),
        fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 5_000 }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(
        fc.constantFrom('2026-10-14', '1284.17', 'kWh', 'Example'),
        fc.string({ maxLength: 20 }),
      )
    default:
      return fc.oneof(fc.constantFrom(...ids), fc.jsonValue({ maxDepth: 1 }))
  }
}

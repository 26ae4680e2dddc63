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
  minLength?: number
  maxLength?: number
}

/** Stands for JSON that no value of ours can be written as: see `jsonOf`. */
const RAW = new Map([
  ['<deep list>', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['<deep object>', `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`],
  ['<beyond all numbers>', '1e999'],
  ['<40 digits>', '1234567890123456789012345678901234567890'],
  ['<lone surrogate>', '"\\ud800"'],
  ['<poison>', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
])

/** A value as JSON, with what only its text can be. */
export function jsonOf(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  return text?.replaceAll(/"(<[\w ]+>)"/g, (quoted, name: string) => RAW.get(name) ?? quoted)
}

/** Of characters that take three bytes each, none twice in a row: no compression makes it small. */
const wide = (length: number): string =>
  String.fromCodePoint(...Array.from({ length }, (_, i) => 0x4e00 + ((i * 7_919) % 20_000)))

/** What breaks programs: injections, edges of numbers, odd texts, wrong shapes. */
const HOSTILE: readonly unknown[] = [
  ...RAW.keys(),
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
  'a\udc00',
  '\u202e\ufeff💥',
  '%00%n%s{{7*7}}<%= 7*7 %>',
  '{{'.repeat(5_000),
  'x'.repeat(60_000),
  ' '.repeat(60_000),
  `(${' '.repeat(400)}x`,
  wide(3_000),
  0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  1e13,
  1e14,
  1e300,
  -1e300,
  1e308,
  '1e300',
  'Infinity',
  '99999999999999999999',
  '99999999999999999999.99',
  '-99999999999999999999',
  'NaN',
  '20250231',
  '99999999',
  '00000000',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '99999-01-01',
  [],
  [[[[[]]]]],
  Array.from({ length: 3_000 }, () => 1),
  {},
  { __proto__: null, constructor: { prototype: {} }, toString: 1 },
]

export const hostile = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.jsonValue({ maxDepth: 2 }),
  )

/** Mostly what the schema allows, to its very edges, sometimes not; `ids` are of records that exist. */
export function valuesFor(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostile() })
}

function fitting(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, ids)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return fittingObject(schema.properties ?? {}, ids)
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, ids), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fittingNumber(schema, ids)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fittingText(schema)
    default:
      return fc.oneof(fc.constantFrom(...ids), fc.jsonValue({ maxDepth: 1 }))
  }
}

/** Mostly whole: an object that lacks something is refused before anything is done with it. */
function fittingObject(
  properties: Record<string, JsonSchema>,
  ids: readonly number[],
): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valuesFor(inner, ids)]),
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(values) },
    { weight: 1, arbitrary: fc.record(values, { requiredKeys: [] }) },
  )
}

const fittingNumber = ({ minimum = -5, maximum = 5_000 }: JsonSchema, ids: readonly number[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.integer({ min: Math.max(minimum, -5), max: Math.min(maximum, 5_000) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )

const USUAL = ['2026-10-14', '2026-06-01', '2026-06-30', '1284.17', '-0.01', '10000000000', 'kWh', 'Example']
const LONGEST = 5_000

function fittingText({ minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, LONGEST)
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...USUAL) },
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(most, 20)) }) },
    { weight: 1, arbitrary: fc.constantFrom(wide(most), '💥'.repeat(most / 2), 'x'.repeat(most)) },
  )
}

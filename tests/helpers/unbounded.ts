import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Places of a schema at which a caller may send as much as it likes, as "bills[].rule: a text without a maximum".
 * Keys that nobody asked for are read by nobody and count as nothing.
 */
export function unboundedIn(schema: $ZodType, place = ''): string[] {
  const { def } = (schema as $ZodTypes)._zod
  const within = (inner: $ZodType, name = '') => unboundedIn(inner, `${place}${name}`)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        within(inner, place === '' ? name : `.${name}`),
      )
    case 'array':
      return [...missing(schema, place, 'a list', ['max_length']), ...within(def.element, '[]')]
    case 'record':
      return [...within(def.keyType, '{key}'), ...within(def.valueType, '{}')]
    case 'tuple':
      return def.items.flatMap((inner, index) => within(inner, `[${index}]`))
    case 'union':
      return def.options.flatMap((inner) => within(inner))
    case 'pipe': {
      // What one end lets through is as little as the other's.
      const [first, last] = [within(def.in), within(def.out)]
      return first.length === 0 || last.length === 0 ? [] : [...first, ...last]
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return within(def.innerType)
    case 'string':
      return 'format' in def && def.format === 'uuid' ? [] : missing(schema, place, 'a text', ['max_length'])
    case 'number':
      return missing(schema, place, 'a number', ['greater_than', 'less_than'])
    case 'literal':
    case 'enum':
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${place}: ${def.type}, whose size nobody knows`]
  }
}

/** Where none of its checks says how much at most. */
function missing(schema: $ZodType, place: string, what: string, needed: readonly string[]): string[] {
  const checks = ((schema as $ZodTypes)._zod.def.checks ?? []) as $ZodCheck[]
  const kinds = new Set(checks.map((check) => check._zod.def.check))
  return needed.every((kind) => kinds.has(kind)) ? [] : [`${place}: ${what} without a maximum`]
}

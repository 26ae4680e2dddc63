/** The same value with texts that the database can keep: without NUL and with whole surrogate pairs. */
export function storableText<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T
  if (Array.isArray(value)) return value.map(storableText) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storableText(inner)])) as T
}

import { z } from 'zod'

/** A text that a browser sealed with the server's public key, as `sealForServer` makes it; bytes as base64url. */
export const envelope = z.strictObject({
  /** Which key opens it. */
  key: z.string().max(32),
  encapsulated: z.string().max(200),
  ciphertext: z.string().max(32_000),
})
export type Envelope = z.infer<typeof envelope>

const sealables = new WeakSet<z.core.$ZodType>()

/**
 * A text of a call's body that may come in an envelope instead. It is opened before the body is held against its
 * schema, so that nothing behind that knows the difference.
 */
export function sealable<Text extends z.ZodType<string, string | undefined>>(text: Text) {
  const own = text.describe(
    'Or the text in an envelope, { key, encapsulated, ciphertext }, which pages send.',
  )
  sealables.add(own)
  return own as z.ZodType<string> as z.ZodType<string, z.input<Text> | Envelope>
}

/** What `open` makes of every envelope that the value has where the schema lets one be; all else as it is. */
export async function openEnvelopes(
  schema: z.core.$ZodType,
  value: unknown,
  open: (sealed: object, field: string) => Promise<string>,
  path: readonly (string | number)[] = [],
): Promise<unknown> {
  const within = (inner: z.core.$ZodType, given: unknown, ...further: (string | number)[]) =>
    openEnvelopes(inner, given, open, [...path, ...further])
  if (typeof value !== 'object' || value === null) return value
  if (sealables.has(schema)) return open(value, path.join('.'))
  if (isWrapper(schema)) return within(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return Promise.all(value.map((one, at) => within(schema.element, one, at)))
  if (!(schema instanceof z.ZodObject) || Array.isArray(value)) return value
  const opened = Object.entries(value).map(async ([name, given]) => {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    return [name, field === undefined ? given : await within(field, given, name)]
  })
  return Object.fromEntries(await Promise.all(opened))
}

/** Whether an envelope may be anywhere in what this schema takes. */
export function takesEnvelopes(schema: z.core.$ZodType): boolean {
  if (sealables.has(schema)) return true
  if (isWrapper(schema)) return takesEnvelopes(schema.unwrap())
  if (schema instanceof z.ZodArray) return takesEnvelopes(schema.element)
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(takesEnvelopes)
}

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

import type { SealedPlace } from '#base/sealed-place.ts'
import type { Envelope } from '#contract/kernel/sealed-field.ts'
import type { Call } from './client.ts'
import type { CallName } from './contract.ts'

interface SealedFor extends Pick<SealedPlace, 'whose'> {
  call: CallName
}

/**
 * Seals texts of a call's body with the server's public key, each under its path in the body, so that nothing between
 * this page and the server can read them. What is empty stays as it is; and so does everything on a page that did not
 * come by HTTPS, where browsers seal nothing. Throws `CallFailed` where the key cannot be had.
 */
export async function sealForServer<Field extends string>(
  call: Call,
  of: SealedFor,
  texts: Readonly<Record<Field, string>>,
): Promise<Record<Field, string | Envelope>> {
  if (!globalThis.isSecureContext) return texts
  const [{ seal }, key] = await Promise.all([
    import('#contract/kernel/hpke.ts'),
    call('public.sealingKey', {}),
  ])
  const sealed = Object.entries<string>(texts).map(async ([field, text]) => [
    field,
    text === '' ? '' : await seal(text, { ...of, field }, key),
  ])
  return Object.fromEntries(await Promise.all(sealed))
}

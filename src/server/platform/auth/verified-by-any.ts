import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose'

type Key = Parameters<typeof jwtVerify>[1] & object

/** What a token says that one of the keys signed; the first is asked first. Throws `JOSEError`. */
export async function verifiedByAny(
  keys: readonly (Key | Promise<Key>)[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  let refusal: unknown = new errors.JWSSignatureVerificationFailed()
  for (const key of keys)
    try {
      return await jwtVerify(token, (await key) as Parameters<typeof jwtVerify>[1], options)
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error
      refusal = error
    }
  throw refusal
}

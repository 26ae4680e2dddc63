import { z } from 'zod'

/** What browsers and authenticators say to each other, in the JSON form of WebAuthn. */

const base64url = z.string().max(20_000)

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  /** No extension is asked for. */
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
}

/** For the browser, which knows what to do with it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
})

export const signedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

/** Judged by `#domain/sign-up.ts`, which answers in the words that the page shows. */
export const newPassword = { password: z.string().max(1_000), password_confirmation: z.string().max(1_000) }

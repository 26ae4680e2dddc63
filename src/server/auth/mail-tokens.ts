import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** What a link in a mail says: whose address to confirm, or which invite to accept. */
const contents = z.discriminatedUnion('use', [
  z.object({ use: z.literal('confirm'), user_id: z.number(), email: z.string() }),
  /** Names and address are there for the page to show; the invite's row decides. */
  z.object({
    use: z.literal('invite'),
    invite_id: z.number(),
    full_name: z.string(),
    email: z.string(),
    company_name: z.string(),
  }),
])
export type MailTokenContents = z.infer<typeof contents>

export interface MailTokens {
  sign(contents: MailTokenContents, days: number): Promise<string>
  /** Null for a token that is forged, malformed, past its time or made for another use. */
  read<U extends MailTokenContents['use']>(
    token: string,
    use: U,
  ): Promise<Extract<MailTokenContents, { use: U }> | null>
}

const ALGORITHM = 'HS256'

export function createMailTokens(appSecret: string): MailTokens {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'mail-links', 32))
  return {
    async sign(said, days) {
      return new SignJWT({ ...said })
        .setProtectedHeader({ alg: ALGORITHM })
        .setExpirationTime(`${days} days`)
        .sign(key)
    },
    async read<U extends MailTokenContents['use']>(token: string, use: U) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], requiredClaims: ['exp'] })
        const said = contents.safeParse(payload)
        if (!said.success || said.data.use !== use) return null
        return said.data as Extract<MailTokenContents, { use: U }>
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

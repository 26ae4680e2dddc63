import { CannotOpenSecret } from '#server/platform/secrets/sealer.ts'
import { listSecretsAfter, type SecretOwner } from '#server/platform/secrets/secret-repository.ts'
import { allOrNone, type Check } from './check.ts'

const AT_ONCE = 500

export const SECRET_CHECKS: readonly Check[] = [
  {
    holds: 'Every stored password can be opened',
    advice: 'Start with the APP_SECRET that they were sealed with, or have them entered anew.',
    async look({ db, sealer }) {
      const closed: string[] = []
      for (let last: SecretOwner | null = null; ; ) {
        const rows: Awaited<ReturnType<typeof listSecretsAfter>> = await listSecretsAfter(db, last, AT_ONCE)
        for (const { sealed, ...owner } of rows)
          if (!opens(() => sealer.open(owner, sealed))) closed.push(`${owner.purpose} of ${owner.ownerId}`)
        if (rows.length < AT_ONCE) return allOrNone(closed, false)
        last = rows.at(-1) ?? null
      }
    },
  },
]

function opens(open: () => string): boolean {
  try {
    open()
    return true
  } catch (error) {
    if (error instanceof CannotOpenSecret) return false
    throw error
  }
}

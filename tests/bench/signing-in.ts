import { hashPassword, isPassword } from '#server/auth/password.ts'
import { ADMIN, type BenchApp } from './bench-app.ts'
import { type Figure, percentile } from './figures.ts'
import { alternately } from './turn-about.ts'

const AT_ONCE = 8
const ROUNDS = 15

/** Eight people who sign in at once, against checking their passwords alone: that is meant to take its time. */
export async function measureSigningIn(app: BenchApp): Promise<Figure[]> {
  const hash = await hashPassword(ADMIN.password)
  const allAtOnce = (one: () => Promise<unknown>) => () => Promise.all(Array.from({ length: AT_ONCE }, one))
  const [signIns, checks] = await alternately(
    ROUNDS,
    allAtOnce(() => app.call('auth.login', { body: { ...ADMIN, remember: false } })),
    allAtOnce(() => isPassword(ADMIN.password, hash)),
  )
  const aSecond = (times: readonly number[]) => (AT_ONCE / percentile(times, 50)) * 1_000
  return [
    {
      what: `sign-ins, ${AT_ONCE} at once`,
      value: aSecond(signIns),
      unit: 'requests/s',
      against: { what: 'their hashes alone', value: aSecond(checks) },
    },
  ]
}

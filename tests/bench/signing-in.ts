import { hashPassword, isPassword } from '#server/people/auth/password.ts'
import { ADMIN, type BenchApp } from './bench-app.ts'
import { type Figure, percentile } from './figures.ts'
import { alternately } from './turn-about.ts'

/** Of the demo, twice each. */
const PEOPLE = ['admin', 'os', 'client', 'other'].flatMap((name) => Array(2).fill(`${name}@demo.test`))
const AT_ONCE = PEOPLE.length
const ROUNDS = 15

/** Eight people who sign in at once, against checking their passwords alone: that is meant to take its time. */
export async function measureSigningIn(app: BenchApp): Promise<Figure[]> {
  const hash = await hashPassword(ADMIN.password)
  const allAtOnce = (one: (email: string) => Promise<unknown>) => () => Promise.all(PEOPLE.map(one))
  const [signIns, checks] = await alternately(
    ROUNDS,
    allAtOnce((email) => app.call('auth.login', { body: { ...ADMIN, email, remember: false } })),
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

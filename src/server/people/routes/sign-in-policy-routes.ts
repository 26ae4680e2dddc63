import type { RouteFile } from '#server/platform/http/route-file.ts'
import { resetSecondFactorOf, setSignInPolicy, signInPolicy } from '../account/sign-in-policy.ts'

export const routes: RouteFile = (register, services) => {
  register('signInPolicy.get', async () => ({ second_factor_for: await signInPolicy(services) }))

  register('signInPolicy.set', async ({ body, session }) => {
    await setSignInPolicy(services, session, body.second_factor_for, body)
    return { second_factor_for: body.second_factor_for }
  })

  register('users.resetSecondFactor', async ({ params, session }) => {
    await resetSecondFactorOf(services, session, params.id)
    return {}
  })
}

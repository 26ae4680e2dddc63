import { ofUser } from '#base/sealed-place.ts'
import { call, userOfWindow } from '#client/platform/session/session.ts'
import { sealForServer } from '#contract/client/seal-for-server.ts'
import type { bodyOf } from './property-draft.ts'

type Body = ReturnType<typeof bodyOf>

const passwordOf = (index: number) => `accounts.${index}.password`
const starField = (field: string) => `esCreds.${field}`

/** The form as the calls take it, with what is secret in it sealed for the server. */
export async function sealedBody(
  name: 'properties.create' | 'properties.mend',
  { accounts, esCreds, ...body }: Body,
) {
  const passwords = accounts.map(({ password }, index) => [passwordOf(index), password] as const)
  const star = Object.entries(esCreds ?? {}).map(([field, text]) => [starField(field), text] as const)
  const secrets = Object.fromEntries([...passwords, ...star])
  const sealed = await sealForServer(call, { call: name, whose: ofUser(userOfWindow()) }, secrets)
  const of = (field: string) => sealed[field] ?? ''
  return {
    ...body,
    accounts: accounts.map((account, index) => ({ ...account, password: of(passwordOf(index)) })),
    esCreds: esCreds && {
      energystar_username: of(starField('energystar_username')),
      energystar_password: of(starField('energystar_password')),
    },
  }
}

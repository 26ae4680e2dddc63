import type { CallAnswer } from '#contract/client/contract.ts'

export type Account = CallAnswer<'account.get'>

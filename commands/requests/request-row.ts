import type { CallAnswer } from '#contract/client/contract.ts'

/** A request as the list shows it: one utility account meter whose bills are chased. */
export type RequestRow = CallAnswer<'requests.get'>['request']

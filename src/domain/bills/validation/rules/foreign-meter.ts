import { nameOf, perLine } from '../lines.ts'
import type { Rule } from '../rule.ts'

/** A meter that belongs to another account, as after the account was changed. */
export const foreignMeter: Rule = {
  name: 'foreign-meter',
  severity: 'error',
  skip: null,
  check: (bill, { account, meters }) =>
    perLine(bill, (line) => {
      if (line.utilityAccountMeterId === null || account === null) return null
      const meter = meters.get(line.utilityAccountMeterId)
      return meter?.utilityAccountId === account.id
        ? null
        : `The meter of ${nameOf(line)} is not on account ${account.acctNum}.`
    }),
}

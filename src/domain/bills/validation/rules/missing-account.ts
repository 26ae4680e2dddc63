import type { Rule } from '../rule.ts'

export const missingAccount: Rule = {
  name: 'missing-account',
  severity: 'error',
  skip: null,
  check: (_bill, { account }) =>
    account === null
      ? [
          {
            message: 'Choose the utility account of this bill.',
            target: { kind: 'field', field: 'account' },
            fix: null,
          },
        ]
      : [],
}

import type { Rule } from '../rule.ts'

/** A bill that names another account, utility or energy than the account that is chosen for it. */
export const otherAccount: Rule = {
  name: 'other-account',
  severity: 'error',
  skip: null,
  check: (_bill, { differences }) => {
    if (differences.length === 0) return []
    const words = differences.map(
      ({ kind, printed, chosen }) => `${kind === 'number' ? 'account ' : ''}${printed} and not ${chosen}`,
    )
    return [
      {
        message: `The page does not name the chosen account: it prints ${words.join(', ')}.`,
        target: { kind: 'field', field: 'account' },
        fix: { label: 'This account is right', change: { kind: 'confirm-account' } },
      },
    ]
  },
}

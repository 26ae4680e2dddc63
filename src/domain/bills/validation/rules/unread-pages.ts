import { unreadMessage } from '../../unread-pages.ts'
import type { Rule } from '../rule.ts'

/** A bill whose reading was ended before it came to its last page may have more lines. */
export const unreadPages: Rule = {
  name: 'unread-pages',
  severity: 'warning',
  skip: null,
  check: (_bill, context) =>
    context.unreadPages.length === 0
      ? []
      : [{ message: unreadMessage(context.unreadPages), target: { kind: 'bill' }, fix: null }],
}

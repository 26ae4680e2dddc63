import { text } from '#commands/kernel/args.ts'
import { changeRequests } from './change.ts'
import { anyTarget } from './conditions.ts'
import { prompted } from './follow-up.ts'
import { marking } from './mark.ts'
import type { RequestRow } from './request-row.ts'

const isOnIssue = ({ issue_note }: RequestRow): boolean => (issue_note ?? '').trim() !== ''

const putOn = prompted({
  what: 'issue',
  title: 'Put on issue…',
  key: 'i',
  hint: 'issue',
  args: text,
  change: (rows, note, ports) =>
    changeRequests(
      {
        title: 'Put on issue',
        change: { kind: 'issue_note', issue_note: note },
        shown: () => ({ issue_note: note }),
        final: false,
      },
      rows,
      ports,
    ),
})

const takeOff = marking({
  id: 'issue-off',
  title: 'Take off issue',
  keys: ['Shift+i'],
  when: anyTarget('there is no issue', isOnIssue),
  fits: isOnIssue,
  gesture: ({ requests }) => ({
    title: 'Took off issue',
    change: { kind: 'issue_note', issue_note: null },
    shown: () => ({ issue_note: null }),
    final: requests?.tab === 'on_issue',
  }),
})

export const issueCommands = [putOn, takeOff]

import { defineCommand } from '../define.ts'
import { changeRequests, reverseChange } from './change.ts'
import { anyTarget, hasTargets, requestsOf } from './conditions.ts'
import { type RequestRow, targetRequests } from './context.ts'
import { prompting } from './follow-up.ts'
import { marking } from './mark.ts'

const isOnIssue = ({ issue_note }: RequestRow): boolean => (issue_note ?? '').trim() !== ''

/** Run by Enter in the line below the list. */
const commit = defineCommand({
  id: 'request.commit-issue',
  title: 'Put on issue for the typed reason',
  group: 'Requests',
  when: hasTargets,
  run(context, ports) {
    const list = requestsOf(ports)
    const note = list.typed.issue()
    if (note === null) return null
    list.prompt(null)
    const gesture = {
      title: 'Put on issue',
      change: { kind: 'issue_note' as const, issue_note: note },
      shown: () => ({ issue_note: note }),
      final: false,
    }
    return changeRequests(gesture, targetRequests(context), ports)
  },
  undo: { kind: 'reversible', reverse: reverseChange },
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

export const issueCommands = [prompting('issue', 'Put on issue…', 'i', 'issue'), commit, takeOff]

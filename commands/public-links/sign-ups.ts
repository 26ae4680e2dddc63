import { defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import { focusedIn, onRow } from './conditions.ts'
import type { SignUp } from './context.ts'

/** Makes the company a client: it comes into lists and pickers, and its invites leave. */
const accept = defineCommand({
  id: 'public-links.accept-sign-up',
  title: 'Accept the sign-up as a client',
  group: 'Links',
  keys: ['a'],
  hint: 'accept',
  when: all(
    onRow('sign-ups', ({ confirmed_at, declined_at }) => {
      if (declined_at !== null) return 'declined: reopen it first'
      return confirmed_at !== null || 'its address is not confirmed'
    }),
    reachable,
  ),
  run: (context, ports) => decide('signUps.accept', focusedIn(context, 'sign-ups'), ports),
  undo: { kind: 'reversible', reverse: (signUp) => signUp && reopening('Accepted', signUp) },
})

/** Its people do not log in any more; the sign-up stays in the list. */
const decline = defineCommand({
  id: 'public-links.decline-sign-up',
  title: 'Decline the sign-up',
  group: 'Links',
  keys: ['x'],
  hint: 'decline',
  when: all(
    onRow('sign-ups', ({ declined_at }) => declined_at === null || 'already declined'),
    reachable,
  ),
  run: (context, ports) => decide('signUps.decline', focusedIn(context, 'sign-ups'), ports),
  undo: { kind: 'reversible', reverse: (signUp) => signUp && reopening('Declined', signUp) },
})

const reopen = defineCommand({
  id: 'public-links.reopen-sign-up',
  title: 'Reopen the declined sign-up',
  group: 'Links',
  keys: ['Shift+x'],
  when: all(
    onRow('sign-ups', ({ declined_at }) => declined_at !== null || 'not declined'),
    reachable,
  ),
  run: (context, ports) => decide('signUps.reopen', focusedIn(context, 'sign-ups'), ports),
  undo: {
    kind: 'reversible',
    reverse: (signUp) =>
      signUp && {
        label: `Reopened ${signUp.company_name}`,
        apply: async (ports) => void (await decide('signUps.decline', signUp, ports)),
      },
  },
})

const copyEmail = defineCommand({
  id: 'public-links.copy-sign-up-email',
  title: 'Copy the e-mail address of the sign-up',
  group: 'Links',
  keys: ['c'],
  hint: 'copy',
  when: onRow('sign-ups'),
  async run(context, ports) {
    const signUp = focusedIn(context, 'sign-ups')
    if (signUp !== null) await ports.copy(signUp.email, 'e-mail address')
  },
  undo: nothingKept,
})

const reopening = (done: string, signUp: SignUp): Reversal => ({
  label: `${done} ${signUp.company_name}`,
  apply: async (ports) => void (await decide('signUps.reopen', signUp, ports)),
})

const DONE = {
  'signUps.accept': 'is a client now',
  'signUps.decline': 'was declined',
  'signUps.reopen': 'waits to be accepted',
} as const

async function decide(call: keyof typeof DONE, signUp: SignUp | null, ports: Ports): Promise<SignUp | null> {
  if (signUp === null) return null
  await ports.call(call, { params: { id: signUp.id } }).catch((cause: unknown) => {
    // A colleague may have decided meanwhile.
    ports.arrivals?.refresh()
    throw cause
  })
  const declined_at = call === 'signUps.decline' ? new Date().toISOString() : null
  ports.arrivals?.putSignUp({ ...signUp, declined_at }, call === 'signUps.accept')
  ports.say({ id: 'sign-up', text: `${signUp.company_name} ${DONE[call]}`, tone: 'done' })
  return signUp
}

export const signUpCommands = [accept, decline, reopen, copyEmail]

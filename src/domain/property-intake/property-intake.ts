/** How a property that a client adds comes to staff: the client sends it in, staff accept it or send it back. */

export const WORKFLOW_STATES = ['unsubmitted', 'submitted', 'sent_back', 'accepted'] as const

export type WorkflowState = (typeof WORKFLOW_STATES)[number]

/** As client and staff read it. */
export const WORKFLOW_LABELS: Record<WorkflowState, string> = {
  unsubmitted: 'Unsubmitted',
  submitted: 'Submitted',
  sent_back: 'Sent back',
  accepted: 'Accepted',
}

/** What moves a property on: the client submits; staff accept, send back, and take either of that back. */
export type WorkflowStep = 'submit' | 'accept' | 'send_back' | 'reopen'

const STEPS: Record<WorkflowStep, { from: readonly WorkflowState[]; to: WorkflowState }> = {
  submit: { from: ['unsubmitted', 'sent_back'], to: 'submitted' },
  accept: { from: ['submitted'], to: 'accepted' },
  send_back: { from: ['submitted'], to: 'sent_back' },
  reopen: { from: ['accepted', 'sent_back'], to: 'submitted' },
}

/** The state after the step; null where the step is not open. */
export const nextWorkflowState = (state: WorkflowState, step: WorkflowStep): WorkflowState | null =>
  STEPS[step].from.includes(state) ? STEPS[step].to : null

/** Its client can change it while it is the client's turn. */
export const isClientsTurn = (state: WorkflowState): boolean => STEPS.submit.from.includes(state)

/** The tabs of the queue, with the state that each shows; null: whatever was ever sent in. */
export const INTAKE_TABS = {
  new: { title: 'New', state: 'submitted' },
  sent_back: { title: 'Sent back', state: 'sent_back' },
  accepted: { title: 'Accepted', state: 'accepted' },
  all: { title: 'All', state: null },
} as const satisfies Record<string, { title: string; state: WorkflowState | null }>

export type IntakeTab = keyof typeof INTAKE_TABS

/** A meter that staff set up on an account when they accept the property. */
export interface PlannedMeter {
  acctNum: string
  energyTypeId: number | null
  meterNum: string | null
}

/** What accepting made, to take it back by. */
export interface AcceptedSetup {
  accountIds: number[]
  physicalMeterIds: number[]
  accountMeterIds: number[]
  /** Meters that were there, and were given the online access that the client named. */
  accessGivenTo: number[]
}

interface AccountToSetUp {
  utility: { name: string; ownOf: string | null }
  planned: readonly PlannedMeter[]
}

/** What stands against accepting a property, for a person; empty where nothing does. */
export function acceptProblems(accounts: readonly AccountToSetUp[]): string[] {
  return accounts.flatMap(({ utility, planned }, index) => {
    const name = `Account ${index + 1} (${utility.name})`
    const problems: string[] = []
    if (utility.ownOf !== null)
      problems.push(`${name}: the client typed this utility. Match it to a known one, or accept it.`)
    if (planned.length === 0) problems.push(`${name} has no account number and meter yet.`)
    if (planned.some(({ acctNum }) => acctNum.trim() === ''))
      problems.push(`${name} lacks an account number.`)
    if (planned.some(({ energyTypeId }) => energyTypeId === null))
      problems.push(`${name}: say what each meter measures.`)
    return problems
  })
}

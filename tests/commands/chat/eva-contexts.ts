import type { BesideContext, EvaContext } from '#commands/chat/context.ts'

const BEGUN: EvaContext = {
  isOpen: true,
  property: { id: 1, name: 'Elm Court' },
  conversation: null,
  lastAnswer: null,
  isAnswering: false,
  isBroken: false,
}

const ASKED: EvaContext = {
  ...BEGUN,
  conversation: { id: '0b0a3c1e-6a1f-4c55-9a63-2f6d2f1f0007', title: 'What did May cost?' },
}

/** The room without a property, a conversation that was begun, one with an answer, on its way and broken. */
export const evaContexts: readonly EvaContext[] = [
  { ...BEGUN, isOpen: false, property: null },
  BEGUN,
  { ...ASKED, lastAnswer: 'May cost $1,284.17.' },
  { ...ASKED, isAnswering: true },
  { ...ASKED, isBroken: true },
]

/** Beside a list without a bill, beside a bill, and closed. */
export const besideContexts: readonly BesideContext[] = [
  { isOpen: false, billId: null },
  { isOpen: false, billId: 3 },
  { isOpen: true, billId: 3 },
]

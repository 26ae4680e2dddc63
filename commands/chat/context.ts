/** A property that is asked about. */
interface Named {
  id: number
  name: string
}

/** The room of the chat as commands see it. */
export interface EvaContext {
  /** A conversation is there to be gone on with. */
  isOpen: boolean
  property: Named | null
  /** The one on screen, by its first question; null until something is asked. */
  conversation: { id: string; title: string } | null
  /** The words of the last answer that is whole. */
  lastAnswer: string | null
  /** An answer is on its way. */
  isAnswering: boolean
  /** The last answer, or the way to it, failed or was stopped. */
  isBroken: boolean
}

/** Eva beside the bills as commands see her. */
export interface BesideContext {
  isOpen: boolean
  /** What she is asked about: the open bill, else the one that the keyboard is on. */
  billId: number | null
}

import type { Evidence } from './extraction.ts'

/** How far what read a value believes it: the rules of reading, or others, who say no more than how sure they are. */
export const beliefIn = ({ belief, confidence }: Pick<Evidence, 'belief' | 'confidence'>): number =>
  belief ?? confidence

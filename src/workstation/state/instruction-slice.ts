import { atom } from 'jotai'
import type { InstructionContext } from '#commands/instruction/context.ts'
import type { InstructionPort } from '#commands/instruction/port.ts'

/** What commands see of the AI instructions, and what they may ask of their editor. The room keeps both. */
export const instructionContextAtom = atom<InstructionContext | null>(null)
export const instructionPortAtom = atom<InstructionPort | null>(null)

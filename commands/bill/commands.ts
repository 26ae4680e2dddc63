import type { Command } from '../define.ts'

/** Every command of the bill screen. */
export const billCommands: readonly Command[] = []

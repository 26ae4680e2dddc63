import { type InstructionContext, NOTE_TABS } from '#commands/ai-instructions/context.ts'
import type { CommandContext } from '#commands/kernel/context.ts'

export const INSTRUCTION: InstructionContext = {
  id: 5,
  name: 'Tiered rates',
  editable: true,
  archived: false,
  changed: false,
  complaint: null,
  busy: null,
  stale: false,
  tab: 'prompt_notes',
  tabs: NOTE_TABS,
  attached: false,
  count: 3,
}

/** The AI instructions in their states, over a window as it is otherwise. */
export function instructionContexts(window: CommandContext): CommandContext[] {
  const editors: InstructionContext[] = [
    INSTRUCTION,
    { ...INSTRUCTION, changed: true },
    { ...INSTRUCTION, changed: true, attached: true, complaint: 'choose the utility first' },
    { ...INSTRUCTION, changed: true, stale: true },
    { ...INSTRUCTION, busy: 'it is being saved' },
    { ...INSTRUCTION, archived: true },
    { ...INSTRUCTION, editable: 'It is shared by every company.', tabs: NOTE_TABS.slice(0, 3) },
    { ...INSTRUCTION, id: null, name: '', count: 0 },
  ]
  return editors.map((instruction) => ({ ...window, room: 'instructions', instruction }))
}

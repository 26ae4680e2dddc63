import type { ConfigurationContext } from '#commands/configurations/context.ts'
import type { CommandContext } from '#commands/kernel/context.ts'

export const CONFIGURATION: ConfigurationContext = {
  id: 3,
  open: 'saved',
  name: 'Riverbend Power',
  editable: true,
  changed: false,
  busy: null,
  stale: false,
  part: null,
  count: 4,
  trial: { billId: null, busy: false },
}

/** The configuration editor in its states, over a window as it is otherwise. */
export function configurationContexts(window: CommandContext): CommandContext[] {
  const editors: ConfigurationContext[] = [
    CONFIGURATION,
    { ...CONFIGURATION, changed: true, part: { kind: 'query', name: 'Rate' } },
    { ...CONFIGURATION, changed: true, stale: true },
    { ...CONFIGURATION, changed: true, busy: 'it is being saved' },
    { ...CONFIGURATION, trial: { billId: 12, busy: false }, part: { kind: 'splitRule', name: '' } },
    { ...CONFIGURATION, trial: { billId: 12, busy: true } },
    { ...CONFIGURATION, editable: 'It is shared by every company.' },
    { ...CONFIGURATION, id: null, open: 'new', name: '', changed: true },
    { ...CONFIGURATION, id: null, open: 'none', name: '', count: 0 },
  ]
  return editors.map((configuration) => ({ ...window, room: 'configurations', configuration }))
}

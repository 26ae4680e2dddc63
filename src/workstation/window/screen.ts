import type { ComponentType } from 'react'
import type { Command } from '#commands/kernel/define.ts'

import { type OnDemand, onDemand } from '#ui/on-demand.tsx'
import { type Bringer, bringCommands } from '#workstation/platform/state/commands.ts'

interface Screen<Props> {
  default: ComponentType<Props>
  commands: readonly Command[]
}

/** A screen that has brought its commands before it is drawn. */
export const screen = <Props>(bringer: Bringer, load: () => Promise<Screen<Props>>): OnDemand<Props> =>
  onDemand(async () => {
    const loaded = await load()
    bringCommands(bringer, loaded.commands)
    return loaded
  })

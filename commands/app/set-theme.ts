import { defineCommand } from '../define.ts'
import type { Theme } from '../ports.ts'
import { always } from '../when.ts'

const setTheme = (theme: Theme, title: string, keys?: readonly string[]) =>
  defineCommand({
    id: `app.theme-${theme}`,
    title,
    group: 'Window',
    keys,
    when: always,
    run(_, ports) {
      const before = ports.appearance.theme()
      ports.appearance.setTheme(theme)
      return before
    },
    undo: {
      kind: 'reversible',
      reverse: (before) =>
        before === theme ? null : { label: title, apply: (ports) => ports.appearance.setTheme(before) },
    },
  })

export const themeCommands = [
  setTheme('light', 'Use the light theme'),
  setTheme('dark', 'Use the dark theme'),
  setTheme('system', 'Use the theme of this computer'),
]

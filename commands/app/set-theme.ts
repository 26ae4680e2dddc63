import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import type { Theme } from '#commands/kernel/ports.ts'
import { always } from '#commands/kernel/when.ts'

const TITLES: Record<Theme, string> = {
  light: 'Use the light theme',
  dark: 'Use the dark theme',
  system: 'Use the theme of this computer',
}
const THEMES = Object.keys(TITLES) as Theme[]

export const setTheme = defineCommand({
  id: 'app.theme',
  title: 'Choose a theme',
  titleOf: ({ theme }) => TITLES[theme],
  group: 'Window',
  args: fields({ theme: oneOf(THEMES) }),
  choices: THEMES.map((theme) => ({ id: `app.theme-${theme}`, args: { theme } })),
  when: always,
  run(_, ports, { theme }) {
    const before = ports.appearance.theme()
    ports.appearance.setTheme(theme)
    return { theme, before }
  },
  undo: {
    kind: 'reversible',
    reverse: ({ theme, before }) =>
      before === theme ? null : { label: TITLES[theme], apply: (ports) => ports.appearance.setTheme(before) },
  },
})

import { fields, oneOf } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, only, unless, type When } from '#commands/kernel/when.ts'
import { editorOf } from './conditions.ts'
import { BILL_TABS, type BillTab } from './context.ts'
import type { BillPort } from './port.ts'

interface Showing {
  id: string
  title: string
  keys: readonly string[]
  group?: 'Bill' | 'Page'
  hint?: string
  repeats?: boolean
  when?: When
  show(editor: BillPort, context: CommandContext, ports: Ports): void
}

const showing = ({ id, title, keys, group = 'Page', hint, repeats, when = onBill, show }: Showing) =>
  defineCommand({
    id: `bills.${id}`,
    title,
    group,
    keys,
    hint,
    repeats,
    when: when === onBill ? onBill : all(onBill, when),
    run: (context, ports) => show(editorOf(ports), context, ports),
    undo: nothingKept,
  })

interface TabEntry {
  what: string
  letter: string
  when?: When
}

const TABS: Record<BillTab, TabEntry> = {
  queries: { what: 'Queries', letter: 'q' },
  tables: { what: 'Tables', letter: 't' },
  process: { what: 'Process: the lines', letter: 'p' },
  onboard: { what: 'Onboard', letter: 'o' },
  meters: { what: 'Meters and their coverage', letter: 'u' },
  'decoded-pdf': { what: 'Decoded PDF', letter: 'd' },
  html: { what: 'HTML', letter: 'h', when: only(({ bill }) => bill?.hasHtml === true) },
  passes: { what: 'Passes', letter: 's' },
  templates: {
    what: 'Templates: what was learned',
    letter: 'k',
    when: only(({ audience, bill }) => audience === 'admin' || bill?.template != null),
  },
}

const tab = defineCommand({
  id: 'bills.tab',
  title: 'Show a view of the bill',
  titleOf: ({ tab }) => `Show ${TABS[tab].what}`,
  group: 'Bill',
  args: fields({ tab: oneOf(BILL_TABS) }),
  choices: BILL_TABS.map((tab) => ({
    id: `bills.tab-${tab}`,
    args: { tab },
    keys: [`g ${TABS[tab].letter}`],
  })),
  when: all(onBill, (context, { tab }) => TABS[tab].when?.(context, undefined) ?? true),
  run: (_, ports, { tab }) => editorOf(ports).showTab(tab),
  undo: nothingKept,
})

const ZOOMS = {
  in: { title: 'Zoom in', keys: ['+', '='] },
  out: { title: 'Zoom out', keys: ['-'] },
  fit: { title: 'Fit the page’s width', keys: ['0'] },
} as const
const ZOOM_STEPS = ['in', 'out', 'fit'] as const

const zoom = defineCommand({
  id: 'bills.zoom',
  title: 'Zoom the page',
  titleOf: ({ to }) => ZOOMS[to].title,
  group: 'Page',
  args: fields({ to: oneOf(ZOOM_STEPS) }),
  choices: ZOOM_STEPS.map((to) => ({ id: `bills.zoom-${to}`, args: { to }, keys: ZOOMS[to].keys })),
  repeats: true,
  when: onBill,
  run: (_, ports, { to }) => editorOf(ports).zoom(to),
  undo: nothingKept,
})

const manyPages = unless('the file has one page', ({ bill }) => (bill?.pageCount ?? 0) > 1)

export const showCommands = [
  tab,
  showing({
    id: 'toggle-view',
    title: 'GPT Parsing or Saved Bill',
    keys: ['v'],
    group: 'Bill',
    when: only(({ bill }) => bill?.view != null),
    show: (editor) => editor.toggleView(),
  }),
  zoom,
  showing({
    id: 'page-next',
    title: 'Next page',
    keys: ['>'],
    when: manyPages,
    show: (editor) => editor.turnPage(1),
  }),
  showing({
    id: 'page-previous',
    title: 'Previous page',
    keys: ['<'],
    when: manyPages,
    show: (editor) => editor.turnPage(-1),
  }),
  showing({
    id: 'scroll-down',
    title: 'Scroll the page down',
    keys: ['PageDown'],
    repeats: true,
    show: (editor) => editor.scrollPage(1),
  }),
  showing({
    id: 'scroll-up',
    title: 'Scroll the page up',
    keys: ['PageUp'],
    repeats: true,
    show: (editor) => editor.scrollPage(-1),
  }),
  showing({
    id: 'toggle-evidence',
    title: 'Show or hide evidence and concerns',
    keys: ['\\'],
    group: 'Bill',
    show: (editor) => editor.toggleEvidence(),
  }),
  showing({
    id: 'swap-pane',
    title: 'Page or lines, in a narrow window',
    keys: ['w'],
    show: (editor) => editor.swapPane(),
  }),
]

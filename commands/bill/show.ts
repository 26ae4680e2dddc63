import type { CommandContext } from '../context.ts'
import { defineCommand, nothingKept } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, onBill, only, unless, type When } from '../when.ts'
import { editorOf } from './conditions.ts'
import type { BillTab } from './context.ts'
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
    id: `bill.${id}`,
    title,
    group,
    keys,
    hint,
    repeats,
    when: when === onBill ? onBill : all(onBill, when),
    run: (context, ports) => show(editorOf(ports), context, ports),
    undo: nothingKept,
  })

const tab = (to: BillTab, title: string, keys: readonly string[], when?: When) =>
  showing({
    id: `tab-${to}`,
    title: `Show ${title}`,
    keys: keys.map((key) => `g ${key}`),
    group: 'Bill',
    when,
    show: (editor) => editor.showTab(to),
  })

const manyPages = unless('the file has one page', ({ bill }) => (bill?.pageCount ?? 0) > 1)

export const showCommands = [
  tab('queries', 'Queries', ['q']),
  tab('tables', 'Tables', ['t']),
  tab('process', 'Process: the lines', ['p']),
  tab('onboard', 'Onboard', ['o']),
  tab('meters', 'Meters and their coverage', ['u']),
  tab('decoded-pdf', 'Decoded PDF', ['d']),
  tab(
    'html',
    'HTML',
    ['h'],
    only(({ bill }) => bill?.hasHtml === true),
  ),
  tab('passes', 'Passes', ['s']),
  tab(
    'templates',
    'Templates: what was learned',
    ['k'],
    only(({ staff, bill }) => staff || bill?.template != null),
  ),
  showing({
    id: 'toggle-view',
    title: 'GPT Parsing or Saved Bill',
    keys: ['v'],
    group: 'Bill',
    when: only(({ bill }) => bill?.view != null),
    show: (editor) => editor.toggleView(),
  }),
  showing({
    id: 'zoom-in',
    title: 'Zoom in',
    keys: ['+', '='],
    repeats: true,
    show: (editor) => editor.zoom('in'),
  }),
  showing({
    id: 'zoom-out',
    title: 'Zoom out',
    keys: ['-'],
    repeats: true,
    show: (editor) => editor.zoom('out'),
  }),
  showing({
    id: 'zoom-fit',
    title: 'Fit the page’s width',
    keys: ['0'],
    show: (editor) => editor.zoom('fit'),
  }),
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
    id: 'swap-pane',
    title: 'Page or lines, in a narrow window',
    keys: ['w'],
    show: (editor) => editor.swapPane(),
  }),
]

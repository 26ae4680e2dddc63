import { defineCommand, nothingKept } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, onBill, only, overlayOnTop, unless } from '../when.ts'
import { billMay, editorOf, notBusy } from './conditions.ts'
import type { BillContext, Confirmation } from './context.ts'

interface Words {
  title: string
  key: string
  begin: string
  done(id: number): string
  failed(id: number): string
}

const WORDS: Record<Confirmation, Words> = {
  extract: {
    title: 'Extract the file again',
    key: 'Shift+e',
    begin: 'Beginning extract...',
    done: (id) => `Extract of bill #${id} completed successfully.`,
    failed: (id) => `Extract of bill #${id} failed.`,
  },
  parse: {
    title: 'Parse the lines again',
    key: 'Shift+p',
    begin: 'Parsing with the current mappings...',
    done: () => 'Parsing complete!',
    failed: () => 'GPT parsing failed',
  },
}

const ask = (what: Confirmation) =>
  defineCommand({
    id: `bill.${what}`,
    title: WORDS[what].title,
    group: 'Bill',
    keys: [WORDS[what].key],
    when: all(
      onBill,
      billMay(what),
      notBusy,
      unless('the server cannot be reached', ({ online }) => online),
    ),
    run(_, ports) {
      editorOf(ports).confirm(what)
      ports.overlay.open('dialog')
    },
    undo: nothingKept,
  })

/** Run by the button of the dialog that asked. */
const confirmed = (what: Confirmation) =>
  defineCommand({
    id: `bill.${what}-confirmed`,
    title: `${WORDS[what].title}: confirm`,
    group: 'Bill',
    everywhere: true,
    when: all(
      overlayOnTop('dialog'),
      only(({ bill }) => bill?.confirming === what),
    ),
    run: ({ bill }, ports) => (bill === null ? undefined : readAnew(what, bill, ports)),
    undo: { kind: 'impossible', reason: 'What was read before is replaced.' },
  })

async function readAnew(what: Confirmation, { id }: BillContext, ports: Ports): Promise<void> {
  const editor = editorOf(ports)
  const words = WORDS[what]
  const notice = `read-${id}`
  editor.confirm(null)
  ports.overlay.close()
  ports.say({ id: notice, text: words.begin, tone: 'busy' })
  try {
    await editor.readAnew(what)
    ports.say({ id: notice, text: words.done(id), tone: 'done' })
  } catch (cause) {
    ports.say({ id: notice, text: words.failed(id), tone: 'error', details: [messageOf(cause)] })
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

export const readAnewCommands = [ask('extract'), confirmed('extract'), ask('parse'), confirmed('parse')]

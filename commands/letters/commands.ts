import { fields, integer, listOf, nullable, text } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import { exportCommandOf } from '#commands/kernel/list/export.ts'
import { moveCommandsOf } from '#commands/kernel/list/move.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, reachable, type Verdict, type When } from '#commands/kernel/when.ts'
import { LETTER_LISTS, type LetterList } from '#domain/letters/letter-standing.ts'
import type { Letter } from './context.ts'

const inLetters: When = all(
  inRoom('letters'),
  only(({ letters }) => letters !== null),
)

const lettersOf = portOf('letters')

const onLetter = (fits: (letter: Letter) => Verdict = () => true): When =>
  all(inLetters, reachable, ({ letters }) => {
    const letter = letters?.focused ?? null
    return letter === null ? 'the list is empty' : fits(letter)
  })

function focusedLetter({ letters }: CommandContext): Letter {
  if (letters?.focused == null) throw new Error('no letter is in focus')
  return letters.focused
}

const LISTS = Object.keys(LETTER_LISTS) as LetterList[]

const lists = LISTS.map((list, index) =>
  defineCommand({
    id: `letters.show-${list.replace('_', '-')}`,
    title: `Show the letters: ${LETTER_LISTS[list]}`,
    group: 'Letters',
    keys: [String(index + 1)],
    when: inLetters,
    run: (_, ports) => lettersOf(ports).show(list),
    undo: nothingKept,
  }),
)

/** Its dialog sends the file. */
const add = defineCommand({
  id: 'letters.new',
  title: 'Add a letter of authorization',
  group: 'Letters',
  keys: ['n'],
  hint: 'new',
  when: all(inLetters, reachable),
  run: (_, ports) => lettersOf(ports).dialog({ what: 'new', replaces: null }),
  undo: nothingKept,
})

const replace = defineCommand({
  id: 'letters.replace',
  title: 'Put a new letter in the place of this one',
  group: 'Letters',
  keys: ['r'],
  hint: 'replace',
  when: onLetter(({ standing }) => standing !== 'inactive' || 'it is out of use'),
  run: (context, ports) => lettersOf(ports).dialog({ what: 'new', replaces: focusedLetter(context) }),
  undo: nothingKept,
})

const edited = fields({
  id: integer,
  version: integer,
  utilityId: nullable(integer),
  propertyIds: listOf(integer),
  accountIds: listOf(integer),
  signedBy: text,
  signedDate: nullable(text),
  validFrom: nullable(text),
  expiryDate: nullable(text),
})
type Edited = ReturnType<typeof edited.read>

const save = (ports: Ports, letter: Omit<Edited, 'version'> & { version?: number }) =>
  ports.call('letters.save', {
    params: { id: letter.id },
    body: {
      ...(letter.version === undefined ? {} : { version: letter.version }),
      utility_company_id: letter.utilityId,
      property_ids: [...letter.propertyIds],
      account_ids: [...letter.accountIds],
      signed_by: letter.signedBy,
      signed_date: letter.signedDate,
      valid_from: letter.validFrom,
      expiry_date: letter.expiryDate,
    },
  })

const asItWas = (letter: Letter): Omit<Edited, 'version'> => ({
  id: letter.id,
  utilityId: letter.utility?.id ?? null,
  propertyIds: letter.properties.map(({ id }) => id),
  accountIds: letter.accounts.map(({ id }) => id),
  signedBy: letter.signed_by ?? '',
  signedDate: letter.signed_date,
  validFrom: letter.valid_from,
  expiryDate: letter.expiry_date,
})

const edit = defineCommand({
  id: 'letters.edit',
  title: 'Change what the letter speaks for',
  group: 'Letters',
  keys: ['e'],
  hint: 'change',
  args: edited,
  ask: {
    when: onLetter(),
    run: (context, ports) => lettersOf(ports).dialog({ what: 'edit', letter: focusedLetter(context) }),
  },
  when: all(
    reachable,
    only(({ overlays, letters }) => overlays.at(-1) === 'dialog' && letters?.dialog?.what === 'edit'),
  ),
  async run({ letters }, ports, args): Promise<Reversal | null> {
    const before = letters?.dialog?.what === 'edit' ? letters.dialog.letter : null
    await save(ports, args).catch((cause: unknown) => {
      throw new CommandFailed('The letter was not changed', cause)
    })
    lettersOf(ports).dialog(null)
    lettersOf(ports).refresh()
    return before && takeBack(before)
  },
  undo: { kind: 'reversible', reverse: (reversal) => reversal },
})

const takeBack = (before: Letter): Reversal => ({
  label: `Changed ${before.file_name}`,
  async apply(ports) {
    await save(ports, asItWas(before))
    ports.letters?.refresh()
  },
})

const WORDS = { 'letters.deactivate': 'Out of use:', 'letters.reactivate': 'In use again:' } as const
type Step = keyof typeof WORDS
const REVERSE: Record<Step, Step> = {
  'letters.deactivate': 'letters.reactivate',
  'letters.reactivate': 'letters.deactivate',
}

async function move(call: Step, { id, file_name: name }: Letter, ports: Ports): Promise<void> {
  await ports.call(call, { params: { id }, body: {} })
  ports.letters?.refresh()
  ports.say({ id: 'letter', text: `${WORDS[call]} ${name}`, tone: 'done' })
}

const moving = (call: Step, spec: { id: string; title: string; key: string; hint?: string; when: When }) =>
  defineCommand({
    ...spec,
    group: 'Letters',
    keys: [spec.key],
    async run(context, ports) {
      const letter = focusedLetter(context)
      await move(call, letter, ports)
      return letter
    },
    undo: {
      kind: 'reversible',
      reverse: (letter) => ({
        label: `${WORDS[call]} ${letter.file_name}`,
        apply: (ports) => move(REVERSE[call], letter, ports),
      }),
    },
  })

const deactivate = moving('letters.deactivate', {
  id: 'letters.deactivate',
  title: 'Put the letter out of use',
  key: 'x',
  hint: 'out of use',
  when: onLetter(({ standing }) => standing !== 'inactive' || 'it is out of use'),
})

const reactivate = moving('letters.reactivate', {
  id: 'letters.reactivate',
  title: 'Put the letter into use again',
  key: 'Shift+x',
  when: onLetter(({ standing }) => standing === 'inactive' || 'it is in use'),
})

const download = defineCommand({
  id: 'letters.download',
  title: 'Download the letter',
  group: 'Letters',
  keys: ['Enter', 'o'],
  hint: 'download',
  when: onLetter(),
  run(context, ports) {
    const { download_url: url, file_name: name } = focusedLetter(context)
    lettersOf(ports).download({ url, name })
  },
  undo: nothingKept,
})

const refresh = defineCommand({
  id: 'letters.refresh',
  title: 'Ask the server for the letters again',
  group: 'Letters',
  when: inLetters,
  run: (_, ports) => lettersOf(ports).refresh(),
  undo: nothingKept,
})

/** Letters of authorization. */
export const letterCommands = [
  add,
  edit,
  replace,
  deactivate,
  reactivate,
  download,
  ...moveCommandsOf({
    name: 'letters',
    group: 'Letters',
    when: inLetters,
    factsOf: ({ letters }) => letters,
    portOf: lettersOf,
  }),
  exportCommandOf({ name: 'letters', group: 'Letters', when: inLetters, portOf: lettersOf }),
  ...lists,
  refresh,
]

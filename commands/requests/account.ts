import { integer, nullable } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, reachable, unless } from '#commands/kernel/when.ts'
import { changeRequests } from './change.ts'
import { hasTargets, nameOf, onRequests, requestsOf, targetsMay } from './conditions.ts'
import { targetRequests } from './context.ts'
import { prompted } from './follow-up.ts'

const copyAccount = defineCommand({
  id: 'requests.copy-account',
  title: 'Copy the account number',
  group: 'Requests',
  keys: ['c'],
  hint: 'copy',
  when: all(
    onRequests,
    unless('no request is in focus', ({ requests }) => requests?.focused != null),
  ),
  run: ({ requests }, ports) => ports.copy(requests?.focused?.acct_num ?? '', 'Account #'),
  undo: nothingKept,
})

const downloadLetters = defineCommand({
  id: 'requests.download-letters',
  title: 'Download the letters of authorization',
  group: 'Requests',
  keys: ['l'],
  hint: 'LOAs',
  when: all(hasTargets, targetsMay('letters'), reachable),
  async run(context, ports) {
    const files: { url: string; name: string }[] = []
    for (const { id } of targetRequests(context)) {
      const { letters } = await ports.call('requests.letters', { body: { request: id } })
      files.push(...letters.map((letter) => ({ url: letter.download_url, name: letter.document_file_name })))
    }
    if (files.length === 0) throw new CommandFailed('There is no letter of authorization', null)
    requestsOf(ports).download(files)
    const text = files.length === 1 ? `Downloading ${files[0]?.name}` : `Downloading ${files.length} letters`
    ports.say({ id: 'request-step', text, tone: 'done' })
  },
  undo: nothingKept,
})

/** Open from now on and on the clipboard: whoever is given it uploads the bill without an account here. */
const uploadLink = defineCommand({
  id: 'requests.upload-link',
  title: 'Ask for this bill by link',
  group: 'Requests',
  keys: ['Shift+l'],
  hint: 'link',
  when: all(
    onRequests,
    unless('no request is in focus', ({ requests }) => requests?.focused != null),
    ({ requests }) => requests?.focused?.abilities.upload_link ?? true,
    reachable,
  ),
  async run({ requests }, ports) {
    const row = requests?.focused
    if (row == null) return
    const { url } = await ports.call('requests.uploadLink', { params: { id: row.id } })
    await ports.copy(url, `upload link of ${nameOf(row)}`)
  },
  undo: nothingKept,
})

const favourite = prompted<number | null>({
  what: 'favourite',
  title: 'Choose the favorite template',
  key: 'v',
  args: nullable(integer),
  change: (rows, id, ports) =>
    changeRequests(
      {
        title: id === null ? 'Removed the favorite template' : 'Chose a favorite template',
        change: { kind: 'template', email_template_id: id },
        shown: () => ({ email_template_id: id }),
        final: false,
      },
      rows,
      ports,
    ),
})

export const accountCommands = [copyAccount, downloadLetters, uploadLink, favourite]

import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { Ports } from '#commands/kernel/ports.ts'
import type { SliceName } from '#commands/kernel/rooms.ts'
import type { Call, Session } from '#contract/client/client.ts'
import { fetchExport } from '#contract/client/fetch-export.ts'
import { forgetToken } from '#contract/client/stored-session.ts'
import { saveFile } from '#ui/save-file.ts'
import { createQueuePort } from '#workstation/bills/queue/queue-port.ts'
import { withProof } from '#workstation/people/with-proof.ts'
import { copySecret } from '#workstation/platform/copied-secret.ts'
import { createKeymapPort } from '#workstation/platform/keyboard/keymap-port.ts'
import { accentAtom, DEFAULT_ACCENT, themeAtom } from '#workstation/platform/state/appearance.ts'
import { forgetChangeAtom, journalAtom } from '#workstation/platform/state/journal.ts'
import { dismissNoticeAtom, failureAtom, noticesAtom, sayAtom } from '#workstation/platform/state/notices.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import { roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { withRoomPorts } from '#workstation/platform/state/room-slices.ts'
import type { UnderWay } from '#workstation/platform/under-way.ts'
import { createUndo } from '#workstation/platform/undo.ts'

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
  session(): Session
  underWay: UnderWay
}

const COPIED_MS = 3_000

/** What commands may ask for, carried out on this window. */
export function createPorts({ store, queryClient, call, session, underWay }: Parts): Ports {
  const undoLast = createUndo({
    newest: () => store.get(journalAtom).at(-1),
    take: (change) => store.set(forgetChangeAtom, change),
    putBack: (change) => store.set(journalAtom, [...store.get(journalAtom), change]),
    ports: () => ports,
  })
  const others: Omit<Ports, SliceName> = {
    call: withProof(call, store),
    async exportList(order) {
      const { content, fileName } = await fetchExport(order, session())
      saveFile(content, fileName)
      return fileName
    },
    gestureKey: () => crypto.randomUUID(),
    say: (notice) => store.set(sayAtom, notice),
    go: (room, within) =>
      navigate([roomPath(room, store.get(prefixAtom)), ...(within === undefined ? [] : [within])].join('/')),
    overlay: {
      open: (overlay, about?: unknown) => store.set(openOverlayAtom, overlay, about),
      close: (overlay) => store.set(closeOverlayAtom, overlay),
    },
    async copy(text, what) {
      await navigator.clipboard.writeText(text)
      ports.say({ id: 'copied', text: `Copied ${what}`, tone: 'done', stay: COPIED_MS })
    },
    async copySecret(text, what) {
      await copySecret(text)
      ports.say({ id: 'copied', text: `Copied ${what}`, tone: 'done', stay: COPIED_MS })
    },
    queue: createQueuePort({ store, queryClient, call }),
    upload: {
      chooseFiles: () =>
        void import('#workstation/bills/upload/choose-files.ts').then(({ chooseFiles }) =>
          chooseFiles(store),
        ),
    },
    appearance: {
      theme: () => store.get(themeAtom),
      setTheme: (theme) => store.set(themeAtom, theme),
      colour: () => store.get(accentAtom),
      setColour: (colour) => store.set(accentAtom, colour ?? DEFAULT_ACCENT),
    },
    keymap: createKeymapPort(store),
    notices: {
      retry() {
        const failure = store.get(failureAtom)
        if (failure === null) return
        store.set(dismissNoticeAtom, failure.id)
        failure.action?.run()
      },
      dismiss: () => store.set(noticesAtom, []),
      retract: (text) =>
        store.set(noticesAtom, (shown) =>
          shown.filter((notice) => notice.tone !== 'done' || notice.text !== text),
        ),
    },
    undoLast: (at) => underWay.add(undoLast(at)),
    async openAccount(part) {
      await underWay.settled()
      window.location.assign(part === undefined ? '/account' : `/account#${part}`)
    },
    async signOut() {
      await underWay.settled()
      // The token is forgotten here whether or not the server could be told.
      await call('auth.logout', {}).catch(() => undefined)
      forgetToken()
      window.location.assign('/login')
    },
  }
  const ports: Ports = withRoomPorts(store, others)
  return ports
}

import type { Call } from './calling.ts'
import type { CallAnswer, CallInput } from './contract.ts'

type SharingCall =
  | 'properties.generateShareables'
  | 'widgets.links'
  | 'widgets.changeLink'
  | 'widgets.revokeLink'
  | 'widgets.restoreLink'

type Links = CallAnswer<'widgets.links'>['links']

/** What sharing asks of the server, by the calls of a room. */
export const sharingBy = (call: Call<SharingCall>) => ({
  generate: (body: CallInput<'properties.generateShareables'>['body']) =>
    call('properties.generateShareables', { body }),
  links: () => everyLink(call),
  change: async (id: number, body: CallInput<'widgets.changeLink'>['body']) =>
    (await call('widgets.changeLink', { params: { id }, body })).link,
  revoke: async (id: number) => (await call('widgets.revokeLink', { params: { id } })).link,
  restore: async (id: number) => (await call('widgets.restoreLink', { params: { id } })).link,
})

async function everyLink(call: Call<SharingCall>): Promise<Links> {
  const all: Links = []
  let before: number | undefined
  do {
    const { links, next } = await call('widgets.links', { query: { before } })
    all.push(...links)
    before = next ?? undefined
  } while (before !== undefined)
  return all
}

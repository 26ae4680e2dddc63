import { expect, test } from 'vitest'
import { sendUploads } from '#ui/upload/send-uploads.ts'
import { stateOf } from '#ui/upload/upload-outcome.ts'
import { type Settled, type UploadState, uploadsOf } from '#ui/upload/upload-state.ts'

const filesOf = (...names: string[]) => names.map((name) => new File(['%PDF'], name))

const ACCEPTED = { kind: 'accepted', billId: null, message: 'Received' } as const satisfies Settled

/** A server that answers when it is told to. */
function slowServer() {
  const open = new Map<string, () => void>()
  return {
    asked: () => [...open.keys()],
    answer: (name: string) => open.get(name)?.(),
    send: (file: File, { signal }: { signal: AbortSignal }) =>
      new Promise<Settled>((resolve, reject) => {
        open.set(file.name, () => resolve({ ...ACCEPTED, message: file.name }))
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a few files are on their way at once, and the next follows as one is there', async () => {
  const server = slowServer()
  const done = sendUploads({ uploads: uploadsOf(filesOf('a', 'b', 'c', 'd')), send: server.send })
  await settled()
  expect(server.asked()).toEqual(['a', 'b', 'c'])
  server.answer('c')
  await settled()
  expect(server.asked()).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['d', 'b', 'a']) server.answer(name)
  // In the order of the files, whichever was there first.
  expect((await done).map((state) => 'message' in state && state.message)).toEqual(['a', 'b', 'c', 'd'])
})

test('one that fails or is cancelled says so, and holds up no other', async () => {
  const server = slowServer()
  const states = new Map<number, UploadState>()
  const uploads = uploadsOf(filesOf('cut', 'cancelled', 'whole'))
  const done = sendUploads({
    uploads,
    send: (file, how) =>
      file.name === 'cut' ? Promise.reject(new Error('The connection was lost.')) : server.send(file, how),
    tell: (key, state) => states.set(key, state),
    reasonOf: () => 'Try again.',
  })
  await settled()
  const sending = states.get(uploads[1]?.key ?? 0)
  if (sending?.kind !== 'sending') throw new Error('It is not being sent.')
  sending.cancel()
  server.answer('whole')
  expect((await done).map(({ kind }) => kind)).toEqual(['failed', 'cancelled', 'accepted'])
  expect(states.get(uploads[0]?.key ?? 0)).toEqual({ kind: 'failed', message: 'Try again.' })
})

test('what the server says of a file, with its receipt where there is one', () => {
  const file = { outcome: 'duplicate', textract_bill_id: 7, message: 'Here already' } as const
  expect(stateOf({ message: 'Done', files: [file] })).toEqual({
    kind: 'duplicate',
    billId: 7,
    message: 'Here already',
  })
  expect(stateOf({ files: [{ outcome: 'refused', message: 'No bill' }], receipt: 'R-1' })).toEqual({
    kind: 'refused',
    message: 'No bill',
    receipt: 'R-1',
  })
  expect(stateOf({ message: 'Nothing came.', files: [] })).toEqual({
    kind: 'failed',
    message: 'Nothing came.',
  })
})

test('an empty file is refused before it is sent', () => {
  const [empty] = uploadsOf([new File([], 'empty.pdf')])
  expect(empty?.state).toEqual({ kind: 'refused', message: 'The file is empty. Choose another.' })
})

test('what the server says of the files of a ZIP', () => {
  const accepted = { name: 'a.pdf', outcome: 'accepted', textract_bill_id: 7, message: 'Uploaded' } as const
  const duplicate = { ...accepted, outcome: 'duplicate' } as const
  const refused = { name: 'b.html', outcome: 'refused', message: 'The file is a web page.' } as const
  expect(stateOf({ files: [accepted, duplicate] })).toEqual({
    kind: 'accepted',
    billId: null,
    message: '1 of 2 files uploaded. 1 was here already.',
  })
  expect(stateOf({ files: [accepted, refused] })).toMatchObject({
    kind: 'partly',
    message: '1 of 2 files uploaded. b.html: The file is a web page.',
  })
  expect(stateOf({ files: [refused, refused] })).toMatchObject({ kind: 'refused' })
})

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

class EndedBySignal extends Error {}

/** Rejects at the first signal to end. More may follow: a terminal sends one to npm, which hands it on, and one to us. */
const signalled = new Promise<never>((_resolve, reject) => {
  const end = (signal: NodeJS.Signals) => {
    // What is under way loses what it stands on, such as the other end of a connection: that must not end the closing.
    process.on('uncaughtException', () => undefined)
    reject(new EndedBySignal(`ended by ${signal}`))
  }
  for (const signal of SIGNALS) process.on(signal, end)
})
// It may come while nobody waits for it: whoever waits next is told.
signalled.catch(() => undefined)

/** What is opened meanwhile and given to `undo` is closed at the end, and also where a signal brings the end early. */
export async function untilSignal<T>(use: (undo: AsyncDisposableStack) => Promise<T>): Promise<T> {
  try {
    await using undo = new AsyncDisposableStack()
    return await Promise.race([use(undo), signalled])
  } catch (error) {
    if (!(error instanceof EndedBySignal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

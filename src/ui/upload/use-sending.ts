import { useState } from 'react'

/** How far it is with a file that is sent. */
export type Sending =
  | { kind: 'ready' }
  | { kind: 'sending'; fraction: number }
  | { kind: 'failed'; message: string }
  /** What came of it, for a person to read. */
  | { kind: 'done'; lines: string[] }

/** Sends files one after the other. `turn` counts those that were taken: a form is made anew by it. */
export function useSending() {
  const [state, setState] = useState<Sending>({ kind: 'ready' })
  const [turn, setTurn] = useState(0)
  return {
    state,
    turn,
    fail: (message: string) => setState({ kind: 'failed', message }),
    /** `send` rejects with an error of which the message is for a person. */
    async begin(send: (onProgress: (fraction: number) => void) => Promise<string[]>): Promise<void> {
      setState({ kind: 'sending', fraction: 0 })
      try {
        const lines = await send((fraction) => setState({ kind: 'sending', fraction }))
        setState({ kind: 'done', lines: [...new Set(lines)] })
        setTurn(turn + 1)
      } catch (error) {
        const message = error instanceof Error ? error.message : 'It was not sent. Try again.'
        setState({ kind: 'failed', message })
      }
    },
  }
}

import type { Sent } from './server.ts'

/** What went wrong on a portal: said to the server, and by that to people. Holds no secret. */
export class PortalFailure extends Error {
  override readonly name = 'PortalFailure'
  readonly code: string
  readonly step: string
  readonly pictures: readonly Sent[]
  constructor(code: string, step: string, message: string, pictures: readonly Sent[]) {
    super(message)
    this.code = code
    this.step = step
    this.pictures = pictures
  }
}

import { createHash, randomBytes } from 'node:crypto'

/** What a browser holds between two steps: random, and kept here as its hash alone. */
export const newStepToken = (): string => randomBytes(32).toString('base64url')

export const stepHash = (token: string): Buffer => createHash('sha256').update(token).digest()

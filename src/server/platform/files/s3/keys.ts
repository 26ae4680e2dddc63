import { SHA256 } from '../files.ts'

const SHA256_LENGTH = 64

/** Where a file lies in the bucket. */
export const keyOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`

/** The file at a place in the bucket; null for what is none of ours. */
export function sha256At(key: string): string | null {
  const sha256 = key.slice(-SHA256_LENGTH)
  return SHA256.test(sha256) && key === keyOf(sha256) ? sha256 : null
}

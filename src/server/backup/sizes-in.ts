import type { FileStore } from '../outside/files.ts'

/** The size of each file that a store has, by its hash. */
export async function sizesIn(files: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { sha256, sizeBytes } of files.list()) sizes.set(sha256, sizeBytes)
  return sizes
}

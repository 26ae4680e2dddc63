import { statfs } from 'node:fs/promises'

/** Free bytes, for this user, on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** So long a secret may lie on the clipboard, in ms. */
const STAYS = 60_000

let forgetting: ReturnType<typeof setTimeout> | undefined

/** Puts a secret on the clipboard and takes it off again after a minute, where the browser tells that it still is there. */
export async function copySecret(secret: string): Promise<void> {
  await navigator.clipboard.writeText(secret)
  clearTimeout(forgetting)
  forgetting = setTimeout(() => void forget(secret), STAYS)
}

async function forget(secret: string): Promise<void> {
  try {
    if ((await navigator.clipboard.readText()) === secret) await navigator.clipboard.writeText('')
  } catch {
    // It is read, and written, only by a page in front that was allowed to. Nobody else’s text is overwritten unseen.
  }
}

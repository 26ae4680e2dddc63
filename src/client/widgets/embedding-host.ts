/** The host of the page that this one stands in, as far as the browser says; null where it stands by itself. */
export function embeddingHost(): string | null {
  if (window.parent === window) return null
  // Not every browser has it; a page may forbid its address to be told.
  const outside = window.location.ancestorOrigins?.[0] ?? document.referrer
  try {
    return new URL(outside).host || null
  } catch {
    return null
  }
}

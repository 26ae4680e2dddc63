/** What a person is told of pages whose turn never came, as the reading of their bill had to end before; in order. */
export function unreadMessage(pages: readonly number[]): string {
  const [first, last] = [pages[0], pages.at(-1)]
  const which = first === last ? `page ${first} was` : `pages ${first} to ${last} were`
  return `Reading took too long and was ended: ${which} not read. Look there for more charges and usages.`
}

/**
 * Every phrase that takes one word or words from each list in turn, all with one weight: labels are worded in
 * more ways than a table can spell out. An empty word leaves its place out.
 */
export function phrases(weight: number, ...lists: readonly (readonly string[])[]): Record<string, number> {
  let built = ['']
  for (const list of lists) built = built.flatMap((start) => list.map((next) => `${start} ${next}`))
  return Object.fromEntries(built.map((phrase) => [phrase.replaceAll(/\s+/g, ' ').trim(), weight]))
}

import { atom } from 'jotai'

/**
 * How many rows a page has: what PageDown moves by and what the bar below counts. This browser keeps it; the first of
 * the sizes stands until one is chosen.
 */
export function createPageSize<Size extends number>(storedAs: string, sizes: readonly [Size, ...Size[]]) {
  const stored = () => sizes.find((size) => String(size) === localStorage.getItem(storedAs)) ?? sizes[0]
  const chosenAtom = atom<Size | null>(null)
  return atom(
    (get) => get(chosenAtom) ?? stored(),
    (_, set, size: Size) => {
      localStorage.setItem(storedAs, String(size))
      set(chosenAtom, size)
    },
  )
}

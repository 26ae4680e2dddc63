import { type Atom, type PrimitiveAtom, useStore } from 'jotai'
import { useLayoutEffect } from 'react'

interface Slice<Context, Port> {
  contextAtom: PrimitiveAtom<Context | null>
  portAtom: PrimitiveAtom<Port | null>
}

/** While a room is on screen, commands see its context and may ask its port. The port stays the same object. */
export function useSlice<Context, Port>(
  { contextAtom, portAtom }: Slice<Context, Port>,
  ownContextAtom: Atom<Context>,
  port: Port,
): void {
  const store = useStore()
  useLayoutEffect(() => {
    const show = () => store.set(contextAtom, store.get(ownContextAtom))
    store.set(portAtom, port)
    show()
    const stop = store.sub(ownContextAtom, show)
    return () => {
      stop()
      store.set(portAtom, null)
      store.set(contextAtom, null)
    }
  }, [store, contextAtom, portAtom, ownContextAtom, port])
}

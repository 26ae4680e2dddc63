import { type ComponentType, Suspense, use, useEffect } from 'react'

/** A part of the window that is loaded when it is shown, or before. */
export interface OnDemand<Props> {
  /** Null until it is there. */
  loaded(): ComponentType<Props> | null
  /** Loads it; one that did not come is asked for anew. */
  prepare(): Promise<ComponentType<Props>>
}

export function onDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  return {
    loaded: () => loaded,
    prepare() {
      coming ??= load().then(
        (module) => {
          loaded = module.default
          return loaded
        },
        (cause: unknown) => {
          coming = null
          throw new Error('it could not be loaded. If it stays so, load the page again.', { cause })
        },
      )
      return coming
    },
  }
}

/** Loads the part once what stands around it is drawn, and so before anybody asks for it. */
export function useAhead<Props>(part: OnDemand<Props>): void {
  useEffect(() => {
    // What fails ahead is tried again, and told, when it is shown.
    const timer = setTimeout(() => void part.prepare().catch(() => undefined))
    return () => clearTimeout(timer)
  }, [part])
}

interface ShownProps<Props> {
  part: OnDemand<Props>
  props: Props
}

/** Draws the part once it is there; a Suspense around it says what stands in its place until then. */
export function Shown<Props extends object>({ part, props }: ShownProps<Props>) {
  // What was loaded ahead is drawn at once, without a moment of nothing.
  const Part = part.loaded() ?? use(part.prepare())
  return <Part {...props} />
}

interface OpenedProps<Props> {
  part: OnDemand<Props>
  /** Null while it is not open. */
  props: Props | null
}

/** What opens over the page, such as a dialog: it is loaded behind what may open it. */
export function Opened<Props extends object>({ part, props }: OpenedProps<Props>) {
  useAhead(part)
  return <Suspense fallback={null}>{props !== null && <Shown part={part} props={props} />}</Suspense>
}

import {
  type Activators,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type SensorInstance,
  type SensorProps,
} from '@dnd-kit/core'

export interface KeyOptions extends KeyboardSensorOptions {
  keyboardCodes: NonNullable<KeyboardSensorOptions['keyboardCodes']>
  /** A key that neither drops nor leaves what is carried. */
  onKey(event: KeyboardEvent): void
}

/**
 * Carries by keys from the moment that something is taken hold of. The sensor of the library hears its first key a
 * moment later, so that one pressed at once would be lost; and it carries by places on the screen.
 */
export class KeySensor implements SensorInstance {
  static activators: Activators<KeyOptions> = KeyboardSensor.activators
  readonly autoScrollEnabled = false
  readonly #props: SensorProps<KeyOptions>
  readonly #left = new AbortController()

  constructor(props: SensorProps<KeyOptions>) {
    this.#props = props
    const { signal } = this.#left
    const cancel = () => this.#leave(props.onCancel)
    document.addEventListener('keydown', (event) => this.#hear(event), { signal })
    document.addEventListener('visibilitychange', cancel, { signal })
    window.addEventListener('resize', cancel, { signal })
    props.onStart({ x: 0, y: 0 })
  }

  #hear(event: KeyboardEvent): void {
    const { event: takenBy, options, onEnd, onCancel } = this.#props
    // It is still on its way up to the document.
    if (event === takenBy) return
    const { end, cancel } = options.keyboardCodes
    const done = end.includes(event.code) ? onEnd : cancel.includes(event.code) ? onCancel : null
    if (done === null) {
      options.onKey(event)
      return
    }
    event.preventDefault()
    this.#leave(done)
  }

  #leave(done: () => void): void {
    this.#left.abort()
    done()
  }
}

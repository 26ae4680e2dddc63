import { useSetAtom, type WritableAtom } from 'jotai'
import { useLayoutEffect } from 'react'

/**
 * While its room is on screen an atom holds what the server answered. When the room is left, or fails over the answer,
 * it holds nothing, so that the room begins anew with what it asks for then.
 */
export function useHeldAnswer<Answer>(
  target: WritableAtom<unknown, [Answer], unknown>,
  answer: Answer,
  nothing: Answer,
): void {
  const hold = useSetAtom(target)
  useLayoutEffect(() => {
    hold(answer)
  }, [answer, hold])
  useLayoutEffect(
    () => () => {
      hold(nothing)
    },
    [hold, nothing],
  )
}

import { useEffect, useState } from 'react'

/** The value as it was when it last rested for so many ms; at first, the value. */
export function useDeferredAfter<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

import { useEffect, useState } from 'preact/hooks'

/** Whether what was drawn at first has been painted, so that what nobody sees yet can follow without delaying it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return isPainted
}

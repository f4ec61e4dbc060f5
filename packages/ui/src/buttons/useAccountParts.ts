import { useEffect, useState } from 'react'

type AccountParts = typeof import('./AccountFace.tsx')

/** What buttons show of an account, in a script that a page without an account never fetches; labels stand meanwhile. */
export function useAccountParts(isWanted: boolean): AccountParts | undefined {
  const [parts, setParts] = useState<AccountParts>()
  // Fetching code is no work of the button: it is wanted from the connecting on, and for as long as there is an account.
  useEffect(() => {
    if (!isWanted || parts) return
    let isCurrent = true
    import('./AccountFace.tsx').then(
      (loaded) => isCurrent && setParts(loaded),
      () => {}, // the label alone says enough
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, parts])
  return parts
}

import { useEffect, useState } from 'react'

type Face = typeof import('./AccountFace.tsx')['AccountFace']

/** What is inside an account button, in a script that a page without an account never fetches; its label stands meanwhile. */
export function useAccountFace(isWanted: boolean): Face | undefined {
  const [loaded, setLoaded] = useState<{ readonly face: Face }>()
  // Fetching code is no work of the button: it is wanted from the connecting on, and for as long as there is an account.
  useEffect(() => {
    if (!isWanted || loaded) return
    let isCurrent = true
    import('./AccountFace.tsx').then(
      ({ AccountFace }) => isCurrent && setLoaded({ face: AccountFace }),
      () => {}, // the label alone says enough
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, loaded])
  return loaded?.face
}

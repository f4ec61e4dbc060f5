'use client'

import type { FoyerError } from '@foyer/elements'
import { useCallback, useContext, useRef, useState } from 'react'
import { FoyerContext } from './FoyerContext.ts'
import { pageFoyer } from './pageFoyer.ts'
import type { SigningCall } from './signing/wallets.ts'

/** How far a request to the wallet is. */
export interface WalletAction {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly isPending: boolean
  /** The wallet's last answer: a signature, or the hash of a transaction. */
  readonly result: string | undefined
  /** Why there is none. `user_rejected` means that the visitor declined. */
  readonly error: FoyerError | undefined
  /** Forgets the last answer. */
  reset(): void
}

type Shown = Pick<WalletAction, 'status' | 'result' | 'error'>

const IDLE: Shown = { status: 'idle', result: undefined, error: undefined }

/** Follows the requests of one component to the wallet: an answer that comes after a newer request, or after `reset`, is not shown. */
export function useWalletAction<Input>(
  load: () => Promise<(call: SigningCall, input: Input) => Promise<string>>,
): WalletAction & { readonly run: (input: Input) => Promise<string | undefined> } {
  const modal = useContext(FoyerContext)
  const [shown, setShown] = useState(IDLE)
  const turn = useRef(0)
  const latestLoad = useRef(load)
  const run = useCallback(
    async (input: Input) => {
      turn.current += 1
      const own = turn.current
      const show = (next: Shown) => {
        if (own === turn.current) setShown(next)
      }
      show({ status: 'pending', result: undefined, error: undefined })
      try {
        const work = await latestLoad.current()
        const result = await work({ foyer: pageFoyer(), modal }, input)
        show({ status: 'success', result, error: undefined })
        return result
      } catch (thrown) {
        const { toFoyerError } = await import('./signing/signingError.ts')
        show({ status: 'error', result: undefined, error: toFoyerError(thrown) })
        return undefined
      }
    },
    [modal],
  )
  const reset = useCallback(() => {
    turn.current += 1
    setShown(IDLE)
  }, [])
  return { ...shown, isPending: shown.status === 'pending', reset, run }
}

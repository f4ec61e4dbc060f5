/** @jsxImportSource react */
import { useFoyerAccount } from '@foyer/react'
import { useSnapshot } from 'valtio'
import { tip } from './tip.ts'

export interface TipJarProps {
  readonly currency?: string
  /** Called with what the visitor gives. */
  readonly onTip?: (given: { readonly amount: number; readonly from: string }) => void
}

/** An ordinary React component: of the app's own state, and of the wallet that Foyer has connected. */
export function TipJar({ currency = 'EUR', onTip }: TipJarProps) {
  const { amount } = useSnapshot(tip)
  const { address, connect } = useFoyerAccount()
  if (!address) {
    return (
      <button type="button" onClick={() => connect()}>
        Connect to tip
      </button>
    )
  }
  return (
    <button type="button" onClick={() => onTip?.({ amount, from: address })}>
      Tip {amount} {currency} from {address.slice(0, 6)}…
    </button>
  )
}

import { useWallets } from '@web3-onboard/react'

export function App() {
  return <p>{useWallets().length}</p>
}

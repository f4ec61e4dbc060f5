'use client'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react'
import { base } from '@reown/appkit/networks'

export function Header() {
  const { open } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  return (
    <header>
      <appkit-button balance="hide" loadingLabel="Wait" />
      <appkit-network-button />
      <button onClick={() => open({ view: 'Networks' })}>Networks of {chainId}</button>
      <button onClick={() => switchNetwork(base)}>Base</button>
      {isConnected ? <button onClick={() => disconnect()}>Leave {address}</button> : null}
    </header>
  )
}

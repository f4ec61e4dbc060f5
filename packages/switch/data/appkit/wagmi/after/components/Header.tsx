'use client'
import { useFoyerModal, useFoyerAccount } from '@foyer/react'
import { base } from 'wagmi/chains'
import { useAppKitNetwork, useDisconnect } from '../foyer/appkit'

export function Header() {
  const { open } = useFoyerModal()
  const { address, isConnected } = useFoyerAccount()
  const { chainId, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  return (
    <header>
      <wallet-button balance="hide" loading-label="Wait" />
      <network-button />
      <button onClick={() => open({ view: 'Networks' })}>Networks of {chainId}</button>
      <button onClick={() => switchNetwork(base)}>Base</button>
      {isConnected ? <button onClick={() => disconnect()}>Leave {address}</button> : null}
    </header>
  )
}

'use client'

import type { Eip1193Provider } from '@foyer/elements'
import { useAppKitAccount, useAppKitNetwork, useAppKitProvider } from './appkit'

// Written by npx @foyer/switch: hooks of Web3Modal with ethers over those of Foyer. It is yours: change it, or replace its uses.

/** The account in use, with its network. */
export function useWeb3ModalAccount() {
  const { address, isConnected, status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  return { address, isConnected, status, chainId: typeof chainId === 'number' ? chainId : undefined }
}

/** The provider of the connected wallet; undefined until it is read. */
export function useWeb3ModalProvider() {
  return useAppKitProvider<Eip1193Provider>('eip155')
}

/** Switches the network by its number. */
export function useSwitchNetwork() {
  const { switchNetwork } = useAppKitNetwork()
  return { switchNetwork: (chainId: number) => switchNetwork(chainId) }
}

'use client'

import type { Eip1193Provider, FoyerEventMap, WalletStandardWallet } from '@foyer/elements'
import {
  useFoyer,
  useFoyerAccount,
  useFoyerEvent,
  useFoyerModal,
  useFoyerState,
  useFoyerTheme,
} from '@foyer/react'
import { useEffect, useState } from 'react'

// Written by npx @foyer/switch: hooks of AppKit over those of Foyer. It is yours: change it, or replace its uses one by one.

type Namespace = 'eip155' | 'solana'

/** Opens and closes the modal. */
export function useAppKit() {
  const { open, close } = useFoyerModal()
  return { open, close }
}

/** The account in use, or that of a family of chains. */
export function useAppKitAccount(options?: { namespace?: Namespace }) {
  const { account, address, status, isConnected } = useFoyerAccount(
    options?.namespace ? { namespace: options.namespace } : { namespace: 'eip155' },
  )
  const other = useFoyerAccount()
  const own = options?.namespace ? { account, address, status, isConnected } : other
  const caipAddress = own.account?.caipAddress
  return {
    address: own.address as string | undefined,
    caipAddress,
    status: own.status,
    isConnected: own.isConnected,
  }
}

/** The network in use. */
export function useAppKitNetwork() {
  const { switchNetwork } = useFoyer()
  const caipNetworkId = useFoyerState((state) => state.networkId)
  const id = caipNetworkId?.split(':')[1]
  const chainId = caipNetworkId?.startsWith('eip155:') ? Number(id) : id
  return {
    caipNetworkId,
    chainId,
    caipNetwork: caipNetworkId === undefined ? undefined : { id: chainId, caipNetworkId },
    switchNetwork: (network: number | string | { id: number | string; caipNetworkId?: string }) =>
      switchNetwork(typeof network === 'object' ? (network.caipNetworkId ?? network.id) : network),
  }
}

interface Providers {
  eip155: Eip1193Provider
  solana: WalletStandardWallet
}

/** The provider of the connected wallet; undefined until it is read. Foyer's `getProvider()` gives it in a handler. */
export function useAppKitProvider<T = Eip1193Provider>(namespace: Namespace) {
  const { getProvider } = useFoyer()
  const { address, account } = useFoyerAccount({ namespace })
  const [walletProvider, setProvider] = useState<T>()
  useEffect(() => {
    let isCurrent = true
    const read: Promise<Providers[Namespace] | undefined> = address
      ? getProvider({ namespace })
      : Promise.resolve(undefined)
    read.then(
      // The app says which type it expects, as it said to AppKit.
      (next) => isCurrent && setProvider(() => next as T | undefined),
      () => isCurrent && setProvider(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [address, namespace, getProvider])
  return { walletProvider, walletProviderType: account ? 'INJECTED' : undefined }
}

/** Whether the modal is open, and on which network it is. */
export function useAppKitState() {
  const { isOpen: open, networkId: selectedNetworkId } = useFoyerState((state) => ({
    isOpen: state.isOpen,
    networkId: state.networkId,
  }))
  return {
    open,
    selectedNetworkId,
    loading: false,
    initialized: true,
    activeChain: selectedNetworkId?.split(':')[0],
  }
}

type Variables = NonNullable<Parameters<ReturnType<typeof useFoyer>['setTheme']>[0]['variables']>

/** The theme of the modal. */
export function useAppKitTheme() {
  const { themeMode, setTheme } = useFoyerTheme()
  return {
    themeMode,
    setThemeMode: (mode: 'light' | 'dark') => void setTheme({ mode }),
    setThemeVariables: (variables: Variables) => void setTheme({ variables }),
  }
}

/** The last event that Foyer told of. */
export function useAppKitEvents() {
  const [data, setData] = useState<FoyerEventMap['track']['detail']>()
  useFoyerEvent('track', (event) => setData(event.detail))
  return { data, timestamp: data ? Date.now() : 0 }
}

/** Ends the connection. */
export function useDisconnect() {
  const { disconnect } = useFoyer()
  return { disconnect: () => disconnect() }
}

/** The wallet of the account in use. */
export function useWalletInfo() {
  const account = useFoyerState((state) => state.account)
  return { walletInfo: account && { name: account.connectorId } }
}

'use client'

import { useFoyer, useFoyerAccount, useFoyerNetwork } from '@foyer/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ConnectedChain, onboard, readWallets, type WalletState } from './onboardApi'

// Written by npx @foyer/switch: hooks of Web3-Onboard over those of Foyer. It is yours: change it, or replace its uses one by one.

export type { ConnectedChain } from './onboardApi'

const toChainText = (chainId: number) => `0x${chainId.toString(16)}`

/** The connected wallets, and calls that change them. */
export function useConnectWallet() {
  const { address, status } = useFoyerAccount({ namespace: 'eip155' })
  const { networkId } = useFoyerNetwork()
  const [wallets, setWallets] = useState<WalletState[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = address ? readWallets() : Promise.resolve([])
    read.then(
      (next) => isCurrent && setWallets(next),
      () => isCurrent && setWallets([]),
    )
    return () => {
      isCurrent = false
    }
  }, [address, networkId])
  const connect = useCallback((_options?: unknown) => onboard.connectWallet(), [])
  const disconnect = useCallback((_wallet?: { label: string }) => onboard.disconnectWallet(), [])
  const connecting = status === 'connecting' || status === 'reconnecting'
  return useMemo(
    () => [{ wallet: wallets[0] ?? null, connecting }, connect, disconnect] as const,
    [wallets, connecting, connect, disconnect],
  )
}

/** The network in use, and a call that switches it. */
export function useSetChain() {
  const { switchNetwork } = useFoyer()
  const { chainId } = useFoyerNetwork()
  const [settingChain, setSettingChain] = useState(false)
  const set = useCallback(
    async (options: { chainId: string | number }) => {
      setSettingChain(true)
      const isSwitched = await switchNetwork(Number(options.chainId)).then(
        () => true,
        () => false,
      )
      setSettingChain(false)
      return isSwitched
    },
    [switchNetwork],
  )
  const connectedChain: ConnectedChain | null =
    chainId === undefined ? null : { id: toChainText(chainId), namespace: 'evm' }
  return [{ chains: connectedChain ? [connectedChain] : [], connectedChain, settingChain }, set] as const
}

/** The connected wallets. */
export function useWallets(): WalletState[] {
  const [{ wallet }] = useConnectWallet()
  return useMemo(() => (wallet ? [wallet] : []), [wallet])
}

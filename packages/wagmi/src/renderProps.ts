'use client'

import { type FoyerAccount, useFoyerState } from '@foyer/react'
import { useSyncExternalStore } from 'react'
import { type Address, formatUnits } from 'viem'
import type { Config, Connection } from 'wagmi'
import type { AuthenticationStatus } from './authentication.ts'
import { useModalConnector } from './FoyerProvider.tsx'
import { useAccountModal, useChainModal, useConnectModal } from './modalHooks.ts'
import { toChainIcon } from './toNetworks.ts'
import { useHasPendingTransactions } from './usePendingTransactions.ts'
import { useAuthenticationStatus } from './visitorStage.ts'
import { useWagmiConfig } from './wagmiConfig.ts'

/** The account that a button of the app's own shows. */
export interface RenderedAccount {
  readonly address: Address
  /** The name of the account, or its shortened address. */
  readonly displayName: string
  readonly balanceDecimals?: number
  readonly balanceFormatted?: string
  readonly balanceSymbol?: string
  /** The balance with its symbol, rounded. */
  readonly displayBalance?: string
  readonly ensName?: string
  readonly ensAvatar?: string
  /** Whether a transaction of the account that wagmi has sent on this chain has not ended yet. */
  readonly hasPendingTransactions: boolean
}

/** The chain that a button of the app's own shows. */
export interface RenderedChain {
  readonly id: number
  readonly name?: string
  readonly unsupported?: boolean
  /** Whether the config has a picture of the chain. */
  readonly hasIcon: boolean
  /** The `iconUrl` of the chain in the config. */
  readonly iconUrl?: string
  /** The `iconBackground` of the chain in the config. */
  readonly iconBackground?: string
}

/** The props of the function that `ConnectButton.Custom` calls. */
export interface ConnectButtonRenderProps {
  readonly account?: RenderedAccount
  readonly chain?: RenderedChain
  /** False on a server and while hydrating. */
  readonly mounted: boolean
  readonly authenticationStatus?: AuthenticationStatus
  readonly openAccountModal: () => void
  readonly openChainModal: () => void
  readonly openConnectModal: () => void
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly connectModalOpen: boolean
}

const shorten = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

function toBalance(balance: FoyerAccount['balance']) {
  if (!balance) return undefined
  const { amountBase, decimals, symbol } = balance
  const balanceFormatted = formatUnits(BigInt(amountBase), decimals)
  const rounded = Number(balanceFormatted).toLocaleString('en', { maximumSignificantDigits: 4 })
  return {
    balanceDecimals: decimals,
    balanceFormatted,
    balanceSymbol: symbol,
    displayBalance: `${rounded} ${symbol}`,
  }
}

/** The account of a connection, with what the modal knows of it. */
function toAccount(
  address: Address,
  own: FoyerAccount | undefined,
  hasPendingTransactions: boolean,
): RenderedAccount {
  const known = own?.address.toLowerCase() === address.toLowerCase() ? own : undefined
  return {
    address,
    displayName: known?.profileName ?? shorten(address),
    ...toBalance(known?.balance),
    ...(known?.profileName && { ensName: known.profileName }),
    ...(known?.profileImage && { ensAvatar: known.profileImage }),
    hasPendingTransactions,
  }
}

function toChain({ chains }: Config, id: number): RenderedChain {
  const chain = chains.find((one) => one.id === id)
  const { iconUrl, iconBackground } = toChainIcon(chain)
  return {
    id,
    ...(chain && { name: chain.name }),
    unsupported: !chain,
    hasIcon: iconUrl !== undefined,
    ...(iconUrl && { iconUrl }),
    ...(iconBackground && { iconBackground }),
  }
}

/** The current connection of wagmi. A server, and the first rendering in the browser, have none. */
function useCurrentConnection(config: Config): Connection | undefined {
  const read = () => config.state.connections.get(config.state.current ?? '')
  return useSyncExternalStore(
    (notify) => config.subscribe((state) => state, notify),
    read,
    () => undefined,
  )
}

function useIsMounted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

const ignore = () => {}

/** The props for a button of the app's own. */
export function useRenderProps(): ConnectButtonRenderProps {
  const config = useWagmiConfig()
  const connector = useModalConnector()
  const connection = useCurrentConnection(config)
  const own = useFoyerState((state) => state.account)
  const status = useAuthenticationStatus()
  const { openAccountModal = ignore, accountModalOpen } = useAccountModal()
  const { openChainModal = ignore, chainModalOpen } = useChainModal()
  const { openConnectModal = ignore, connectModalOpen } = useConnectModal()
  const [address] = connection?.accounts ?? []
  const isOwn = connection?.connector.uid === connector.uid
  const hasPending = useHasPendingTransactions(config, connector, { address, chainId: connection?.chainId })
  return {
    ...(connection &&
      address && {
        account: toAccount(address, isOwn ? own : undefined, isOwn && hasPending),
        chain: toChain(config, connection.chainId),
      }),
    mounted: useIsMounted(),
    ...(status && { authenticationStatus: status }),
    ...{ openAccountModal, openChainModal, openConnectModal },
    ...{ accountModalOpen, chainModalOpen, connectModalOpen },
  }
}

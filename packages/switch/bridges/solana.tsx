'use client'

import type { Network, WalletStandardWallet } from '@foyer/elements'
import { FoyerProvider, useFoyer, useFoyerAccount, useFoyerModal, useFoyerState } from '@foyer/react'
import { Connection, type ConnectionConfig, PublicKey, type TransactionSignature } from '@solana/web3.js'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import {
  type AnyTransaction,
  createCalls,
  NETWORKS,
  prepare,
  readNetwork,
  type SendTransactionOptions,
  send,
  type WalletError,
  type WalletName,
  WalletReadyState,
} from './solanaCalls'

// Written by npx @foyer/switch: hooks and providers of Solana's wallet-adapter over Foyer. It is yours: change it, or replace its
// uses one by one.

function toNetwork(endpoint: string): Network {
  const { id, name, chain } = NETWORKS[readNetwork(endpoint)]
  return {
    id,
    name,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [endpoint],
    standardChain: chain,
  }
}

const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Gives the connection to a node to all that is inside of it. */
export function ConnectionProvider(props: {
  endpoint: string
  config?: ConnectionConfig
  children?: ReactNode
}) {
  const { endpoint, config, children } = props
  const connection = useMemo(() => new Connection(endpoint, config ?? 'confirmed'), [endpoint, config])
  return <ConnectionContext.Provider value={connection}>{children}</ConnectionContext.Provider>
}

/** The connection to the node. */
export function useConnection(): { connection: Connection } {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('useConnection needs a ConnectionProvider around it.')
  return { connection }
}

const ErrorContext = createContext<((error: WalletError) => void) | undefined>(undefined)

/** Sets Foyer up for the network of the connection. Wallets are found by themselves, and the last one comes back by itself. */
export function WalletProvider(props: { onError?: (error: WalletError) => void; children?: ReactNode }) {
  const { connection } = useConnection()
  const options = useMemo(() => ({ networks: [toNetwork(connection.rpcEndpoint)] }), [connection])
  return (
    <ErrorContext.Provider value={props.onError}>
      <FoyerProvider options={options}>{props.children}</FoyerProvider>
    </ErrorContext.Provider>
  )
}

/** The wallet, its account and what it can do. Undefined while nobody is connected. */
function useStandardWallet() {
  const { getProvider } = useFoyer()
  const { address } = useFoyerAccount({ namespace: 'solana' })
  const [wallet, setWallet] = useState<WalletStandardWallet>()
  useEffect(() => {
    let isCurrent = true
    const read = address ? getProvider({ namespace: 'solana' }) : Promise.resolve(undefined)
    read.then(
      (next) => isCurrent && setWallet(next),
      () => isCurrent && setWallet(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [address, getProvider])
  return wallet
}

/** The connected wallet, in the shape of wallet-adapter's hook. */
export function useWallet() {
  const { getProvider } = useFoyer()
  const { address, status, isConnected, connect, disconnect } = useFoyerAccount({ namespace: 'solana' })
  const onError = useContext(ErrorContext)
  const endpoint = useContext(ConnectionContext)?.rpcEndpoint ?? ''
  const standard = useStandardWallet()

  return useMemo(() => {
    const publicKey = address ? new PublicKey(address) : null
    const access = { getProvider, address, onError }
    const name = standard?.name ?? ''
    const adapter = { name, icon: standard?.icon ?? '', url: '', publicKey, connected: isConnected }
    const wallet = address ? { adapter, readyState: WalletReadyState.Installed } : null
    return {
      autoConnect: true,
      wallets: wallet ? [wallet] : [],
      wallet,
      publicKey,
      connected: isConnected,
      connecting: status === 'connecting' || status === 'reconnecting',
      disconnecting: false,
      // The modal asks which wallet is meant.
      select: (_name: WalletName | null) => {},
      connect: async () => void (await connect()),
      disconnect: () => disconnect(),
      async sendTransaction(
        transaction: AnyTransaction,
        connection: Connection,
        options: SendTransactionOptions = {},
      ): Promise<TransactionSignature> {
        await prepare(transaction, connection, publicKey, options)
        const { signers: _, ...rest } = options
        return send(access, transaction, connection, rest)
      },
      ...createCalls(access, publicKey, endpoint),
    }
  }, [address, status, isConnected, standard, endpoint, onError, getProvider, connect, disconnect])
}

export type WalletContextState = ReturnType<typeof useWallet>

/** A wallet as Anchor takes it. */
export interface AnchorWallet {
  publicKey: PublicKey
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: T[]): Promise<T[]>
}

/** The connected wallet for Anchor. Undefined while nobody is connected. */
export function useAnchorWallet(): AnchorWallet | undefined {
  const { publicKey, signTransaction, signAllTransactions } = useWallet()
  return useMemo(
    () =>
      publicKey && signTransaction !== undefined && signAllTransactions !== undefined
        ? { publicKey, signTransaction, signAllTransactions }
        : undefined,
    [publicKey, signTransaction, signAllTransactions],
  )
}

/** Opens and closes the modal. */
export function useWalletModal() {
  const { open, close } = useFoyerModal()
  const visible = useFoyerState((state) => state.isOpen)
  return useMemo(
    () => ({ visible, setVisible: (isVisible: boolean) => void (isVisible ? open() : close()) }),
    [visible, open, close],
  )
}

/** A button that ends the connection. */
export function WalletDisconnectButton({ children = 'Disconnect', ...props }: ComponentProps<'button'>) {
  const { connected, disconnect } = useWallet()
  return (
    <button type="button" disabled={!connected} onClick={() => disconnect()} {...props}>
      {children}
    </button>
  )
}

/** State that is kept in the browser. */
export function useLocalStorage<T>(key: string, initial: T): [T, (value: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const text = window.localStorage.getItem(key)
      return text === null ? initial : (JSON.parse(text) as T)
    } catch {
      return initial
    }
  })
  useEffect(() => {
    try {
      window.localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Without storage the value lasts as long as the page.
    }
  }, [key, value])
  return [value, setValue]
}

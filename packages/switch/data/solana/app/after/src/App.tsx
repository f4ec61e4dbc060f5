import '@foyer/elements/visitors'
import { WalletButton } from '@foyer/react'
import { WalletAdapterNetwork, type WalletError } from './foyer/solanaCalls'
import {
  ConnectionProvider,
  useConnection,
  useWallet,
  WalletProvider,
  WalletDisconnectButton,
} from './foyer/solana'
import { clusterApiUrl, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type FC, type ReactNode, useCallback, useMemo } from 'react'

export const Context: FC<{ children: ReactNode }> = ({ children }) => {
  const network = WalletAdapterNetwork.Devnet
  const endpoint = useMemo(() => clusterApiUrl(network), [network])
  const onError = useCallback((error: WalletError) => console.error(error), [])

  return (
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider onError={onError}>
        <>{children}</>
      </WalletProvider>
    </ConnectionProvider>
  )
}

export const Send: FC = () => {
  const { connection } = useConnection()
  const { publicKey, sendTransaction, signMessage } = useWallet()
  const send = async () => {
    if (!publicKey) throw new Error('Nobody is connected.')
    const to = new PublicKey('11111111111111111111111111111112')
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: to, lamports: LAMPORTS_PER_SOL / 100 }),
    )
    const signature = await sendTransaction(transaction, connection)
    await connection.confirmTransaction(signature, 'processed')
  }
  const sign = () => signMessage?.(new TextEncoder().encode('Hello'))
  return (
    <>
      <WalletButton className="wallet" />
      <WalletDisconnectButton />
      <button type="button" onClick={send} disabled={!publicKey}>
        Send
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
    </>
  )
}

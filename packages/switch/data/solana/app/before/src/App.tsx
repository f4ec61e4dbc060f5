import { WalletAdapterNetwork, type WalletError } from '@solana/wallet-adapter-base'
import { ConnectionProvider, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { WalletDisconnectButton, WalletModalProvider, WalletMultiButton } from '@solana/wallet-adapter-react-ui'
import { PhantomWalletAdapter, SolflareWalletAdapter } from '@solana/wallet-adapter-wallets'
import { clusterApiUrl, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type FC, type ReactNode, useCallback, useMemo } from 'react'

require('@solana/wallet-adapter-react-ui/styles.css')

export const Context: FC<{ children: ReactNode }> = ({ children }) => {
  const network = WalletAdapterNetwork.Devnet
  const endpoint = useMemo(() => clusterApiUrl(network), [network])
  const wallets = useMemo(() => [new PhantomWalletAdapter(), new SolflareWalletAdapter({ network })], [network])
  const onError = useCallback((error: WalletError) => console.error(error), [])

  return (
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider wallets={wallets} onError={onError} autoConnect>
        <WalletModalProvider>{children}</WalletModalProvider>
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
      <WalletMultiButton className="wallet" />
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

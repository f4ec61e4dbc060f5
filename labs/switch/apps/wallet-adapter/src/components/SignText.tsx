import { useWallet } from '@solana/wallet-adapter-react'
import { useWalletModal } from '@solana/wallet-adapter-react-ui'
import { type FC, useCallback, useState } from 'react'

const asText = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const SignText: FC = () => {
  const { publicKey, signMessage, connected, wallet } = useWallet()
  const { setVisible } = useWalletModal()
  const [signature, setSignature] = useState('')

  const onClick = useCallback(async () => {
    if (!publicKey) throw new Error('Wallet not connected!')
    if (!signMessage) throw new Error('Wallet does not support message signing!')
    const message = new TextEncoder().encode(`Hello from ${publicKey.toBase58()}`)
    setSignature(asText(await signMessage(message)))
  }, [publicKey, signMessage])

  return (
    <section>
      <p data-testid="account">{publicKey?.toBase58()}</p>
      <p>{connected ? `with ${wallet?.adapter.name}` : 'nobody'}</p>
      <button data-testid="sign" onClick={onClick} disabled={!publicKey || !signMessage}>
        Sign
      </button>
      <button onClick={() => setVisible(true)}>Choose a wallet</button>
      <p data-testid="signature">{signature}</p>
    </section>
  )
}

import type { WalletState } from '@web3-onboard/core'
import { useSetChain, useWallets } from '@web3-onboard/react'
import { BrowserProvider } from 'ethers'
import { useState } from 'react'

export function Member({ wallet }: { wallet: WalletState }) {
  const [{ connectedChain, chains, settingChain }, setChain] = useSetChain()
  const connectedWallets = useWallets()
  const [signature, setSignature] = useState('')

  async function sign() {
    const signer = await new BrowserProvider(wallet.provider, 'any').getSigner()
    setSignature(await signer.signMessage('Hello from Guild'))
  }

  return (
    <section>
      <p data-testid="account">{wallet.accounts[0].address}</p>
      <p data-testid="chain">{Number(connectedChain?.id)}</p>
      <p>
        {wallet.label}, {connectedWallets.length} connected, {chains.length} networks
      </p>
      <button data-testid="sign" onClick={sign}>
        Sign
      </button>
      <button data-testid="switch" disabled={settingChain} onClick={() => setChain({ chainId: '0xa' })}>
        To Optimism
      </button>
      <p data-testid="signature">{signature}</p>
    </section>
  )
}

import { useAccountModal, useChainModal } from '@rainbow-me/rainbowkit'
import { useAccount, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { readVisitor } from '../auth'

export default function Account() {
  const { address, chain, isConnected } = useAccount()
  const { signMessage, data } = useSignMessage()
  const { switchChain } = useSwitchChain()
  const { disconnect } = useDisconnect()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()

  if (!isConnected) return <p>Connect to see your account.</p>
  return (
    <section>
      <p data-testid="account">{address}</p>
      <p data-testid="visitor">{readVisitor() ?? 'not signed in'}</p>
      <p data-testid="chain">
        {chain?.name} {chain?.id}
      </p>
      <button data-testid="sign" onClick={() => signMessage({ message: 'Hello from Tide Shop' })}>
        Sign
      </button>
      <button data-testid="switch" onClick={() => switchChain({ chainId: 10 })}>
        To Optimism
      </button>
      {openAccountModal && (
        <button type="button" onClick={openAccountModal}>
          Details
        </button>
      )}
      {openChainModal && (
        <button type="button" onClick={openChainModal}>
          Networks
        </button>
      )}
      <button onClick={() => disconnect()}>Leave</button>
      <p data-testid="signature">{data}</p>
    </section>
  )
}

import { useModal } from 'connectkit'
import { useAccount, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'

export function Account() {
  const { address, chainId } = useAccount()
  const { signMessage, data } = useSignMessage()
  const { switchChain } = useSwitchChain()
  const { disconnect } = useDisconnect()
  const { setOpen } = useModal()
  return (
    <section>
      <p data-testid="account">{address}</p>
      <p data-testid="chain">{chainId}</p>
      <button data-testid="sign" onClick={() => signMessage({ message: 'Hello from Lantern' })}>
        Sign
      </button>
      <button data-testid="switch" onClick={() => switchChain({ chainId: 10 })}>
        To Optimism
      </button>
      <button onClick={() => setOpen(true)}>Profile</button>
      <button onClick={() => disconnect()}>Leave</button>
      <p data-testid="signature">{data}</p>
    </section>
  )
}

import { ConnectButton, useConnect } from '../web3'

export function Header() {
  const { openConnectModal } = useConnect()
  return (
    <header>
      <ConnectButton showBalance={false} />
      <button type="button" onClick={openConnectModal}>
        Connect
      </button>
    </header>
  )
}

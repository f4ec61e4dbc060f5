import { ConnectButton, useConnectModal } from '@rainbow-me/rainbowkit'

function BuyButton() {
  return (
    <ConnectButton.Custom>
      {({ account, chain, openAccountModal, openChainModal, openConnectModal, mounted }) => {
        const connected = mounted && account && chain
        if (!connected) {
          return (
            <button onClick={openConnectModal} type="button">
              Log in to buy
            </button>
          )
        }
        if (chain.unsupported) {
          return (
            <button onClick={openChainModal} type="button">
              Wrong network
            </button>
          )
        }
        return (
          <button onClick={openAccountModal} type="button">
            Buy as {account.displayName}
            {account.displayBalance ? ` (${account.displayBalance})` : ''} on {chain.name}
          </button>
        )
      }}
    </ConnectButton.Custom>
  )
}

export default function Shop() {
  const { openConnectModal } = useConnectModal()
  return (
    <section>
      <h1>Shells</h1>
      <BuyButton />
      {openConnectModal && <button onClick={openConnectModal}>Join</button>}
    </section>
  )
}

import { Avatar, ConnectKitButton, useModal } from 'connectkit'

export function Header() {
  const { open, setOpen } = useModal()
  return (
    <header>
      <button type="button" disabled={open} onClick={() => setOpen(true)}>
        Wallets
      </button>
      <ConnectKitButton label="Sign in" showBalance />
      <ConnectKitButton.Custom>
        {({ isConnected, isConnecting, show, address, ensName, truncatedAddress }) => (
          <button type="button" disabled={isConnecting} onClick={show}>
            {isConnected && address ? <Avatar address={address} size={24} /> : null}
            {isConnected ? (ensName ?? truncatedAddress) : 'Connect'}
          </button>
        )}
      </ConnectKitButton.Custom>
    </header>
  )
}

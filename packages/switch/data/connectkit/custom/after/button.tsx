import { ConnectButton } from '@foyer/wagmi'
import { Avatar, CustomConnectButton, useModal } from './foyer/connectkit'

export function Header() {
  const { open, setOpen } = useModal()
  return (
    <header>
      <button type="button" disabled={open} onClick={() => setOpen(true)}>
        Wallets
      </button>
      <ConnectButton chainStatus="none" label="Sign in" showBalance />
      <CustomConnectButton>
        {({ isConnected, isConnecting, show, address, ensName, truncatedAddress }) => (
          <button type="button" disabled={isConnecting} onClick={show}>
            {isConnected && address ? <Avatar address={address} size={24} /> : null}
            {isConnected ? (ensName ?? truncatedAddress) : 'Connect'}
          </button>
        )}
      </CustomConnectButton>
    </header>
  )
}

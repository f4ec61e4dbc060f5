import { ConnectKitButton } from 'connectkit'

export const VoteButton = () => {
  return (
    <ConnectKitButton.Custom>
      {({ isConnected, isConnecting, show, truncatedAddress, ensName }) => {
        return (
          <button onClick={show} disabled={isConnecting}>
            {isConnected ? `Vote as ${ensName ?? truncatedAddress}` : 'Vote'}
          </button>
        )
      }}
    </ConnectKitButton.Custom>
  )
}

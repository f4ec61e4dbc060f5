/** @jsxImportSource react */
import { ConnectButton, useAccountModal, useChainModal, useConnectModal } from '@foyer/wagmi'
import { useAccount, useConnect, useConnections, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { config } from './config.ts'

const [modal, page] = config.connectors

function Modals() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  return (
    <p>
      <button type="button" data-testid="host-connect-modal" onClick={openConnectModal}>
        Connect modal
      </button>
      <button type="button" data-testid="host-account-modal" onClick={openAccountModal}>
        Account modal
      </button>
      <button type="button" data-testid="host-chain-modal" onClick={openChainModal}>
        Chain modal
      </button>
    </p>
  )
}

function Status() {
  const { address, chainId, connector, status } = useAccount()
  const connections = useConnections()
  return (
    <p>
      <output data-testid="host-status">{status}</output>{' '}
      <output data-testid="host-account">{address}</output>{' '}
      <output data-testid="host-chain">{address && chainId}</output>{' '}
      <output data-testid="host-connector">{connector?.id}</output>{' '}
      <output data-testid="host-connections">{connections.length}</output>
    </p>
  )
}

/** The page that the journeys drive: everything that an app does with wagmi, in the names that both versions have. */
export function HostPage() {
  const { connect, error: connectError } = useConnect()
  const { disconnect } = useDisconnect()
  const { switchChain, error: switchError } = useSwitchChain()
  const { signMessage, data, error: signError } = useSignMessage()
  const names = [connectError, switchError, signError].map((error) => error?.name).filter(Boolean)
  return (
    <main>
      <ConnectButton label="Sign in" />
      <Status />
      <Modals />
      <p>
        <button
          type="button"
          data-testid="host-connect"
          onClick={() => modal && connect({ connector: modal })}
        >
          Connect
        </button>
        <button
          type="button"
          data-testid="host-connect-page"
          onClick={() => page && connect({ connector: page })}
        >
          Connect the wallet of the page
        </button>
        <button type="button" data-testid="host-disconnect" onClick={() => disconnect()}>
          Disconnect
        </button>
        <button
          type="button"
          data-testid="host-disconnect-modal"
          onClick={() => modal && disconnect({ connector: modal })}
        >
          Disconnect the modal
        </button>
        <button type="button" data-testid="host-switch" onClick={() => switchChain({ chainId: 8453 })}>
          To Base
        </button>
        <button type="button" data-testid="host-sign" onClick={() => signMessage({ message: 'Hello' })}>
          Sign
        </button>
      </p>
      <output data-testid="host-signature">{data}</output>{' '}
      <output data-testid="host-errors">{names.join(' ')}</output>
    </main>
  )
}

/** @jsxImportSource react */
import { ConnectButton, useAccountModal, useChainModal, useConnectModal } from '@foyer/wagmi'
import { type Hex, parseEther } from 'viem'
import {
  useAccount,
  useConnect,
  useConnections,
  useDisconnect,
  useSendCalls,
  useSignMessage,
  useSwitchChain,
  useWaitForCallsStatus,
} from 'wagmi'
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

const RECEIVER = `0x${'7'.repeat(40)}` satisfies Hex

/** A batch of two payments of nothing, until it is on the chain. */
function Calls() {
  const { sendCalls, data, error } = useSendCalls()
  const { data: result } = useWaitForCallsStatus({ id: data?.id, timeout: 120_000 })
  const call = { to: RECEIVER, value: parseEther('0') }
  return (
    <p>
      <button type="button" data-testid="host-calls" onClick={() => sendCalls({ calls: [call, call] })}>
        Send two calls
      </button>{' '}
      <output data-testid="host-calls-status">{error?.name ?? result?.status}</output>{' '}
      <output data-testid="host-calls-hash">{result?.receipts?.[0]?.transactionHash}</output>
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
      <Calls />
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

import { ConnectButton } from '@foyer/wagmi'
import { useConnection, useSignMessage } from 'wagmi'

export function App() {
  const { address, isConnected } = useConnection()
  const { data, error, mutate: sign } = useSignMessage()
  return (
    <>
      <ConnectButton />
      <p>{isConnected ? `wagmi knows ${address}` : 'wagmi knows nobody'}</p>
      <p>
        <button type="button" disabled={!isConnected} onClick={() => sign({ message: 'Hello' })}>
          Sign
        </button>
      </p>
      <p>
        <output>{error ? error.message : data}</output>
      </p>
    </>
  )
}

import { optimism } from '@reown/appkit/networks'
import { useAppKit, useAppKitNetwork, useAppKitTheme, useDisconnect } from '@reown/appkit/react'
import { useSignMessage } from 'wagmi'

export const ActionButtons = () => {
  const { disconnect } = useDisconnect()
  const { open } = useAppKit()
  const { switchNetwork } = useAppKitNetwork()
  const { themeMode, setThemeMode } = useAppKitTheme()
  const { signMessageAsync, data } = useSignMessage()

  const handleDisconnect = async () => {
    try {
      await disconnect()
    } catch (error) {
      console.error('Failed to disconnect:', error)
    }
  }
  return (
    <section>
      <button onClick={() => open()}>Open</button>
      <button onClick={() => open({ view: 'Networks' })}>Networks</button>
      <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>Theme</button>
      <button onClick={handleDisconnect}>Disconnect</button>
      <button data-testid="sign" onClick={() => signMessageAsync({ message: 'Hello from Harbour' })}>
        Sign
      </button>
      <button data-testid="switch" onClick={() => switchNetwork(optimism)}>
        To Optimism
      </button>
      <p data-testid="signature">{data}</p>
    </section>
  )
}

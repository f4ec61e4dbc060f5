import {
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitState,
  useWalletInfo,
} from '@reown/appkit/react'
import { useEffect } from 'react'

export const InfoList = () => {
  const { address, caipAddress, isConnected, status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const state = useAppKitState()
  const events = useAppKitEvents()
  const { walletInfo } = useWalletInfo()

  useEffect(() => {
    console.log('Events: ', events)
  }, [events])

  return (
    <section>
      <p data-testid="account">{address}</p>
      <p data-testid="chain">{chainId}</p>
      <p>
        {caipAddress} {isConnected ? 'connected' : 'not connected'} {status}
      </p>
      <p>
        {state.open ? 'open' : 'closed'} {state.selectedNetworkId?.toString()}
      </p>
      <p>{walletInfo?.name}</p>
    </section>
  )
}

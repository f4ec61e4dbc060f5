import { ConnectButton, useAccountModal, useAddRecentTransaction, useConnectModal } from '@rainbow-me/rainbowkit'
import { useSendTransaction } from 'wagmi'

export function Header() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const addRecentTransaction = useAddRecentTransaction()
  const { sendTransactionAsync } = useSendTransaction()

  async function pay() {
    const hash = await sendTransactionAsync({ to: '0x0000000000000000000000000000000000000001', value: 1n })
    addRecentTransaction({ hash, description: 'Payment' })
  }

  return (
    <header>
      <ConnectButton
        label="Sign in"
        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
        chainStatus="none"
        showBalance={false}
      />
      <button type="button" onClick={openConnectModal}>
        Connect
      </button>
      <button type="button" onClick={openAccountModal}>
        Account
      </button>
      <button type="button" onClick={pay}>
        Pay
      </button>
      <ConnectButton.Custom>
        {({ account, chain, openChainModal, openConnectModal: open, mounted }) =>
          mounted && account ? (
            <button type="button" onClick={openChainModal}>
              {chain?.name} {account.displayName}
            </button>
          ) : (
            <button type="button" onClick={open}>
              Connect
            </button>
          )
        }
      </ConnectButton.Custom>
    </header>
  )
}

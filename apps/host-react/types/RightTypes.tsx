/** @jsxImportSource react */
import { useFoyerEvent, useFoyerState, WalletButton, WalletModal } from '@foyer/react'

export const right = (
  <>
    <WalletButton label="Sign in" size="sm" disabled={false} className="mine" data-note="right" />
    <WalletModal
      themeMode="auto"
      themeVariables={{ accent: '#f00' }}
      networks={[1, 'eip155:10']}
      config={{ featuredWalletIds: ['io.metamask'] }}
      onConnect={(event) => event.detail.account.address.length}
      onBeforeOpen={(event) => event.preventDefault()}
      className="mine"
    />
    <wallet-modal theme-mode="auto" networks={[1, 'eip155:10']} debug />
    <wallet-button label="Sign in" loadingLabel="One moment" size="sm" balance="hide" disabled />
  </>
)

export function useRight() {
  useFoyerEvent('network-change', (event) => event.detail.networkId.length)
  return useFoyerState((state) => state.account?.address.length)
}

/** @jsxImportSource react */
import { useFoyerEvent, useFoyerState, WalletButton, WalletModal } from '@foyer/react'

// Every line with `wrong` is refused by tsc, and no other: tools/checks/check-host-types.ts counts them.

export const wrong = (
  <>
    <WalletButton size="xl" data-note="wrong" />
    <WalletButton disabled="yes" data-note="wrong" />
    <WalletButton labell="Sign in" data-note="wrong" />
    <WalletModal themeMode="sepia" data-note="wrong" />
    <WalletModal preload="whenever" data-note="wrong" />
    <WalletModal networks={8453} data-note="wrong" />
    <WalletModal themeVariables={{ accent: 7 }} data-note="wrong" />
    <WalletModal onConnect={(event) => event.detail.wallet} data-note="wrong" />
    <WalletModal onNetworkChange={(count: number) => count} data-note="wrong" />
    <wallet-button size="xl" data-note="wrong" />
    <wallet-button labell="Sign in" data-note="wrong" />
    <wallet-modal themeMode="sepia" data-note="wrong" />
    <wallet-modal theme-mode="sepia" data-note="wrong" />
    <connect-button disabled="yes" data-note="wrong" />
    <account-button balance="some" data-note="wrong" />
    <network-button label={1} data-note="wrong" />
  </>
)

export function useWrong() {
  useFoyerEvent('connected', () => {}) // data-note="wrong"
  return useFoyerState((state) => state.wallet) // data-note="wrong"
}

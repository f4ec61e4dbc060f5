import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

export type WalletButtonProps = Omit<ConnectButtonProps, 'testId'>

/** A connect or an account button, depending on the state (clause product-6). */
export function WalletButton(props: WalletButtonProps) {
  return <ConnectButton {...props} testId="wallet-button" />
}

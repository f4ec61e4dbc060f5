import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

export type WalletButtonProps = Omit<ConnectButtonProps, 'testId'>

/** The general button: connect or account, by state (clause product-6). */
export function WalletButton(props: WalletButtonProps) {
  return <ConnectButton {...props} testId="wallet-button" />
}

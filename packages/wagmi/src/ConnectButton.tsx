'use client'

import { NetworkButton, WalletButton } from '@foyer/react'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { useModalConnector } from './FoyerProvider.tsx'
import { type ConnectButtonRenderProps, useRenderProps } from './renderProps.ts'
import { pickForScreen, type Responsive, useIsLargeScreen } from './responsive.ts'
import { useVisitorStage } from './visitorStage.ts'

/** The parts of the account that the button shows. The picture and the address go together. */
export type AccountStatus = 'full' | 'avatar' | 'address'
/** The parts of the network that are shown beside the account. The picture and the name go together. */
export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** Text of the button while no wallet is connected. @default Connect Wallet, in the language of the modal */
  readonly label?: string | undefined
  /** With `avatar`, the balance is left out. @default full */
  readonly accountStatus?: Responsive<AccountStatus> | undefined
  /** With `none`, there is no button for the network. @default full */
  readonly chainStatus?: Responsive<ChainStatus> | undefined
  /** @default false on small screens, true on large ones */
  readonly showBalance?: Responsive<boolean> | undefined
}

const ON_LARGE = { smallScreen: false, largeScreen: true } as const

function Button({
  label,
  accountStatus = 'full',
  chainStatus = 'full',
  showBalance = ON_LARGE,
}: ConnectButtonProps): ReactElement {
  useModalConnector()
  const isLarge = useIsLargeScreen()
  const isConnected = useVisitorStage() !== 'away'
  const hasBalance = pickForScreen(showBalance, isLarge) && pickForScreen(accountStatus, isLarge) !== 'avatar'
  const hasNetwork = isConnected && pickForScreen(chainStatus, isLarge) !== 'none'
  return createElement(
    Fragment,
    null,
    hasNetwork && createElement(NetworkButton),
    hasNetwork && ' ',
    createElement(WalletButton, { ...(label && { label }), balance: hasBalance ? 'show' : 'hide' }),
  )
}

/** Props of `ConnectButton.Custom`. */
export interface ConnectButtonCustomProps {
  readonly children: (props: ConnectButtonRenderProps) => ReactNode
}

function Custom({ children }: ConnectButtonCustomProps): ReactElement {
  return createElement(Fragment, null, children(useRenderProps()))
}

/**
 * The button of the modal: it connects, and shows the account and the network once a wallet is connected. `ConnectButton.Custom` calls a
 * function that draws a button of the app's own.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from '@foyer/wagmi'
 *
 * export function Header() {
 *   return (
 *     <ConnectButton.Custom>
 *       {({ account, mounted, openAccountModal, openConnectModal }) => (
 *         <button type="button" disabled={!mounted} onClick={account ? openAccountModal : openConnectModal}>
 *           {account?.displayName ?? 'Connect'}
 *         </button>
 *       )}
 *     </ConnectButton.Custom>
 *   )
 * }
 * ```
 */
export const ConnectButton: {
  (props: ConnectButtonProps): ReactElement
  readonly Custom: (props: ConnectButtonCustomProps) => ReactElement
} = Object.assign(Button, { Custom })

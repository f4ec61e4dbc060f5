'use client'

import type { PublicState } from '@foyer/elements'
import { NetworkButton, useFoyerState, WalletButton } from '@foyer/react'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Config } from 'wagmi'
import { useModalConnector } from './FoyerProvider.tsx'
import { toChainId } from './modalConnection.ts'
import { type ConnectButtonRenderProps, useRenderProps } from './renderProps.ts'
import { pickForScreen, type Responsive, useIsLargeScreen } from './responsive.ts'
import { useVisitorStage } from './visitorStage.ts'
import { useWagmiConfig } from './wagmiConfig.ts'

/** The parts of the account that the button shows: `avatar` is its picture, `address` its name or address. */
export type AccountStatus = 'full' | 'avatar' | 'address'
/** The parts of the network that are shown beside the account. */
export type ChainStatus = 'full' | 'icon' | 'name' | 'none'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** Text of the button while no wallet is connected. @default Connect Wallet, in the language of the modal */
  readonly label?: string | undefined
  /** With `avatar`, the balance is left out. @default full */
  readonly accountStatus?: Responsive<AccountStatus> | undefined
  /** With `none`, there is no button for the network. @default icon on small screens, full on large ones */
  readonly chainStatus?: Responsive<ChainStatus> | undefined
  /** @default false on small screens, true on large ones */
  readonly showBalance?: Responsive<boolean> | undefined
}

const [SHOW, HIDE] = ['show', 'hide'] as const
const ON_LARGE = { smallScreen: false, largeScreen: true } as const
const FULL_ON_LARGE = { smallScreen: 'icon', largeScreen: 'full' } as const

/** Whether the network of the account is one of the config's chains. */
function isServedChain({ chains }: Config, { account, networkId }: PublicState): boolean {
  const chainId = toChainId(account?.networkId ?? networkId)
  return chains.some(({ id }) => id === chainId)
}

/** Names the parts that the style sheet leaves, on top of other props. */
const withParts = <P extends object>(props: P, parts: AccountStatus | ChainStatus | undefined): P => ({
  ...props,
  ...(parts && { 'data-parts': parts }),
})

function Button({
  label,
  accountStatus = 'full',
  chainStatus = FULL_ON_LARGE,
  showBalance = ON_LARGE,
}: ConnectButtonProps): ReactElement {
  useModalConnector()
  const config = useWagmiConfig()
  const isLarge = useIsLargeScreen()
  const isConnected = useVisitorStage() !== 'away'
  const isReturning = useFoyerState(({ status }) => status === 'reconnecting')
  const isServed = useFoyerState((state) => isServedChain(config, state))
  const accountParts = pickForScreen(accountStatus, isLarge)
  const chainParts = pickForScreen(chainStatus, isLarge)
  const hasBalance = pickForScreen(showBalance, isLarge) && accountParts !== 'avatar'
  const hasNetwork = isConnected && chainParts !== 'none'
  return createElement(
    Fragment,
    null,
    // A network that the app does not serve is told in words.
    hasNetwork && createElement(NetworkButton, withParts({}, isServed ? chainParts : 'full')),
    hasNetwork && ' ',
    // The text of a button that invites to connect is never left out.
    createElement(
      WalletButton,
      withParts(
        // A button keeps its width until it is pressed: another one is drawn when its parts change with the screen.
        { key: accountParts, ...(label && { label }), balance: hasBalance ? SHOW : HIDE },
        isConnected || isReturning ? accountParts : undefined,
      ),
    ),
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

'use client'

import type {
  AccountButtonElement,
  ConnectButtonElement,
  NetworkButtonElement,
  WalletButtonElement,
  WalletModalElement,
} from '@foyer/elements'
import type { ComponentProps } from 'react'
import { createElementComponent } from './createElementComponent.tsx'
import {
  type AccountButtonOwnProps,
  type ConnectButtonOwnProps,
  DEFINITIONS,
  type NetworkButtonOwnProps,
  type WalletButtonOwnProps,
  type WalletModalOwnProps,
} from './definitions.ts'

const create = <Own extends object, E extends HTMLElement>(tag: keyof typeof DEFINITIONS, standIn?: string) =>
  createElementComponent<Own, E>(tag, DEFINITIONS[tag], standIn)

/**
 * The `<wallet-button>` element: a connect button, which becomes the account button once an account is connected.
 *
 * @example
 * ```tsx
 * import '@foyer/react/styles.css'
 * import { WalletButton } from '@foyer/react'
 *
 * export function Header() {
 *   return <WalletButton label="Sign in" size="sm" />
 * }
 * ```
 */
export const WalletButton = create<WalletButtonOwnProps, WalletButtonElement>(
  'wallet-button',
  'Connect Wallet',
)

/**
 * The `<connect-button>` element: opens the modal at the list of wallets, or closes it when it is open.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from '@foyer/react'
 *
 * export function Header() {
 *   return <ConnectButton label="Connect" loadingLabel="Connecting..." />
 * }
 * ```
 */
export const ConnectButton = create<ConnectButtonOwnProps, ConnectButtonElement>(
  'connect-button',
  'Connect Wallet',
)

/**
 * The `<account-button>` element: shows the account with its balance. Empty while no account is connected.
 *
 * @example
 * ```tsx
 * import { AccountButton } from '@foyer/react'
 *
 * export function Header() {
 *   return <AccountButton balance="hide" />
 * }
 * ```
 */
export const AccountButton = create<AccountButtonOwnProps, AccountButtonElement>('account-button')

/**
 * The `<network-button>` element: shows the active network, and opens the list of networks.
 *
 * @example
 * ```tsx
 * import { NetworkButton } from '@foyer/react'
 *
 * export function Header() {
 *   return <NetworkButton />
 * }
 * ```
 */
export const NetworkButton = create<NetworkButtonOwnProps, NetworkButtonElement>(
  'network-button',
  'Select Network',
)

/**
 * The `<wallet-modal>` element: the modal, with its options as props and its events as `onConnect` and the like. An app needs
 * it only for these props and events.
 *
 * @example
 * ```tsx
 * import { WalletModal } from '@foyer/react'
 *
 * export function Modal() {
 *   return (
 *     <WalletModal
 *       projectId="my-project"
 *       networks={[1, 8453]}
 *       themeMode="auto"
 *       onConnect={(event) => console.log(event.detail.account.address)}
 *     />
 *   )
 * }
 * ```
 */
export const WalletModal = create<WalletModalOwnProps, WalletModalElement>('wallet-modal')

/** Props of `WalletButton`. */
export type WalletButtonProps = ComponentProps<typeof WalletButton>
/** Props of `ConnectButton`. */
export type ConnectButtonProps = ComponentProps<typeof ConnectButton>
/** Props of `AccountButton`. */
export type AccountButtonProps = ComponentProps<typeof AccountButton>
/** Props of `NetworkButton`. */
export type NetworkButtonProps = ComponentProps<typeof NetworkButton>
/** Props of `WalletModal`. */
export type WalletModalProps = ComponentProps<typeof WalletModal>

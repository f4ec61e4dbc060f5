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
import type {
  AccountButtonOwnProps,
  ConnectButtonOwnProps,
  NetworkButtonOwnProps,
  WalletButtonOwnProps,
  WalletModalOwnProps,
} from './definitions.ts'

/** `<wallet-button>`: connect while nobody is connected, the account from then on. */
export const WalletButton = createElementComponent<WalletButtonOwnProps, WalletButtonElement>(
  'wallet-button',
  'Connect Wallet',
)

/** `<connect-button>`: opens Connect, or closes the modal when it is open. */
export const ConnectButton = createElementComponent<ConnectButtonOwnProps, ConnectButtonElement>(
  'connect-button',
  'Connect Wallet',
)

/** `<account-button>`: the account with its balance; nothing while nobody is connected. */
export const AccountButton = createElementComponent<AccountButtonOwnProps, AccountButtonElement>(
  'account-button',
)

/** `<network-button>`: the network in use; opens the list. */
export const NetworkButton = createElementComponent<NetworkButtonOwnProps, NetworkButtonElement>(
  'network-button',
  'Select Network',
)

/** `<wallet-modal>`: the modal, its options as props and its events as `onConnect` and the like. */
export const WalletModal = createElementComponent<WalletModalOwnProps, WalletModalElement>('wallet-modal')

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

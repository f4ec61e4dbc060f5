'use client'

import type {
  WalletAccountElement,
  WalletActivityElement,
  WalletBalanceElement,
  WalletNetworksElement,
  WalletQrElement,
  WalletTokensElement,
} from '@foyer/elements'
import type { ComponentProps } from 'react'
import { createWidget } from './createWidget.tsx'
import type {
  WalletAccountOwnProps,
  WalletActivityOwnProps,
  WalletBalanceOwnProps,
  WalletNetworksOwnProps,
  WalletQrOwnProps,
  WalletTokensOwnProps,
} from './widgetDefinitions.ts'

// Each asks for the script of its element when it is on a page, so that a page pays for the widgets that it shows.

/**
 * The `<wallet-account>` element. The connected account: picture, name and address, with a button that copies the address.
 *
 * @example
 * ```tsx
 * import { WalletAccount } from '@foyer/react/widgets'
 *
 * export function Aside() {
 *   return <WalletAccount copy="hide" onAddressCopy={(event) => console.log(event.detail.address)} />
 * }
 * ```
 */
export const WalletAccount = createWidget<WalletAccountOwnProps, WalletAccountElement>(
  'wallet-account',
  () => import('@foyer/elements/widgets/wallet-account'),
)

/**
 * The `<wallet-balance>` element. The account's balance in its network's coin.
 *
 * @example
 * ```tsx
 * import { WalletBalance } from '@foyer/react/widgets'
 *
 * export function Aside() {
 *   return <WalletBalance />
 * }
 * ```
 */
export const WalletBalance = createWidget<WalletBalanceOwnProps, WalletBalanceElement>(
  'wallet-balance',
  () => import('@foyer/elements/widgets/wallet-balance'),
)

/**
 * The `<wallet-tokens>` element. The tokens of the account on its network, the most valuable first.
 *
 * @example
 * ```tsx
 * import { WalletTokens } from '@foyer/react/widgets'
 *
 * export function Aside() {
 *   return <WalletTokens limit={3} />
 * }
 * ```
 */
export const WalletTokens = createWidget<WalletTokensOwnProps, WalletTokensElement>(
  'wallet-tokens',
  () => import('@foyer/elements/widgets/wallet-tokens'),
)

/**
 * The `<wallet-activity>` element. The newest transactions of the account.
 *
 * @example
 * ```tsx
 * import { WalletActivity } from '@foyer/react/widgets'
 *
 * export function Aside() {
 *   return <WalletActivity limit={3} />
 * }
 * ```
 */
export const WalletActivity = createWidget<WalletActivityOwnProps, WalletActivityElement>(
  'wallet-activity',
  () => import('@foyer/elements/widgets/wallet-activity'),
)

/**
 * The `<wallet-networks>` element. The app's networks; a press switches.
 *
 * @example
 * ```tsx
 * import { WalletNetworks } from '@foyer/react/widgets'
 *
 * export function Aside() {
 *   return <WalletNetworks onNetworkSelect={(event) => console.log(event.detail.networkId)} />
 * }
 * ```
 */
export const WalletNetworks = createWidget<WalletNetworksOwnProps, WalletNetworksElement>(
  'wallet-networks',
  () => import('@foyer/elements/widgets/wallet-networks'),
)

/**
 * The `<wallet-qr>` element. The address as a QR code, or a text of your own.
 *
 * @example
 * ```tsx
 * import { WalletQr } from '@foyer/react/widgets'
 *
 * export function Aside() {
 *   return <WalletQr value="https://shop.example/pay/7" label="Pay here" />
 * }
 * ```
 */
export const WalletQr = createWidget<WalletQrOwnProps, WalletQrElement>(
  'wallet-qr',
  () => import('@foyer/elements/widgets/wallet-qr'),
)

/** Props of `WalletAccount`. */
export type WalletAccountProps = ComponentProps<typeof WalletAccount>
/** Props of `WalletBalance`. */
export type WalletBalanceProps = ComponentProps<typeof WalletBalance>
/** Props of `WalletTokens`. */
export type WalletTokensProps = ComponentProps<typeof WalletTokens>
/** Props of `WalletActivity`. */
export type WalletActivityProps = ComponentProps<typeof WalletActivity>
/** Props of `WalletNetworks`. */
export type WalletNetworksProps = ComponentProps<typeof WalletNetworks>
/** Props of `WalletQr`. */
export type WalletQrProps = ComponentProps<typeof WalletQr>

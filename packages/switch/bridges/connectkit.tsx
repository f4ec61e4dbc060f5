'use client'

import { foyer } from '@foyer/elements'
import { ConnectButton, useAccountModal, useChainModal, useConnectModal } from '@foyer/wagmi'
import { type ReactNode, useEffect } from 'react'

// Written by npx @foyer/switch: names of ConnectKit over Foyer. It is yours: change it, or replace its uses one by one.

/** Opens and closes the modal. */
export function useModal() {
  const { connectModalOpen, openConnectModal } = useConnectModal()
  const { accountModalOpen, openAccountModal } = useAccountModal()
  const { chainModalOpen, openChainModal } = useChainModal()
  const show = () => (openAccountModal ?? openConnectModal)?.()
  return {
    open: connectModalOpen || accountModalOpen || chainModalOpen,
    setOpen: (isOpen: boolean) => (isOpen ? show() : void foyer.close()),
    openProfile: show,
    openSwitchNetworks: () => openChainModal?.(),
    openAbout: () => void foyer.open({ view: 'WhatIsAWallet' }),
    openOnboarding: () => void foyer.open({ view: 'GetWallet' }),
    openSIWE: show,
  }
}

/** The values that the function of `ConnectKitButton.Custom` gets. */
export interface CustomButtonProps {
  readonly isConnected: boolean
  readonly isConnecting: boolean
  readonly show: (() => void) | undefined
  readonly hide: () => void
  readonly address: `0x${string}` | undefined
  readonly ensName: string | undefined
  readonly truncatedAddress: string | undefined
  readonly chain: { readonly id: number; readonly name?: string | undefined } | undefined
  readonly unsupported: boolean
}

/** Draws a button of your own. */
export function CustomConnectButton({ children }: { children?: (props: CustomButtonProps) => ReactNode }) {
  return (
    <ConnectButton.Custom>
      {({ account, chain, connectModalOpen, openAccountModal, openConnectModal, mounted }) => {
        const isConnected = mounted && account !== undefined
        const address = account?.address as `0x${string}` | undefined
        return (
          <>
            {children?.({
              isConnected,
              isConnecting: connectModalOpen && !isConnected,
              show: isConnected ? openAccountModal : openConnectModal,
              hide: () => void foyer.close(),
              address,
              ensName: account?.ensName,
              truncatedAddress: address && `${address.slice(0, 6)}…${address.slice(-4)}`,
              chain,
              unsupported: chain?.unsupported ?? false,
            })}
          </>
        )
      }}
    </ConnectButton.Custom>
  )
}

/** A disc in a colour of the address. */
export function Avatar({
  address,
  size = 96,
  radius = size,
}: {
  address?: string
  size?: number
  radius?: number
}) {
  const hue = Number.parseInt((address ?? '0x0').slice(2, 8), 16) % 360
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        width: size,
        height: size,
        borderRadius: radius,
        background: `linear-gradient(135deg, hsl(${hue} 80% 60%), hsl(${(hue + 90) % 360} 80% 50%))`,
      }}
    />
  )
}

/** Calls back when an account is connected, and when the connection ends. It goes inside of the provider. */
export function ConnectionEvents({ onConnect, onDisconnect }: ConnectionEventsProps) {
  useEffect(() => {
    const stops = [
      foyer.on('connect', ({ account }) =>
        onConnect?.({ address: account.address as `0x${string}`, connectorId: account.connectorId }),
      ),
      foyer.on('disconnect', () => onDisconnect?.()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [onConnect, onDisconnect])
  return null
}

export interface ConnectionEventsProps {
  readonly onConnect?: ((event: { address?: `0x${string}`; connectorId?: string }) => void) | undefined
  readonly onDisconnect?: (() => void) | undefined
}

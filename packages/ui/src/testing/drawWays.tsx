import { type FakePairingOptions, fakeConnector, fakePairing, listing } from '@foyer/devkit'
import { expect } from 'vitest'
import { type DrawViewInput, drawView } from './drawView.tsx'
import { nextTask } from './renderInRoot.tsx'

/** A wallet that can be reached in all ways. */
export const north = listing({
  id: 'north',
  name: 'Northstar',
  rdns: 'com.example.north',
  mobile_link: 'north://',
  webapp_link: 'https://web.north.example',
  desktop_link: 'north-desktop://',
  app_store: 'https://store.example/ios',
})

export interface DrawWaysInput extends Partial<DrawViewInput> {
  readonly pairing?: FakePairingOptions
  readonly wallet?: Partial<typeof north>
  readonly isInstalled?: boolean
}

/** Draws the connecting view of a wallet that pairs; the test controls the wallet's side. */
export async function drawWays({ pairing, wallet, isInstalled, ...input }: DrawWaysInput = {}) {
  const far = fakePairing(pairing)
  const near = fakeConnector({
    id: 'com.example.north',
    name: 'Northstar',
    onOpen: () => new Promise(() => {}),
  })
  const made = await drawView({
    view: 'ConnectingWalletConnect',
    params: { walletId: 'north' },
    connectors: [far.connector, ...(isInstalled ? [near] : [])],
    prepare: ({ modal }) => modal.wallets.setRecommended([{ ...north, ...wallet }]),
    ...input,
  })
  const begun = () => made.modal.state.tasks.connectWallet.status === 'pending'
  await expect.poll(begun).toBe(true)
  await nextTask()
  return { ...made, far }
}

/** Fields of a wallet that can only be reached by QR code, or by its app on a phone. */
export const onlyQr = { webapp_link: null, desktop_link: null } as const

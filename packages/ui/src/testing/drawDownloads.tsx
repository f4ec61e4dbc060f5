import type { ViewName } from '@foyer/core/kernel'
import { listing } from '@foyer/devkit'
import { type DrawnView, type DrawViewInput, drawView } from './drawView.tsx'

const wallet = listing({
  id: 'north',
  name: 'Northstar',
  rdns: 'com.example.north',
  chrome_store: 'https://store.example/chrome',
  app_store: 'https://store.example/ios',
  play_store: 'https://store.example/android',
  homepage: 'https://north.example',
})

/** Draws a view for a wallet with four downloads, or those of `given`. */
export function drawDownloads(
  view: ViewName,
  given: Partial<typeof wallet> = {},
  input: Partial<DrawViewInput> = {},
): Promise<DrawnView> {
  return drawView({
    view,
    params: { walletId: 'north' },
    connectors: [],
    prepare: ({ modal }) => modal.wallets.setRecommended([{ ...wallet, ...given }]),
    ...input,
  })
}

/** Texts of the offered downloads, in the order shown. */
export function downloadsOf(made: DrawnView): readonly string[] {
  return [...made.drawn.root.querySelectorAll<HTMLElement>('[data-testid^="download-"]')].map(
    (row) => row.innerText,
  )
}

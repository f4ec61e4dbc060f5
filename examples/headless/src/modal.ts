import { evmAdapter } from '@foyer/adapter-evm'
import { createModal } from '@foyer/core'
import { createBrowserPlatform } from '@foyer/core/browser'

export const modal = createModal(
  { networks: [1, 8453] },
  { platform: createBrowserPlatform(), adapters: [evmAdapter()] },
)

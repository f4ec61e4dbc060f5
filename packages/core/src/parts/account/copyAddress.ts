import type { Modal } from '../../kernel/modal.ts'
import { copyText } from '../../kernel/notices/copyText.ts'

/** The input of `copyAddress`. */
export interface CopyAddressInput {
  /** @default the active address */
  readonly address?: string | undefined
}

/**
 * Copies an address and shows a toast, also when the browser refuses. Never rejects. Without an account it does nothing.
 * Spec: error-1.
 *
 * @example
 * ```ts
 * import { copyAddress, createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * await copyAddress(modal)
 * ```
 */
export async function copyAddress(modal: Modal, input: CopyAddressInput = {}): Promise<void> {
  const namespace = modal.accounts.state.activeNamespace
  const address = input.address ?? (namespace && modal.accounts.state.byNamespace[namespace]?.address)
  if (address) await copyText(modal, address, 'address_copied')
}

import type { Modal } from '../../kernel/modal.ts'

export interface CopyAddressInput {
  /** @default the active address */
  readonly address?: string | undefined
}

/** Copies an address and shows a toast. Spec: error-1. */
export async function copyAddress(modal: Modal, input: CopyAddressInput = {}): Promise<void> {
  const namespace = modal.accounts.state.activeNamespace
  const address = input.address ?? (namespace && modal.accounts.state.byNamespace[namespace]?.address)
  if (!address) return
  try {
    await modal.platform.copyText(address)
    modal.notices.show('success', 'address_copied')
  } catch {
    modal.notices.show('error', 'copy_failed')
  }
}

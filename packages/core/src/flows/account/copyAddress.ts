import type { Modal } from '../../modal.ts'

/** Copies the active address and says so. Spec: error-1. */
export async function copyAddress(modal: Modal): Promise<void> {
  const namespace = modal.accounts.state.activeNamespace
  const account = namespace && modal.accounts.state.byNamespace[namespace]
  if (!account) return
  try {
    await modal.platform.copyText(account.address)
    modal.notices.show('success', 'address_copied')
  } catch {
    modal.notices.show('error', 'copy_failed')
  }
}

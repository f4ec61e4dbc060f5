import { isRecord } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from '../email/index.ts'

/** Codes of the secure frame when the visitor declined, or left the view. */
const DECLINED: readonly unknown[] = [4001, 'aborted']

/**
 * Asks the visitor, in the secure frame, whether to open the page for recovery and devices. The secret words are shown on that page
 * alone. With a `section` the page begins there. Calls: frame OPEN_WALLET_PAGE. A notice says when it did not work. Answers whether it was
 * opened.
 */
export async function openWalletPage(modal: Modal, section?: 'methods'): Promise<boolean> {
  try {
    await requireAuthConnector(modal).auth.openWalletPage(section && { section })
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (!isRecord(cause) || !DECLINED.includes(cause.code)) modal.notices.show('error', 'connection_error')
    return false
  }
}

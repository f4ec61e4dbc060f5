import type { Modal } from '../../kernel/modal.ts'
import { requirePayContext } from './payContext.ts'

/** An address as the wallet's family writes it to be compared; as it is where no wallet of the family is connected. */
export function selectSessionAddress(modal: Modal, networkId: string, address: string): string {
  try {
    return requirePayContext(modal, networkId).session.parseAddress?.(address) ?? address
  } catch {
    return address
  }
}

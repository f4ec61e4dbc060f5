import type { ModalState } from '../../../kernel/modal.ts'

/**
 * The wallet that was used last, in this visit or an earlier one: the catalogue id it was picked by, or the id of its
 * connector. Disconnecting keeps it; undefined when no wallet was connected yet, or when the record was deleted.
 */
export function selectLastUsedWalletId({ connections }: Pick<ModalState, 'connections'>): string | undefined {
  return connections.recentIds[0]
}

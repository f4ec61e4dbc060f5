import type { Modal } from '../../kernel/modal.ts'

/** The input of `chooseAccountTab`. */
export interface AccountTabInput {
  readonly address: string
  readonly tab: number
}

/** Stores the tab that the visitor chose for an account. Spec: account-7. */
export async function chooseAccountTab(modal: Modal, { address, tab }: AccountTabInput): Promise<void> {
  modal.accounts.setTab(address, tab)
}

import type { Modal } from '../../kernel/modal.ts'
import type { Part } from '../../kernel/parts.ts'
import { loadRecents } from '../connections/index.ts'
import { enterAccount } from './enterAccount.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    Account: (modal, { signal }) => enterAccount(modal, signal),
    AccountSettings: (modal) => checkDeployment(modal),
    ProfileWallets: (modal) => loadRecents(modal),
  },
} satisfies Part

/** The part is loaded by its name: it is there where there is such an account. */
async function checkDeployment(modal: Modal): Promise<void> {
  const { preferredType, isDeployed } = modal.state.smartAccount ?? {}
  // Unknown is asked again as well: a node may have been too slow to say it when the account was switched to.
  if (preferredType !== 'smartAccount' || isDeployed === true) return
  const email = await modal.load('email')
  await email.checkDeployment(modal)
}

import type { Part } from '../../kernel/parts.ts'
import { loadCustody } from './loadCustody.ts'
import { openWalletPage } from './openWalletPage.ts'
import { setAccountType } from './setAccountType.ts'
import { watchEmailChange } from './watchEmailChange.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    UpdateEmailPrimaryOtp: (modal, { signal }) => watchEmailChange(modal, { signal }),
    UpdateEmailSecondaryOtp: (modal, { signal }) => watchEmailChange(modal, { signal }),
    UpgradeEmailWallet: (modal, { signal }) => loadCustody(modal, signal),
  },
  openWalletPage,
  setAccountType,
} satisfies Part

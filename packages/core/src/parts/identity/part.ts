import type { Part } from '../../kernel/parts.ts'
import { loadCustody } from './loadCustody.ts'
import { openWalletPage } from './openWalletPage.ts'
import { revokeCode } from './revokeCode.ts'
import { sendInTurn } from './sendInTurn.ts'
import { setAccountType } from './setAccountType.ts'
import { showLine, waitInLine } from './waitInLine.ts'
import { watchEmailChange } from './watchEmailChange.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    UpdateEmailPrimaryOtp: (modal, { signal }) => watchEmailChange(modal, { signal }),
    UpdateEmailSecondaryOtp: (modal, { signal }) => watchEmailChange(modal, { signal }),
    InLine: (modal, { signal }) => waitInLine(modal, { signal }),
    UpgradeEmailWallet: (modal, { signal }) => loadCustody(modal, signal),
  },
  openWalletPage,
  revokeCode,
  sendInTurn,
  setAccountType,
  showLine,
} satisfies Part

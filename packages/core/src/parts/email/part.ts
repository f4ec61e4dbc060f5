import type { Part } from '../../kernel/parts.ts'
import { enterCapture } from './capture.ts'
import { checkDeployment } from './checkDeployment.ts'
import { enterApproval, followAuth } from './followAuth.ts'
import { loadCustody } from './loadCustody.ts'
import { forgetLogin } from './loginHints.ts'
import { openWalletPage } from './openWalletPage.ts'
import { setAccountType } from './setAccountType.ts'
import { watchDevice } from './watchDevice.ts'
import { watchEmailChange } from './watchEmailChange.ts'

/** What this part gives the kernel and other parts. */
export const part = {
  enter: {
    ApproveTransaction: (modal, { signal }) => enterApproval(modal, signal),
    DataCapture: (modal, { signal }) => enterCapture(modal, signal),
    DataCaptureOtpConfirm: (modal, { signal }) => enterCapture(modal, signal),
    UpdateEmailPrimaryOtp: (modal, { signal }) => watchEmailChange(modal, { signal }),
    UpdateEmailSecondaryOtp: (modal, { signal }) => watchEmailChange(modal, { signal }),
    UpgradeEmailWallet: (modal, { signal }) => loadCustody(modal, signal),
    EmailVerifyDevice: (modal, { signal }) => watchDevice(modal, { signal }),
  },
  checkDeployment,
  followAuth,
  forgetLogin,
  openWalletPage,
  setAccountType,
} satisfies Part

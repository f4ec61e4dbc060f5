import type { Part } from '../../kernel/parts.ts'
import { watchAddress } from './addAddress.ts'
import { enterCapture } from './capture.ts'
import { checkDeployment } from './checkDeployment.ts'
import { enterApproval, followAuth } from './followAuth.ts'
import { forgetLogin } from './loginHints.ts'
import { watchDevice } from './watchDevice.ts'

/** The interface of this part for the kernel and other parts. */
export const part = {
  enter: {
    ApproveTransaction: (modal, { signal }) => enterApproval(modal, signal),
    DataCapture: (modal, { signal }) => enterCapture(modal, signal),
    DataCaptureOtpConfirm(modal, { signal }) {
      enterCapture(modal, signal)
      return watchAddress(modal, { signal })
    },
    EmailVerifyDevice: (modal, { signal }) => watchDevice(modal, { signal }),
  },
  checkDeployment,
  followAuth,
  forgetLogin,
} satisfies Part

import type { PartViews } from '../part.ts'
import { InLineView } from './InLine/InLineView.tsx'
import { titleText } from './text/en.ts'
import { UpdateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.tsx'
import { UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.tsx'
import { UpdateEmailWalletView } from './UpdateEmailWallet/UpdateEmailWalletView.tsx'
import { UpgradeEmailWalletView } from './UpgradeEmailWallet/UpgradeEmailWalletView.tsx'

export const views = {
  UpdateEmailWallet: { View: UpdateEmailWalletView, title: titleText.updateEmailWallet },
  UpdateEmailPrimaryOtp: { View: UpdateEmailPrimaryOtpView, title: titleText.updateEmailPrimaryOtp },
  UpdateEmailSecondaryOtp: { View: UpdateEmailSecondaryOtpView, title: titleText.updateEmailSecondaryOtp },
  UpgradeEmailWallet: { View: UpgradeEmailWalletView, title: titleText.upgradeEmailWallet },
  InLine: { View: InLineView, title: titleText.inLine },
} satisfies PartViews<'identity'>

export { part } from '@foyer/core/identity'
export { PasskeyButton } from './PasskeyButton/PasskeyButton.tsx'
export { PasskeyOffer } from './PasskeyOffer/PasskeyOffer.tsx'

import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'لا توجد وسيلة للتمويل',
    nothingHint: 'لا يوفّر هذا التطبيق وسيلة لإضافة أموال على الشبكة المستخدمة.',
    qrLabel: 'رمز QR لعنوانك',
    yourAddress: 'عنوانك',
    compatibleNetworks: 'الشبكات المتوافقة',
    onlyThese: 'استلم على هذه الشبكات فقط. ما يُرسل على شبكة أخرى قد يضيع.',
  },
  title: {
    fundWallet: 'تمويل',
    walletReceive: 'استلام',
  },
}

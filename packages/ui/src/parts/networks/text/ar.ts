import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'سجل مشترك',
    networkCardLedgerText: 'تتفق حواسيب كثيرة على من يملك ماذا. ولا يمكن لشركة واحدة تغيير ذلك.',
    networkCardMoneyTitle: 'لكل شبكة عملتها',
    networkCardMoneyText: 'تُدفع الرسوم بعملة الشبكة، فاحتفظ بالقليل منها لإجراء المعاملات.',
    networkCardSeparateTitle: 'كل شبكة مستقلة',
    networkCardSeparateText: 'قد يحمل العنوان نفسه أصولًا مختلفة على كل شبكة. تحقق من الشبكة التي تستخدمها.',
    learnMore: 'معرفة المزيد',
  },
  networks: {
    or: 'أو',
    searchNetwork: 'ابحث عن شبكة',
    networks: 'الشبكات',
    noNetworkFound: 'لم يُعثر على شبكة',
    notInWallet: 'محفظتك لا تدعم هذه الشبكة',
    networksNote: 'قد لا تدعم محفظتك المتصلة بعض الشبكات المتاحة لهذا التطبيق',
    whatIsANetwork: 'ما هي الشبكة',
    unsupportedApp: 'هذا التطبيق لا يدعم شبكتك الحالية. بدّل إلى خيار متاح للمتابعة.',
    unsupportedSwap: 'ميزة التبديل لا تدعم شبكتك الحالية. بدّل إلى خيار متاح للمتابعة.',
    receiveOnly: 'يمكنك استلام الأصول على هذه الشبكات فقط',
  },
  switchActiveChain: {
    switchTo: 'التبديل إلى {chain}',
    otherWalletNeeded: 'محفظتك المتصلة لا تدعم {chain}. اربط محفظة أخرى للمتابعة.',
    switchButton: 'تبديل',
  },
  switchNetwork: {
    approveInWallet: 'وافق في المحفظة',
    switchDeclined: 'رُفض التبديل',
    switchDeclinedHint: 'قد يُرفض التبديل إذا كانت المحفظة لا تدعم السلسلة أو كان هناك طلب سابق لا يزال نشطًا',
    switchingTo: 'جارٍ التبديل إلى شبكة {network}…',
    acceptSwitch: 'اقبل طلب التبديل في محفظتك',
  },
  title: {
    networks: 'اختيار الشبكة',
    switchNetwork: 'تبديل الشبكة',
    walletCompatibleNetworks: 'الشبكات المتوافقة',
    whatIsANetwork: 'ما هي الشبكة؟',
  },
}

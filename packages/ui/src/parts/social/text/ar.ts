import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'كل الحسابات الاجتماعية', connectingSocial: 'تسجيل الدخول' },
  social: {
    continueWith: 'المتابعة باستخدام {social}',
    socials: 'الحسابات الاجتماعية',
    more: 'خيارات أخرى',
    opening: 'جارٍ فتح {social}',
    inWindow: 'تابع في النافذة',
    inWindowHint: 'سجّل الدخول إلى {social} في النافذة التي فُتحت.',
    blocked: 'تعذّر فتح نافذة',
    blockedHint: 'افتح صفحة {social} من هنا ثم عُد.',
    openSignIn: 'فتح صفحة الدخول',
    scan: 'امسح هذا الرمز بهاتفك',
    scanHint: 'سجّل الدخول إلى {app} باستخدام تطبيق Farcaster.',
    qrFarcaster: 'رمز QR يفتح Farcaster',
    inApp: 'تابع في Farcaster',
    inAppHint: 'افتح التطبيق وسجّل الدخول إلى {app} ثم عُد إلى هنا.',
    openFarcaster: 'فتح Farcaster',
    finishing: 'جارٍ تسجيل دخولك',
    slow: 'يستغرق هذا وقتًا أطول من المعتاد',
    slowHint: 'استغرق تسجيل الدخول وقتًا طويلًا. حاول مرة أخرى.',
    closed: 'النافذة مغلقة',
    closedHint: 'حاول مرة أخرى، أو أدخل الرمز إن ظهر في النافذة.',
    stopped: 'تعذّر تسجيل دخولك',
    notStarted: 'تعذّر فتح صفحة {social}. تحقق من اتصالك ثم حاول مرة أخرى.',
    providerFailed: 'لم يؤكد {social} هويتك. حاول مرة أخرى.',
    expired: 'انتهت صلاحية تسجيل الدخول هذا. حاول مرة أخرى.',
    frozen: 'أُوقف تسجيل الدخول إلى هذا الحساب من أجهزة جديدة.',
    noWayBack:
      'لا بريد لهذا الحساب، لذا لا يُفتح إلا على الجهاز الذي أُنشئ عليه. سجّل الدخول هناك أو اختر طريقة أخرى.',
    rateLimited: 'محاولات كثيرة جدًا. حاول لاحقًا.',
    frameFailed: 'تعذّر تحميل الصفحة الآمنة. حاول مرة أخرى.',
    unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك ثم حاول مرة أخرى.',
    failed: 'حدث خطأ. حاول مرة أخرى.',
    code: 'الرمز من النافذة',
    codeHint: 'إذا ظهر رمز في النافذة، فأدخله هنا.',
    codeWrong: 'رمز غير صالح. حاول مرة أخرى.',
    codeLocked: 'رموز خاطئة كثيرة جدًا. ابدأ من جديد.',
    inAppTitle: 'لا يعمل {social} داخل هذا التطبيق',
    inAppText:
      'لا يسمح {social} بتسجيل الدخول داخل تطبيقات أخرى. انسخ الرابط وافتحه في متصفحك، أو اختر طريقة أخرى لتسجيل الدخول.',
    inAppNote: '{social}: غير متاح داخل هذا التطبيق. افتح هذه الصفحة في متصفحك.',
  },
}

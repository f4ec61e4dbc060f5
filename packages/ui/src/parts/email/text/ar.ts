import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'المتابعة بالبريد الإلكتروني',
    emailVerifyOtp: 'تأكيد البريد الإلكتروني',
    emailVerifyDevice: 'تسجيل الجهاز',
    approveTransaction: 'طلب توقيع',
  },
  email: {
    address: 'عنوان البريد الإلكتروني',
    continue: 'متابعة',
    newcomers: 'جديد هنا؟ تُنشأ لك محفظة بعد تأكيد الرمز.',
    codeSentTo: 'أدخل الرمز الذي أرسلناه إلى {email}',
    codeValid: 'الرمز صالح لمدة 5 دقائق',
    code: 'رمز التحقق',
    digit: 'الرقم {place} من {count}',
    checking: 'جارٍ التحقق من الرمز',
    notReceived: 'لم يصلك؟',
    resendCode: 'إعادة إرسال الرمز',
    resendEmail: 'إعادة إرسال البريد',
    resendIn:
      '{count, plural, zero {إعادة الإرسال الآن} one {إعادة الإرسال بعد ثانية واحدة (#)} two {إعادة الإرسال بعد ثانيتين (#)} few {إعادة الإرسال بعد # ثوانٍ} many {إعادة الإرسال بعد # ثانية} other {إعادة الإرسال بعد # ثانية}}',
    linkSentTo: 'افتح الرابط الذي أرسلناه إلى {email}',
    chooseNumber: 'اختر هذا الرقم في الصفحة التي تُفتح:',
    oncePerBrowser: 'يُطلب هذا مرة واحدة في كل متصفح',
    waitingForLink: 'في انتظار فتح الرابط',
    notEmail: 'يرجى إدخال عنوان بريد إلكتروني صالح',
    emailRefused: 'بريد إلكتروني غير صالح. حاول مرة أخرى.',
    cooldown:
      '{count, plural, zero {يرجى المحاولة مرة أخرى الآن} one {يرجى المحاولة بعد ثانية واحدة (#)} two {يرجى المحاولة بعد ثانيتين (#)} few {يرجى المحاولة بعد # ثوانٍ} many {يرجى المحاولة بعد # ثانية} other {يرجى المحاولة بعد # ثانية}}',
    codeWrong: 'رمز غير صالح. حاول مرة أخرى.',
    codeLocked: 'رموز خاطئة كثيرة. حاول لاحقًا.',
    flowExpired: 'انتهت صلاحية تسجيل الدخول هذا. اطلب بريدًا جديدًا.',
    deviceRefused: 'لم تتم الموافقة على هذا الجهاز. اطلب بريدًا جديدًا.',
    frozen: 'أُوقف تسجيل الدخول إلى هذا الحساب من أجهزة جديدة.',
    rateLimited: 'محاولات كثيرة. حاول لاحقًا.',
    frameFailed: 'تعذّر تحميل تسجيل الدخول بالبريد الإلكتروني',
    frameFailedInApp: 'تعذّر تحميل المحفظة المدمجة في هذا التطبيق',
    timedOut: 'لم يصل رد في الوقت المناسب. تحقق من اتصالك ثم حاول مرة أخرى.',
    ephemeral: 'لا يحفظ متصفحك أي شيء هنا، لذا تبقى مسجلاً الدخول حتى إغلاق هذه الصفحة فقط.',
    vaultMismatch: 'المفاتيح التي وصلت ليست مفاتيح حسابك، لذا لم يُفتح شيء.',
    failed: 'حدث خطأ',
  },
  approve: {
    loading: 'جارٍ تحميل الطلب',
    cancel: 'إلغاء',
  },
}

import type { ApprovalTexts } from './en.ts'

/** Arabic. */
export const texts: ApprovalTexts = {
  titleMessage: 'توقيع الرسالة',
  titleData: 'توقيع البيانات',
  asks: 'يطلب {app} توقيعك',
  message: 'الرسالة',
  bytes: 'هذه الرسالة ليست نصًا. هذه بايتاتها.',
  hidden: 'تظهر الأحرف غير المرئية كرموز.',
  empty: 'فارغ',
  purpose: 'من أجل',
  data: 'البيانات',
  account: 'الحساب',
  network: 'الشبكة',
  anyNetwork: 'هذا التوقيع صالح على كل الشبكات.',
  cancel: 'إلغاء',
  sign: 'توقيع',
  continue: 'متابعة',
  checking: 'جارٍ التأكد من أن لا شيء يغطي هذا الطلب',
  covered: 'شيء ما يغطي جزءًا من هذا الطلب. أزله لتوقّع.',
  pressSign: 'اضغط «توقيع» أينما ظهر. أي شيء آخر يلغي الطلب.',
}

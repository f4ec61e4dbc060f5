import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'المتابعة باستخدام {provider}',
  intro: 'يسألك المتصفح عن الحساب المطلوب. لن تُفتح صفحة أخرى.',
  choose: 'اختيار حساب',
  window: 'استخدام نافذة بدلًا من ذلك',
  refused: 'لم يُسجَّل دخولك. حاول مجددًا أو استخدم نافذة.',
  cancel: 'إلغاء',
}
